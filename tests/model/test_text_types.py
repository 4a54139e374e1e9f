import pytest

from sitegen.diagnostics import Problem, Severity
from sitegen.model.text_types import AssetPath, Slug, Url


@pytest.mark.parametrize(
    ("text", "url"),
    [
        ("https://example.org/~ada", "https://example.org/~ada"),
        (" http://example.org:8080/a?b=c#d ", "http://example.org:8080/a?b=c#d"),
        ("HTTPS://Example.org", "https://Example.org"),
        ("https://social.example/@ada", "https://social.example/@ada"),
        ("https://example.org/Ada_(engine)", "https://example.org/Ada_(engine)"),
        ("https://例え.jp/パス", "https://例え.jp/パス"),
        ("https://[2001:db8::1]/", "https://[2001:db8::1]/"),
        ("mailto:ada@example.org", "mailto:ada@example.org"),
    ],
)
def test_web_and_mail_addresses_are_accepted(text: str, url: str) -> None:
    assert Url.parse(text) == url


@pytest.mark.parametrize(
    "text",
    [
        "",
        "example.org",
        "//example.org/x",
        "/x",
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java\tscript:alert(1)",
        "\x01javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd",
        "ftp://example.org",
        "https:example.org",
        "https:///example.org",
        "https://",
        "https://-",
        "http:\\\\example.org",
        "https://example.org\\@evil.example",
        "https://ada:word@example.org",
        "https://example.org@evil.example",
        "https://example.org/a b",
        "https://example.org/\u202egpj.exe",
        "https://example.org/\u200b",
        "https://example.org/\u2028x",
        "https://example.org/\x00",
        "https://example.org/<script>",
        'https://example.org/"onclick=x',
        "https://example.org:999999",
        "mailto:ada",
        "mailto:ada@example.org?bcc=bo@example.org",
        "mailto:ada@example.org,bo@example.org",
        "https://example.org/" + "x" * 3000,
    ],
    ids=lambda text: ascii(text)[:40],
)
def test_everything_else_is_left_out_with_a_warning(text: str) -> None:
    problem = Url.parse(text)
    assert isinstance(problem, Problem)
    assert (problem.code, problem.severity) == ("unsafe-url", Severity.WARNING)


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("ada.jpg", "ada.jpg"),
        ("papers/one two.pdf", "papers/one two.pdf"),
        ("study #3.pdf", "study #3.pdf"),
        ("cafe\u0301.png", "café.png"),
    ],
)
def test_files_below_the_assets_are_accepted(text: str, path: str) -> None:
    assert AssetPath.parse(text) == path


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/etc/passwd",
        "../x",
        "a/../x",
        "a//b",
        ".env",
        "a/.git/x",
        "a\\b",
        "C:x",
        "a\0b",
        "a?b",
        "a/",
    ],
)
def test_paths_that_climb_hide_or_break_are_refused(text: str) -> None:
    assert isinstance(AssetPath.parse(text), Problem)


@pytest.mark.parametrize(
    "text",
    ["", "Ada", "a--b", "-a", "a_b", "../x", "sitemap.xml", ".git", "_x", "é", "a b", "x" * 101, "a\n"],
)
def test_slugs_that_are_no_plain_word_are_refused(text: str) -> None:
    assert isinstance(Slug.parse(text), Problem)
