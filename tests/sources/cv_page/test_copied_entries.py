"""Entries of BibTeX that a page shows below its works, to be copied."""

from sitegen.model.document import Document
from sitegen.sources import bibtex, cv_page
from tests.sources.cv_page.pages import read_text

ENTRY = "@article{example2031lamps,\n  title={Lamps at dusk},\n  author={Example, Ada},\n  year={2031}\n}\n"

PAGE = (
    "Ada Example\nProfessor of Lamps, University of Nowhere\nada@example.org\n\nI look at lamps.\n\n"
    "Publications\n\n"
    '[J2] A. Example, "Lamps at dusk," Letters on Lamps, vol. 9, no. 2, pp. 4-25, 2031.\n'
    f"Abstract PDF BibTeX\n{ENTRY}Close\n\n"
    '[J1] A. Example and B. Sample, "Wicks at dawn," Lamp Letters, vol. 8, no. 1, pp. 1-20, 2030.\nPDF\n\n'
    "Education\nPh.D. in Physics, University of Nowhere, 2019\n"
)


def test_a_page_that_shows_an_entry_of_bibtex_is_a_page() -> None:
    document = Document("home.txt", PAGE, "0" * 64)
    assert cv_page.sniff(document) > bibtex.sniff(document)


def test_an_entry_shown_below_a_work_is_no_work_of_its_own() -> None:
    person = read_text(PAGE)[0].person
    assert person is not None
    assert [str(work.title) for work in person.publications] == ["Lamps at dusk", "Wicks at dawn"]
    assert not [line for line in person.unplaced if "=" in line.text]


def test_a_list_in_bibtex_with_words_around_it_is_a_list() -> None:
    document = Document("refs.txt", f"These are mine.\n\n{ENTRY}\n{ENTRY.replace('dusk', 'dawn')}", "0" * 64)
    assert bibtex.sniff(document) > cv_page.sniff(document)
