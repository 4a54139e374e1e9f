from dataclasses import replace

from sitegen.diagnostics import Report
from sitegen.model.content import Sheet
from sitegen.model.person import Award, Education, Mention, Position, RelatedPublication
from sitegen.model.settings import SiteSettings
from sitegen.model.text_types import Slug
from sitegen.resolve.site import resolve
from tests.resolve.site_maker import content, name, person, work


def test_words_that_name_nothing_are_warned_about_with_a_guess() -> None:
    mention = Mention(name=name("Bo Sample"), person=Slug("bo-sampel"))
    ada = person(
        "Ada Example",
        work("On Engines", "Ada Example"),
        awards=(Award(title="A", publication=RelatedPublication(key=Slug("example-2020-engine"))),),
        positions=(Position(organization="EU", manager=mention),),
        education=(Education(institution="EU", advisers=(mention,)),),
    )
    settings = Sheet(
        "content/site.yaml", SiteSettings(featured=(Slug("example-2020-engines"), Slug("nothing")))
    )
    report = Report()
    resolve(replace(content(ada, person("Bo Sample")), settings=settings), report)
    found = [(fault.location.path, fault.code, fault.hint) for fault in report]
    assert sorted(set(found)) == [
        ("content/people/1.yaml", "unknown-person", "did you mean `bo-sample`?"),
        ("content/people/1.yaml", "unknown-publication", "did you mean `example-2020-engines`?"),
        ("content/site.yaml", "unknown-publication", "it is left out until it names one"),
    ]
