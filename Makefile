# `make help` lists the targets. PYTHON, TESTS, WORKERS, PGO and NODES may be set: make test PYTHON=python3.12 TESTS=tests/kernel WORKERS=0

PYTHON ?= python3
TESTS ?= tests
WORKERS ?= auto
PGO ?= 0
NODES ?= 0

VENV := .venv
COMPILED := .venv-compiled
WHEELS := build/compiled
BUILT := $(COMPILED)/.built$(if $(filter 1,$(PGO)),-by-profile)
PINS := pyproject.toml constraints.txt
SOURCES := hatch_build.py $(shell find src -type f -not -name '*.pyc' 2>/dev/null)

INSTALL := -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# What builds packages (setuptools: chess comes as source) is installed first and pinned too, hence no isolation.
BACKEND := hatchling editables setuptools
EDITABLE := $(VENV)/bin/python $(INSTALL) --no-build-isolation --editable

# A PYTHONPATH that names src would hide the installed package, compiled or not.
unexport PYTHONPATH
unexport HOLOCHRON_MYPYC
unexport HOLOCHRON_PGO

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play test test-all check house words limits trace sabotage attack stress load nodes pages overlap waits screenshots build test-compiled coverage docs bench costs figures clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play ## the table in the browser: starts its server and prints the address
	@$(VENV)/bin/holochron serve

