"""Pages that lost their line breaks."""

from tests.sources.cv_page.pages import read_text

PROFILE = (
    "Dr. (Mrs.) Mira Sandolt Associate Professor Department of Pumps Faculty Profile "
    "E-mail mira@example.org Phone 0555-0102 Area of Specialization Small pumps, valves. "
    "Experience Perrin College of Engineering, Assistant Professor, 2010 - 2018 "
    "Publications International Journals: 09 Conferences: 17 List of Publications International Journals "
    '1) M. Sandolt, B. Tarn and C. Lund, "How pumps hum: a study", Letters on Pumps, Vol. 4, pp. 1-9, 2023 '
    '2) B. Tarn, M. Sandolt, "Why valves sing", Valve Notes, Vol. 2, Issue 3, pp. 1-19, 2021 '
    'National Journals 3) M. Sandolt, "Pumps and us", Pump Days, 2012, pp. 4-6. '
    'Guest Lectures Delivered 1. "Small pumps", Perrin Arts College, 05.02.2020 '
    "Awards Best Pump Award 2019, Perrin Trust"
)


def test_a_profile_in_one_line_is_cut_at_headings_in_title_case() -> None:
    reading, _ = read_text(PROFILE)
    person = reading.person
    assert person is not None
    assert person.name.display == "Mira Sandolt"
    titles = [work.title for work in person.publications]
    assert titles == ["How pumps hum: a study", "Why valves sing", "Pumps and us"]
    assert [talk.title for talk in person.talks] == ["Small pumps"]


def test_a_long_paragraph_with_words_in_capitals_is_no_dump() -> None:
    prose = (
        "I read Education and Awards in Vienna. Experience taught me. Teaching is a joy. Talks are long. " * 8
    )
    reading, _ = read_text(f"Mira Sandolt\n\n{prose}\n\nEducation\n\nPhD, Perrin University, 2010\n")
    assert reading.person is not None
    assert len(reading.person.education) == 1


HOMEPAGE = (
    "Mira Sandolt Pumps Group Search Menu Home People ABOUT I am a lecturer in pumps at Perrin College. "
    "EDUCATION PhD in Pumps, University of Tarn, 2013 MSc in Valves, Tarn College, 2009 "
    "APPOINTMENTS Lecturer, Perrin College, 2017 to date Postdoc, Valve Station, 2013 to 2016 "
    "PUBLICATIONS 203 citations (May 2023). 2023 Sandolt M*, Tarn-Lund B (2023) Why do pumps hum? Humming in "
    "1,204 pumps. Letters on Pumps 58: 301–315. PDF DOI Lund C, Sandolt M* (2023) Do valves keep time? Valve "
    "Notes 6: 4–7. PDF 2018 Sandolt M (2018) Rock pumps. In: Ilse R (ed) Handbook of Pumps. Quay Press, "
    "pp 44–61. PDF REVIEWING Letters on Pumps (9) Valve Notes (4) NEWS May 2023 New paper out! © Mira Sandolt"
)


def test_a_homepage_in_one_line_is_cut_where_entries_begin_or_end_alike() -> None:
    person = read_text(HOMEPAGE)[0].person
    assert person is not None
    assert person.name.display == "Mira Sandolt"
    assert [(str(work.title), len(work.authors or ())) for work in person.publications] == [
        ("Why do pumps hum? Humming in 1,204 pumps", 2),
        ("Do valves keep time?", 2),
        ("Rock pumps", 1),
    ]
    assert [degree.degree for degree in person.education] == ["PhD", "MSc"]
    assert [post.title for post in person.positions] == ["Lecturer", "Postdoc"]
    assert len(person.service) == 2
