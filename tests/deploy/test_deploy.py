"""`deploy` adds one commit to a branch, and nothing of anybody is lost there."""

import subprocess
import sys
from pathlib import Path

import pytest

from sitegen.deploy.deploy import Destination, Published, deploy
from sitegen.deploy.git import find_repository
from sitegen.deploy.public_address import find_public_address
from sitegen.diagnostics import Diagnostic, Report, SitegenError
from sitegen.output.manifest import MANIFEST, digest, dump_manifest, find_manifest
from tests.crawl import crawl, fetch, served
from tests.deploy.races import run_races
from tests.deploy.remotes import BUILT, PAGES, Host, git, make_host


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return make_host(tmp_path)


def published(host: Host, destination: Destination = Destination()) -> Published:  # noqa: B008 - frozen
    return deploy(host.site, destination, Report())


def refused(host: Host, destination: Destination = Destination()) -> tuple[Diagnostic, ...]:  # noqa: B008 - frozen
    before = git(host.bare, "for-each-ref")
    with pytest.raises(SitegenError) as caught:
        deploy(host.site, destination, Report())
    assert git(host.bare, "for-each-ref") == before
    return caught.value.diagnostics


def codes(diagnostics: tuple[Diagnostic, ...]) -> list[str]:
    return [diagnostic.code for diagnostic in diagnostics]


def test_the_branch_holds_exactly_the_built_files(host: Host) -> None:
    (host.site / "scratch.txt").write_text("not ours")
    report = Report()
    made = deploy(host.site, Destination(), report)
    assert (made.is_first, made.files, made.kept) == (True, len(BUILT), 0)
    assert host.files() == BUILT
    assert host.read("index.html") == "<h1>Engines</h1>"
    assert [diagnostic.code for diagnostic in report] == ["unpublished-file"]


def test_a_commit_follows_the_last_one_and_old_pages_go(host: Host) -> None:
    first = published(host).commit
    host.build({"index.html": b"<h1>New</h1>\n"})
    second = published(host).commit
    assert host.commits() == [second, first]
    assert host.files() == BUILT - {"people/ada-example/index.html"}


def test_nothing_is_published_twice(host: Host) -> None:
    first = published(host).commit
    again = published(host)
    assert again.commit is None
    assert host.commits() == [first]


def test_commits_and_files_of_others_stay(host: Host) -> None:
    begun = host.push_of_colleague({"CNAME": "lab.example.org\n", "keep.html": "kept\n"})
    made = published(host)
    later = host.push_of_colleague({"CNAME": "engines.example.org\n"})
    (host.site / "CNAME").write_text("late.example.org\n")
    host.build(PAGES | {"index.html": b"<h1>New</h1>\n"})
    report = Report()
    last = deploy(host.site, Destination(), report)
    assert [diagnostic.code for diagnostic in report] == ["other-address", "other-domain"]
    assert made.kept == last.kept == 2
    assert host.commits() == [last.commit, later, made.commit, begun]
    assert host.read("CNAME") == "engines.example.org"
    assert host.files() == BUILT | {"CNAME", "keep.html"}


def test_a_domain_put_into_the_site_goes_along(host: Host) -> None:
    (host.site / "CNAME").write_text("lab.example.org\n")
    published(host)
    assert host.read("CNAME") == "lab.example.org"


def test_files_of_others_in_the_way_are_replaced_only_when_told_to(host: Host) -> None:
    begun = host.push_of_colleague({"index.html": "old site\n", "people": "a file\n", "keep.html": "kept\n"})
    (told,) = refused(host)
    assert (told.code, "--adopt" in str(told.hint)) == ("foreign-file", True)
    made = published(host, Destination(adopts=True))
    assert host.files() == BUILT | {"keep.html"}
    assert host.commits() == [made.commit, begun]


def test_a_page_changed_on_the_branch_by_hand_is_told_and_stays_in_the_history(host: Host) -> None:
    published(host)
    host.push_of_colleague({"index.html": "<h1>By hand</h1>\n"})
    report = Report()
    deploy(host.site, Destination(), report)
    assert [diagnostic.code for diagnostic in report] == ["edited-output"]
    assert host.read("index.html") == "<h1>Engines</h1>"
    assert git(host.bare, "show", "gh-pages~1:index.html") == "<h1>By hand</h1>"


