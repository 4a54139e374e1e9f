"""Races on one branch: the site is published while a colleague pushes to it."""

from concurrent.futures import ThreadPoolExecutor

from sitegen.deploy.deploy import Destination, deploy
from sitegen.diagnostics import Report
from tests.deploy.remotes import PAGES, Host


def run_races(host: Host, rounds: int) -> list[str]:
    """Publish a new site in each round while a colleague pushes twice; give his commits."""
    commits = [host.push_of_colleague({"CNAME": "lab.example.org\n"})]
    with ThreadPoolExecutor(max_workers=1) as colleague:
        for number in range(rounds):
            host.build(PAGES | {"index.html": f"<h1>Round {number}</h1>\n".encode()})
            pushes = [
                colleague.submit(host.push_of_colleague, {f"hand-{number}-{turn}.txt": "by hand\n"})
                for turn in range(2)
            ]
            deploy(host.site, Destination(), Report())
            assert host.read("index.html") == f"<h1>Round {number}</h1>"
            commits += [push.result() for push in pushes]
    return commits
