# `make help` lists the targets; docs/tools.md lists the commands of tools/ and tests/.
# Set PYTHON, TESTS, WORKERS or PGO on the command line: make test TESTS=tests/kernel WORKERS=0

PYTHON ?= python3
TESTS ?= tests
WORKERS ?= auto
PGO ?= 0

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
.PHONY: help play test check pages costs build docs clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-6s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play ## start the server of the table in the browser and print its address
	@$(VENV)/bin/holochron serve

test: $(VENV)/.dev ## run the tests, without the slow ones
	$(VENV)/bin/python -m pytest -n $(WORKERS) --dist worksteal -m 'not slow' $(TESTS)

check: $(VENV)/.dev ## lint, format, types, import contracts, clauses without a test, prose
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-cache --no-logo
	$(VENV)/bin/python -m tools.prose
	$(VENV)/bin/python -m pytest -q --clauses

pages: $(VENV)/.play ## build the pages in web/ into src/holochron/web/static (needs Node)
	$(VENV)/bin/python tools/page_types.py
	cd web && npm ci --no-audit --no-fund --silent && npm run --silent check && npm test --silent && npm run --silent build

costs: $(VENV)/.dev $(BUILT) ## count the instructions of a decision and compare them with tools/costs.json (needs valgrind)
	$(VENV)/bin/python -m tools.costs
	$(COMPILED)/bin/python -m tools.costs

build: $(BUILT) ## compile kernel, lang, games, encoding and bots into .venv-compiled (needs GCC; PGO=1: with a profile)
	@echo "Compiled: run $(COMPILED)/bin/holochron, for example $(COMPILED)/bin/holochron bench"

docs: $(VENV)/.dev ## write the reference of Python, commands, limits and words into build/docs
	$(VENV)/bin/python -c 'from holochron import *; from pdoc.__main__ import cli; cli()' \
		--docformat markdown --no-search --no-show-source --output-directory build/docs \
		holochron holochron.bots '!holochron.games'
	@for page in commands limits words; do $(VENV)/bin/python tools/$$page.py > build/docs/$$page.md || exit 1; done
	$(if $(ROWS),$(VENV)/bin/holochron lab page $(ROWS) --out build/docs/match-ups.html)
	@echo "Open build/docs/index.html"

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

$(VENV)/.dev: $(VENV)/.backend
	@$(EDITABLE) '.[play,postgres,images,bench,env,data,dev]'
	@touch $(VENV)/.play $@

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