def test_the_owner_finds_index_branches_and_files_as_they_were(host: Host) -> None:
    (host.lab / "notes.txt").write_text("edited")
    (host.lab / "staged.txt").write_text("staged")
    git(host.lab, "add", "staged.txt")
    before = git(host.lab, "status", "--porcelain"), git(host.lab, "for-each-ref", "refs/heads", "refs/tags")
    published(host)
    host.push_of_colleague({"keep.html": "kept\n"})
    published(host)
    after = git(host.lab, "status", "--porcelain"), git(host.lab, "for-each-ref", "refs/heads", "refs/tags")
    assert after == before
    assert not (host.lab / ".git/FETCH_HEAD").exists()


def test_line_ends_are_published_as_they_are(host: Host) -> None:
    git(host.lab, "config", "core.autocrlf", "true")
    host.build({"data.txt": b"one\r\ntwo\n"})
    published(host)
    bytes_there = subprocess.run(
        ["git", "show", "gh-pages:data.txt"], cwd=host.bare, capture_output=True, check=True
    ).stdout
    assert bytes_there == b"one\r\ntwo\n"


def test_another_remote_and_branch_can_be_named(host: Host, tmp_path: Path) -> None:
    mirror = tmp_path / "mirror.git"
    git(tmp_path, "init", "--quiet", "--bare", str(mirror))
    made = published(host, Destination(remote=str(mirror), branch="site/public"))
    assert git(mirror, "rev-parse", "site/public") == made.commit


def test_a_branch_that_moves_between_commit_and_push_is_met_again(host: Host) -> None:
    hook = host.lab / ".git/hooks/pre-push"
    begun = host.push_of_colleague({"CNAME": "lab.example.org\n"})
    # The colleague's commit arrives after git has asked where the branch stands, once.
    blob = git(host.bare, "hash-object", "-w", "--stdin", feed=b"quicker\n")
    tree = git(host.bare, "mktree", feed=f"100644 blob {blob}\tquick.txt\n".encode())
    quicker = git(host.bare, "commit-tree", tree, "-p", begun, "-m", "Quicker")
    move = f"git --git-dir={host.bare} update-ref refs/heads/gh-pages {quicker}"
    hook.write_text(f'#!/bin/sh\nunset GIT_DIR\nrm "$0"\n{move}\n')
    hook.chmod(0o755)
    made = published(host)
    assert host.commits() == [made.commit, quicker, begun]
    assert host.files() == BUILT | {"quick.txt"}


def test_in_five_races_every_commit_of_the_colleague_stays(tmp_path: Path) -> None:
    host = make_host(tmp_path)
    commits = run_races(host, 5)
    assert set(commits) <= set(host.commits())
    assert host.read("CNAME") == "lab.example.org"


def test_a_link_is_refused_wherever_it_stands(host: Host, tmp_path: Path) -> None:
    (tmp_path / "secret.txt").write_text("the target")
    (host.site / "link").symlink_to(tmp_path / "secret.txt")
    (host.site / "folder").symlink_to(tmp_path)
    assert codes(refused(host)) == ["linked-file", "linked-file"]


SECRETS = {
    "environment": (".env", b"PASSWORD=x\n"),
    "its variant": ("files/.env.local", b"PASSWORD=x\n"),
    "ssh key": ("id_ed25519", b"x"),
    "certificate": ("assets/server.pem", b"x"),
    "key by name": ("server.key", b"x"),
    "key by its bytes": ("notes.txt", b"-----BEGIN OPENSSH PRIVATE KEY-----\n"),
}


@pytest.mark.parametrize(("path", "data"), SECRETS.values(), ids=SECRETS)
@pytest.mark.parametrize("is_built", [True, False], ids=["built", "put there"])
def test_what_looks_like_a_secret_is_refused(host: Host, path: str, data: bytes, *, is_built: bool) -> None:
    if is_built:
        host.build(PAGES | {path: data})
    else:
        (host.site / path).parent.mkdir(exist_ok=True)
        (host.site / path).write_bytes(data)
    assert codes(refused(host)) == ["secret-file"]


