from sitegen.markup import markdown


def test_angle_brackets_in_a_title_are_words() -> None:
    assert markdown.render_inline("A <Parallel Architecture>") == "A &lt;Parallel Architecture&gt;"


def test_math_becomes_mathml_and_money_stays() -> None:
    html = markdown.render(r"8$\times$ faster for $5 and $6")
    assert html == '<p>8<math><mo lspace="0" rspace="0">×</mo></math> faster for $5 and $6</p>'
