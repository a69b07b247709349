# `make site` builds the gallery, `make test` runs every test; both install what is missing first.

FOYER = .build/release/foyer

.PHONY: help site test set-up release format lint unit process markup browser parity sanitize clean

help:
	@echo 'make site     installs what is missing, builds foyer and the gallery into public/'
	@echo 'make test     installs the test tools too, and runs every test'
	@echo 'make unit     the Swift tests alone'
	@echo 'make process  the tests of foyer as a process (after make test has set up once)'
	@echo 'make markup   pages with one slip each, held to the Nu Html Checker (likewise)'
	@echo 'make browser  the browser tests alone (likewise)'
	@echo 'make sanitize the validator under the address and the thread sanitizer; builds anew, takes a while'
	@echo 'make parity   measures our pages beside the screenshots of Onboard and prints every figure (likewise)'
	@echo 'make format   formats the Swift code'

site: set-up release
	@$(FOYER) build

release:
	@swift build -c release --product foyer

set-up:
	@Scripts/set-up.sh site

test:
	@Scripts/set-up.sh test
	@$(MAKE) --no-print-directory lint unit release process markup browser

lint:
	swift format lint --strict --recursive Sources Tests Package.swift

unit:
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build

# Two at once, but those that measure times have the machine to themselves.
process:
	.tools/venv/bin/python -m pytest -c Tests/Process/pytest.ini -m 'not alone' -n 2 --dist worksteal Tests/Process
	.tools/venv/bin/python -m pytest -c Tests/Process/pytest.ini -m alone Tests/Process

markup:
	.tools/venv/bin/python -m pytest -c Tests/Markup/pytest.ini Tests/Markup

# Each sanitizer wants a build of its own; a folder beside the other keeps them apart.
sanitize:
	LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.txt swift test --sanitize=address --scratch-path .build/address --filter FoyerMarkupTests
	swift test --sanitize=thread --scratch-path .build/thread --filter FoyerMarkupTests

browser:
	.tools/venv/bin/python -m pytest -c Tests/Browser/pytest.ini -m 'not alone' -n 2 --dist worksteal Tests/Browser
	.tools/venv/bin/python -m pytest -c Tests/Browser/pytest.ini -m alone Tests/Browser

parity: release
	.tools/venv/bin/python -m pytest -c Tests/Browser/pytest.ini -vv -r a Tests/Browser/parity

format:
	swift format --in-place --recursive Sources Tests Package.swift

clean:
	rm -rf .build .tools
