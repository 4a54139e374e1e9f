"""Links between files of the content lead to pages of the site."""

import pytest

from sitegen.model.ways import site_path


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("../assets/plan.pdf", "assets/plan.pdf"),
        ("../assets/our%20plan.pdf#page=2", "assets/our plan.pdf#page=2"),
        ("../people/ada-example.yaml", "people/ada-example/"),
        ("../people/ada-example/", "people/ada-example/"),
        ("open-day.md", "news/open-day/"),
        ("./open-day.md#when", "news/open-day/#when"),
        ("../pages/join.md", "join/"),
        ("../projects/engines.md", "projects/engines/"),
        ("/publications/", "publications/"),
        ("/assets/plan.pdf", "assets/plan.pdf"),
        ("../", ""),
        ("../../secret.txt", "../secret.txt"),
        ("https://example.org/a", None),
        ("mailto:ada@example.org", None),
        ("//example.org", None),
        ("#when", None),
    ],
)
def test_a_way_from_the_news_folder_leads_to(address: str, path: str | None) -> None:
    assert site_path(address, "news") == path
