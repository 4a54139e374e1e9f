from sitegen.model.publication import Publication, Venue, Version, VersionKind
from sitegen.model.site import Door
from sitegen.model.text_types import Markdown, Slug
from tests.resolve.site_maker import codes, date, person, site_of, work


def at(acronym: str | None, name: str = "", year: str = "2020", key: str | None = None) -> Publication:
    venue = Venue(acronym=acronym, name=name, key=Slug(key) if key else None)
    return Publication(title=Markdown(f"{acronym} {name} {year}"), venue=venue, date=date(year))


def test_editions_of_a_venue_are_one_series_by_acronym() -> None:
    works = [
        at("ASP", "Symposium on Engines", "2024"),
        at("ASP", "Symposium on Computer Engines", "2020"),
        at("ASP", "Symposium on Engines", "2019"),
    ]
    site, report = site_of(person("Ada Example", *works))
    (series,) = site.venues
    assert (series.key, series.acronym, series.name) == ("asp", "ASP", "Symposium on Engines")
    assert [found.date.year for found in series.publications if found.date] == [2024, 2020, 2019]
    assert codes(report) == []


def test_a_magazine_and_a_conference_of_nearly_one_name_are_two() -> None:
    site, report = site_of(
        person("Ada Example", at("MICRO", "Symposium on Small Engines"), at(None, "IEEE Micro"))
    )
    assert [series.key for series in site.venues] == ["ieee-micro", "micro"]
    assert codes(report) == []


def test_venues_that_only_capitals_tell_apart_are_warned_about() -> None:
    site, report = site_of(person("Ada Example", at("MICRO", "Symposium"), at("Micro", "Magazine")))
    assert codes(report) == ["venue-case"]
    assert [series.key for series in site.venues] == ["micro"]
    site, report = site_of(
        person("Ada Example", at("MICRO", "Symposium"), at("Micro", "Magazine", key="micro-mag"))
    )
    assert codes(report) == []
    assert [series.key for series in site.venues] == ["micro", "micro-mag"]


def test_a_name_alone_joins_the_series_of_the_acronym_that_always_goes_with_it() -> None:
    works = [at("LOE", "Letters on Engines"), at(None, "Letters on engines"), at(None, "Other")]
    site, _ = site_of(person("Ada Example", *works))
    assert [(series.key, len(series.publications)) for series in site.venues] == [("loe", 2), ("other", 1)]
    works.append(at("LENG", "Letters on Engines"))
    site, _ = site_of(person("Ada Example", *works))
    assert [series.key for series in site.venues] == ["leng", "letters-on-engines", "loe", "other"]


def test_a_year_in_the_name_makes_no_series_of_its_own() -> None:
    works = [at(None, "Loom Days 2019"), at(None, "2020 Loom Days"), at("LD'21", "Loom Days")]
    works.append(at(None, "2001"))
    site, _ = site_of(person("Ada Example", *works))
    assert [(series.key, series.name, len(series.publications)) for series in site.venues] == [
        ("2001", "2001", 1),
        ("ld", "Loom Days", 3),
    ]


def test_every_venue_has_its_key_versions_too() -> None:
    version = Version(kind=VersionKind.PREPRINT, venue=Venue(name="Archive"))
    site, _ = site_of(person("Ada Example", work("One", venue="ENG", versions=(version,))))
    (found,) = site.publications
    assert found.venue is not None
    assert site.series(found.venue) == Door("venues/eng/", "ENG", site.venues[0].name)
    assert found.versions[0].venue == Venue(name="Archive", key=Slug("archive"))


def test_topics_gather_without_regard_to_case() -> None:
    works = [
        work("One", year="2020", topics=("Machine learning", "cs.LG", "C++")),
        work("Two", year="2021", topics=("machine Learning", "C", "☃", "machine learning")),
    ]
    site, _ = site_of(person("Ada Example", *works))
    assert [(topic.slug, topic.label, len(topic.publications)) for topic in site.topics] == [
        ("c", "C", 1),
        ("cplusplus", "C++", 1),
        ("cs-lg", "cs.LG", 1),
        ("machine-learning", "machine Learning", 2),
    ]
