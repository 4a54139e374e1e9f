from sitegen.store.combine import combine
from sitegen.store.plain import Plain


def test_a_page_of_ones_own_outranks_one_that_groups_by_name() -> None:
    cluster: dict[str, Plain] = {
        "name": "A. Example",
        "identity": {"status": "name-cluster"},
        "bio": "Grouped.",
    }
    own: dict[str, Plain] = {"name": "Ada Example", "location": "Oslo"}
    assert combine([cluster, own]) == combine([own, cluster])
    assert combine([cluster, own])["name"] == "Ada Example"
    assert combine([cluster, own])["bio"] == "Grouped."


def test_of_two_pages_of_equal_standing_the_first_has_the_word() -> None:
    assert (
        combine([{"name": "Ada", "location": "Oslo"}, {"name": "Ada", "location": "Bergen"}])["location"]
        == "Oslo"
    )


def test_a_headline_of_two_documents_is_that_of_one() -> None:
    first: dict[str, Plain] = {"headline": {"organization": "Loom Works"}}
    second: dict[str, Plain] = {"headline": {"title": "Engineer", "organization": "Bridge Works"}}
    assert combine([first, second]) == first


def test_records_are_joined_and_what_one_lacks_is_filled_in_at_its_place() -> None:
    first: dict[str, Plain] = {"publications": [{"title": "On looms", "date": "2001"}, {"title": "Else"}]}
    second: dict[str, Plain] = {"publications": [{"title": "On Looms", "authors": ["Ada"], "date": "2001"}]}
    records = combine([first, second])["publications"]
    assert isinstance(records, list)
    joined, other = records
    assert joined == {"title": "On looms", "authors": ["Ada"], "date": "2001"}
    assert isinstance(joined, dict)
    assert list(joined) == ["title", "authors", "date"]
    assert other == {"title": "Else"}


def test_the_date_that_says_more_of_the_same_year_wins_and_another_year_does_not() -> None:
    rough: dict[str, Plain] = {"date": "2021"}
    whole: dict[str, Plain] = {"date": "2021-06"}
    assert combine([whole, rough]) == whole
    assert combine([rough, whole]) == whole
    for other in ("2020", "202", "2021-07"):
        assert combine([{"date": other}, whole]) == {"date": other}
    assert combine([rough, {"date": "2021-09/.."}]) == rough


def test_a_page_of_ones_own_stays_so_beside_one_that_attributes_works() -> None:
    attributed: dict[str, Plain] = {"name": "Ada Example", "identity": {"status": "attributed"}, "bio": "B."}
    own: dict[str, Plain] = {"name": "Ada Example"}
    assert combine([attributed, own]) == combine([own, attributed]) == {"name": "Ada Example", "bio": "B."}
    assert combine([attributed])["identity"] == {"status": "attributed"}
