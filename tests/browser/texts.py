"""News, projects and pages of the invented lab: with pictures and without, short, long, and of many forms."""

PICTURE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500" width="800" height="500">'
    '<rect width="800" height="500" fill="#d9d2c3"/><circle cx="300" cy="250" r="130" fill="#8a7f6a"/>'
    '<circle cx="300" cy="250" r="60" fill="#d9d2c3"/><circle cx="520" cy="300" r="90" fill="#a89878"/></svg>'
)

PROSE = """\
## What we found

The loom of [On Engines](../publications/ada-1/) weaves $O(n \\log n)$ threads with **half** the heat, as
[Ada](../people/ada-example.yaml) explains in her [slides](../assets/plan.pdf).

![Two wheels of the engine in our room](../assets/wheels.svg "The engine, in spring.")

### In numbers

| Engine | Threads | Heat |
|:-------|--------:|-----:|
| Old    |     120 |  9.1 |
| New    |  14,000 |  4.4 |

1. Turn the wheel.
2. Wait for the second thread:
   - it is thin,
   - it is warm.

> An engine is a promise that moves.

```python
def turn(wheel: Wheel) -> Thread:
    return next(thread for thread in wheel if thread.is_warm)
```

An engine[^1] is a machine, see https://example.org/engines.

Loom
: A machine that ~~thinks~~ weaves.

[^1]: From the Latin *ingenium*.

$$\\int_0^1 f(x)\\,dx = \\frac{1}{2}$$
"""

TEXTS = {
    "news/2024-prize.md": (
        "---\ntitle: Ada wins the *Prize* of the Engine Society\ndate: 2024-05-02\n"
        "summary: The society honours ten years of work on engines that nobody has built yet.\n"
        "image: {file: wheels.svg, text: Two wheels of the engine}\npeople: [ada-example, bo-sample]\n"
        "publications: [ada-1]\nlinks: [{label: Press release, url: 'https://example.org/press'}]\n"
        f"tags: [prize, engines]\n---\n\n{PROSE}"
    ),
    "news/2024-open-day.md": (
        "---\ntitle: Open day on 3 June\ndate: 2024-04\n---\n\nCome and see the wheels turn. Children are"
        " welcome, and so are those who were children once.\n"
    ),
    "news/2023-paper.md": "---\ntitle: A paper at SIE\ndate: 2023-06-01\npublications: [ada-2]\n---\n",
    "news/2022-arrival.md": (
        "---\ntitle: 보 샘플이 연구실에 합류했습니다\ndate: 2022-09-01\npeople: [bo-sample]\n---\n"
    ),
    "projects/looms.md": (
        "---\ntitle: Looms that think\ndate: 2021-01/..\nsummary: Machines that weave numbers as leaves.\n"
        "image: wheels.svg\npeople: [ada-example, bo-sample]\npublications: [ada-1, ada-3]\n"
        "links: [{label: Code, url: 'https://example.org/code'}]\n---\n\nWe build looms.\n"
    ),
    "projects/quiet-engines.md": (
        "---\ntitle: Quiet engines\ndate: 2022/..\npeople: [ada-example]\n---\n\nAn engine need not be heard"
        " to be believed. This project asks how little noise a wheel can make, and finds out that the answer"
        " depends on who listens, on how long they stay, and on what they had for breakfast that day.\n"
    ),
    "projects/mills.md": "---\ntitle: Mills of the north\ndate: 2012/2016\npeople: [dag-ostergard]\n---\n",
    "pages/join.md": (
        "---\ntitle: Join us\n---\n\nWe look for people who like wheels. Write to"
        " [Ada](../people/ada-example.yaml).\n\n# Who may come\n\n- Students\n- Guests\n\n## When\n\nAny"
        " day.\n"
    ),
}
"""The files by their paths in the content folder."""

ASSETS = {"wheels.svg": PICTURE, "plan.pdf": "not really slides"}
"""The files that they name, by their paths below `assets/`."""

ENDLESS = "W" * 200

HOSTILE = {
    f"{kind}/wide.md": (
        f"---\ntitle: {ENDLESS}\ndate: 2020\nsummary: {ENDLESS}\ntags: [{ENDLESS}]\npeople: [wanda]\n"
        f"publications: [wanda-1]\nlinks: [{{label: {ENDLESS}, url: 'https://example.org/{ENDLESS}'}}]\n---\n\n"
        f"## {ENDLESS}\n\n{ENDLESS} <script>alert(1)</script> [{ENDLESS}](https://example.org)\n\n"
        f"| {ENDLESS} | b |\n|---|---|\n| {ENDLESS} | b |\n\n```\n{ENDLESS}\n```\n\n> {ENDLESS}\n\n"
        f"- {ENDLESS}\n    - {ENDLESS}\n\n$$x = {'y + ' * 80}z$$\n"
    )
    for kind in ("news", "projects", "pages")
}
"""Texts that no layout expects: endless words in every place."""
