# Two commands: `make demo` shows what Shoebox does, `make test` proves it. Both set themselves up and can be run again.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DEMO := build/demo
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: demo test bench lock docs clean

demo: $(VENV)/run.stamp
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh tools/demo.sh $(DEMO)

test: $(VENV)/dev.stamp
	@$(PYTHON) tools/parts.py
	@$(BIN)/python -m pytest -n 3 --dist loadfile

bench: $(VENV)/dev.stamp
	@$(BIN)/python -m benchmarks

docs: $(VENV)/dev.stamp
	@$(BIN)/python -m tools.docs

lock: $(VENV)/dev.stamp
	@$(BIN)/pip-compile -q --upgrade --generate-hashes --strip-extras --no-emit-options --no-header --no-annotate \
		--allow-unsafe --build-deps-for editable --output-file requirements.txt pyproject.toml
	@$(BIN)/pip-compile -q --upgrade --generate-hashes --strip-extras --no-emit-options --no-header --no-annotate \
		--allow-unsafe --build-deps-for editable --extra dev --constraint requirements.txt --output-file requirements-dev.txt pyproject.toml

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; v = sys.version_info; sys.exit(v < (3, 11) and "Shoebox needs Python 3.11 or newer; this is " + sys.version.split()[0])'
	@echo "Making an environment of its own in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)

$(VENV)/run.stamp: requirements.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing what Shoebox runs on …"
	@$(BIN)/pip install -q --require-hashes -r requirements.txt
	@$(BIN)/pip install -q --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev.stamp: requirements-dev.txt pyproject.toml | $(VENV)/bin/python
	@echo "Installing what Shoebox is tested with …"
	@$(BIN)/pip install -q --require-hashes -r requirements-dev.txt
	@$(BIN)/pip install -q --no-deps --no-build-isolation --editable .
	@touch $@ $(VENV)/run.stamp

clean:
	rm -rf $(VENV) build