def test_slides_and_public_keys_are_no_secrets(host: Host) -> None:
    harmless = {"talk.key": b"PK\x03\x04", "id_rsa.pub": b"ssh-rsa", "topics/env/index.html": b"<p>.env</p>"}
    host.build(PAGES | harmless)
    published(host)
    assert set(harmless) <= host.files()


def test_a_file_that_is_not_as_it_was_built_is_refused(host: Host) -> None:
    (host.site / "index.html").write_text("edited")
    (host.site / "people/ada-example/index.html").unlink()
    assert codes(refused(host)) == ["edited-output", "edited-output"]


def swell(host: Host, sizes: dict[str, int]) -> None:
    for path, size in sizes.items():
        with (host.site / path).open("wb") as stream:
            stream.truncate(size)
    (host.site / MANIFEST).write_bytes(dump_manifest(dict.fromkeys(sizes, digest(b""))))


def test_a_file_too_large_for_hosts_is_refused(host: Host) -> None:
    swell(host, {"film.mp4": 100 * 1024 * 1024 + 1})
    (told,) = refused(host)
    assert (told.code, "100 MiB" in told.message) == ("too-large", True)


def test_a_site_too_large_for_pages_is_refused(host: Host) -> None:
    swell(host, {f"film-{number}.mp4": 95_000_000 for number in range(11)})
    (told,) = refused(host)
    assert (told.code, "1 GB" in told.message) == ("too-large", True)


def test_no_repository_no_remote_and_no_such_branch_are_told(host: Host, tmp_path: Path) -> None:
    assert codes(refused(host, Destination(remote="upstream"))) == ["no-remote"]
    assert codes(refused(host, Destination(branch="a..b"))) == ["bad-branch"]
    assert codes(refused(host, Destination(remote=str(tmp_path / "gone/host.git")))) == ["unreachable-remote"]
    current = git(host.lab, "symbolic-ref", "--short", "HEAD")
    assert codes(refused(host, Destination(branch=current))) == ["bad-branch"]
    (host.lab / ".git").rename(tmp_path / "elsewhere")
    (told,) = refused(host)
    assert str(told).startswith(f"{host.lab.resolve()}: error[no-repository]: this folder is in no git repo")


def test_a_remote_that_lets_nobody_write_is_told(host: Host) -> None:
    hook = host.bare / "hooks/pre-receive"
    hook.write_text("#!/bin/sh\necho 'only Bo may write here' >&2\nexit 1\n")
    hook.chmod(0o755)
    (told,) = refused(host)
    assert told.code == "no-rights"
    assert "declined" in told.message


def test_no_token_is_ever_printed(host: Host) -> None:
    address = "http://ada:ghp_s3cret@127.0.0.1:9/lab.git?private_token=s3cret"
    git(host.lab, "remote", "add", "hidden", address)
    for destination in (Destination(remote=address), Destination(remote="hidden")):
        (told,) = refused(host, destination)
        assert told.code == "unreachable-remote"
        assert "s3cret" not in str(told)