test: $(VENV)/.dev ## run the tests but those that are slow
	$(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal -m 'not slow' $(TESTS)

test-all: $(VENV)/.all ## run all tests
	$(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal $(TESTS)

check: $(VENV)/.dev ## lint, format, types, and which way imports point
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/python -m pytest -q tests/test_imports.py

words: $(VENV)/.dev ## write docs/words.md, the words of the ability languages, and say how large the one of hololive is
	@$(VENV)/bin/python tools/words.py
	@$(VENV)/bin/python tools/words.py --figures

limits: $(VENV)/.dev ## write docs/limits.md, what a server lets happen and how operators set it
	@$(VENV)/bin/python tools/limits.py

trace: $(VENV)/.dev ## write down which tests prove which clauses and official answers
	@$(VENV)/bin/python tools/trace.py

house: $(VENV)/.dev ## the source in figures: sizes, cycles, what is written twice
	@$(VENV)/bin/python tools/house.py

sabotage: $(VENV)/.dev ## break each clause in a copy, and see that its test fails (minutes)
	@$(VENV)/bin/python tools/sabotage.py

attack: $(VENV)/.dev ## attack a server, and see how long somebody else waits meanwhile (a minute)
	@$(VENV)/bin/python tools/attack.py

stress: $(VENV)/.dev ## the server for longer: 20 kills, 200 games without a leak, 200 rooms at once (minutes)
	$(VENV)/bin/python -m tests.server.kills
	$(VENV)/bin/python -m tests.server.leaks
	$(VENV)/bin/python -m tests.server.load

load: $(VENV)/.dev ## 200 rooms at once on one server: choices a second, latency, time and memory for each (two minutes; NODES=3: on so many nodes)
	$(VENV)/bin/python -m tests.server.load --nodes $(NODES)

nodes: $(VENV)/.dev ## three nodes, 300 rooms, a node killed every ten seconds, the database restarted: is anything lost? (minutes)
	$(VENV)/bin/python -m tests.server.nodes_run

pages: $(VENV)/.play ## build the pages of the table from web/ into src/holochron/web/static (needs Node)
	$(VENV)/bin/python tools/page_types.py
	cd web && npm ci --no-audit --no-fund --silent && npm run --silent check && npm test --silent && npm run --silent build

overlap: $(VENV)/.dev ## look for what overlaps or is cut off at the table: every kind of decision, all sizes, both languages (minutes; needs chromium)
	$(VENV)/bin/python -m tests.web.overlaps

waits: $(VENV)/.dev ## how long one waits at the table from a choice to the next thing one is asked (a minute; needs chromium)
	$(VENV)/bin/python -m tests.web.waits

screenshots: $(VENV)/.dev ## take a picture of every page in both themes and languages, on a desktop and a phone, into build/screenshots (minutes; needs chromium)
	$(VENV)/bin/python -m tests.web.sights

build: $(BUILT) ## compile kernel, lang, games, encoding and bots into .venv-compiled (needs a C compiler; PGO=1: by a profile, as for a release)
	@echo "Compiled: run $(COMPILED)/bin/holochron, for example $(COMPILED)/bin/holochron bench"

test-compiled: $(BUILT) ## run the tests against the compiled package
	$(COMPILED)/bin/python -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/packaging $(TESTS)

coverage: $(VENV)/.dev ## run the tests and see how much of the source they reach; fails below the floor in pyproject.toml
	$(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term:skip-covered $(TESTS)

docs: $(VENV)/.dev ## write the reference of the Python interface from its docstrings into build/docs
	$(VENV)/bin/python -c 'from holochron import *; from pdoc.__main__ import cli; cli()' \
		--docformat markdown --no-search --no-show-source --output-directory build/docs \
		holochron holochron.bots '!holochron.games'
	@echo "Open build/docs/index.html"

bench: $(VENV)/.bench ## measure decisions, games and forks per second
	@$(VENV)/bin/holochron bench

costs: $(VENV)/.dev $(BUILT) ## count what a decision costs, plain and compiled, beside tools/costs.json (needs valgrind)
	$(VENV)/bin/holochron bench --bytecodes --against tools/costs.json
	$(COMPILED)/bin/holochron bench --instructions --against tools/costs.json

figures: $(VENV)/.dev $(BUILT) ## the tables of docs/performance.md in Markdown, plain and compiled (minutes)
	@for environment in $(VENV) $(COMPILED); do $$environment/bin/holochron bench; echo; done
	@$(VENV)/bin/holochron bench --bytecodes; echo
	@$(COMPILED)/bin/holochron bench --instructions

clean: ## remove everything that make has made
	rm -rf $(VENV) $(COMPILED) build dist .mypy_cache .pytest_cache .ruff_cache .coverage htmlcov
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each environment carries a stamp for what is installed in it; a newer pyproject.toml or constraints.txt installs again.

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "holochron needs Python 3.11 or newer, which '$(PYTHON)' is not: name another with make PYTHON=..." >&2; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

$(VENV)/.backend: $(VENV)/.made $(PINS)
	@$(VENV)/bin/python $(INSTALL) $(BACKEND)
	@touch $@

$(VENV)/.play: $(VENV)/.backend
	@$(EDITABLE) '.[play]'
	@touch $@

$(VENV)/.bench: $(VENV)/.backend
	@$(EDITABLE) '.[bench]'
	@touch $@

$(VENV)/.dev: $(VENV)/.backend
	@$(EDITABLE) '.[play,postgres,images,bench,env,data,dev]'
	@touch $(VENV)/.play $(VENV)/.bench $@

$(VENV)/.all: $(VENV)/.dev
	@$(EDITABLE) '.[cluster,spiel]'
	@touch $@

$(COMPILED)/.made: $(VENV)/.dev
	@echo "Setting up $(COMPILED) ..."
	@$(VENV)/bin/python -m venv --clear $(COMPILED)
	@$(COMPILED)/bin/python $(INSTALL) $(BACKEND)
	@$(COMPILED)/bin/python $(INSTALL) --no-build-isolation rich chess pytest pytest-xdist gymnasium librt numpy pettingzoo pyarrow \
		httpx msgspec 'psycopg[binary]' pytest-playwright starlette 'uvicorn[standard]' websockets
	@touch $@

# The compiled modules go into a wheel and from there into their own environment, never beside the source.
$(BUILT): $(COMPILED)/.made $(SOURCES)
	@rm -rf $(WHEELS)
	HOLOCHRON_MYPYC=1 HOLOCHRON_PGO=$(PGO) $(VENV)/bin/python -m build --wheel --no-isolation --outdir $(WHEELS)
	@$(COMPILED)/bin/python $(INSTALL) --no-deps --force-reinstall $(WHEELS)/*.whl
	@rm -f $(COMPILED)/.built*
	@touch $@
