import pytest

from sitegen.views.scripts import find_language


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("홍길동", "ko"),
        ("山田はなこ", "ja"),
        ("山田太郎", None),
        ("محمد المثال", None),
        ("Ada Example", None),
        ("", None),
    ],
)
def test_a_script_of_one_language_tells_the_language(text: str, language: str | None) -> None:
    assert find_language(text) == language