def sitegen(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sitegen", *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_command_builds_first_and_says_what_it_did(host: Host) -> None:
    host.site.rename(host.lab / "aside")
    people = host.lab / "content/people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text("name: Ada Example\n", encoding="utf-8")
    first = sitegen(host.lab, "deploy")
    assert (first.returncode, "origin/gh-pages: " in first.stdout) == (0, True), first.stderr
    assert "people/ada-example/index.html" in host.files()
    again = sitegen(host.lab, "deploy")
    assert ("nothing new" in again.stdout, again.stderr) == (True, "")
    (people / "ada-example.yaml").write_text("name: Ada Sample\n", encoding="utf-8")
    unbuilt = sitegen(host.lab, "deploy")
    assert "ada-example.yaml: warning[unbuilt-edit]" in unbuilt.stderr
    assert "nothing newly built" in unbuilt.stdout
    assert sitegen(host.lab, "deploy", "--remote", "nowhere").returncode == 2


def test_a_first_build_with_errors_is_not_published(host: Host) -> None:
    host.site.rename(host.lab / "aside")
    people = host.lab / "content/people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text("name: Ada Example\nnmae: x\n", encoding="utf-8")
    done = sitegen(host.lab, "deploy")
    assert (done.returncode, "nothing-published" in done.stderr) == (1, True)
    again = sitegen(host.lab, "deploy")
    assert (again.returncode, "unfit-site" in again.stderr) == (1, True)
    assert git(host.bare, "for-each-ref") == ""
    (people / "ada-example.yaml").write_text("name: Ada Example\n", encoding="utf-8")
    assert sitegen(host.lab, "build").returncode == 0
    assert sitegen(host.lab, "deploy").returncode == 0


def test_a_site_with_drafts_is_not_published(host: Host) -> None:
    news = host.lab / "content/news"
    news.mkdir(parents=True)
    (news / "plan.md").write_text("---\ntitle: Plan\ndraft: true\n---\n\nHush.\n", encoding="utf-8")
    assert sitegen(host.lab, "build", "--drafts").returncode == 0
    refusal = sitegen(host.lab, "deploy")
    assert (refusal.returncode, "unfit-site" in refusal.stderr) == (1, True)
    assert sitegen(host.lab, "build").returncode == 0
    assert sitegen(host.lab, "deploy").returncode == 0


def test_an_edit_of_words_keeps_a_site_with_drafts_from_its_readers(host: Host) -> None:
    host.site.rename(host.lab / "aside")
    people = host.lab / "content/people"
    people.mkdir(parents=True)
    for bio in ("I weave.", "I knit."):
        (people / "ada-example.yaml").write_text(f"name: Ada Example\nbio: {bio}\n", encoding="utf-8")
        assert sitegen(host.lab, "build", "--drafts").returncode == 0
    refusal = sitegen(host.lab, "deploy")
    assert (refusal.returncode, "unfit-site" in refusal.stderr) == (1, True)


@pytest.mark.parametrize(
    ("remote", "address"),
    [
        ("git@github.com:Ada/looms.git", "https://ada.github.io/looms/"),
        ("https://github.com/ada/ada.github.io", "https://ada.github.io/"),
        ("ssh://git@github.com/ada/Looms.git/", "https://ada.github.io/Looms/"),
        ("https://git.example.org/ada/looms.git", None),
    ],
)
def test_the_address_of_a_site_follows_from_its_repository(
    host: Host, remote: str, address: str | None
) -> None:
    git(host.lab, "remote", "add", "far", remote)
    repository = find_repository(host.lab)
    assert find_public_address(repository, "far", {}) == address
    assert find_public_address(repository, remote, {}) == address


@pytest.mark.parametrize(
    ("built_for", "told"),
    [
        ("https://lab.example.org", []),
        ("https://other.example.org/", ["warning"]),
        ("", ["note"]),
    ],
)
def test_a_site_built_for_another_address_is_told(host: Host, built_for: str, told: list[str]) -> None:
    (host.site / "CNAME").write_text("lab.example.org\n")
    manifest = host.site / MANIFEST
    manifest.write_bytes(dump_manifest(find_manifest(host.site) or {}, {"url": built_for}))
    report = Report()
    assert deploy(host.site, Destination(), report).address == "https://lab.example.org/"
    assert [each.severity.value for each in report if each.code == "other-address"] == told


def test_the_published_site_is_whole_in_the_folder_of_a_repository(host: Host, tmp_path: Path) -> None:
    host.site.rename(host.lab / "aside")
    people = host.lab / "content/people"
    people.mkdir(parents=True)
    (people / "ada-example.yaml").write_text(
        "name: Ada Example\npublications:\n  - {title: On Engines, authors: [Ada Example], date: 2022}\n",
        encoding="utf-8",
    )
    assert sitegen(host.lab, "deploy").returncode == 0
    git(tmp_path, "clone", "--quiet", "--branch", "gh-pages", str(host.bare), "public/Repo-Name")
    with served(tmp_path / "public") as address:
        seen = crawl(f"{address}Repo-Name/", fetch)
    assert set(seen.values()) == {200}
    assert any(page.endswith("/Repo-Name/people/ada-example/") for page in seen)
