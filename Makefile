# What people do here, and what .ci/run does. Needed: Go 1.26, Rust 1.95 with rustfmt and
# clippy, Node 20 with npm, git. "make generate" fetches everything else, by lock files.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
MAKEFLAGS += --no-print-directory
.DEFAULT_GOAL := help

# One folder for all crates, so that serde is compiled once.
export CARGO_TARGET_DIR ?= $(CURDIR)/target

# Modules beside the main one whose tests belong to "make test".
GO_MODULES := conformance/suite conformance/interop/acp-go conformance/openapi conformance/recipes/cli conformance/recipes/codemode conformance/recipes/http conformance/recipes/ogen conformance/redaction/gitleaks examples/go
CRATES     := generated/rust examples/rust conformance/interop/acp-rust
PACKAGES   := conformance/drivers/ts conformance/acp/ts conformance/interop/acp-npm conformance/interop/mcp-ts conformance/openapi/redocly examples/ts examples/gateway/stock
TS_TOOLS   := conformance/drivers/ts/node_modules/.bin
STATICCHECK := go tool -modfile=tools/go.mod staticcheck

# How long "make fuzz" runs each target; how much "make test" and "make soak" compare.
FUZZTIME ?= 30s
DOCUMENTS ?= 100000
PAIRS ?= 20000
SOAK ?= 10000000
SCHEMAS ?= 10000

.PHONY: help
help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: generate
generate: tools ## write generated/ from errgen.yaml, and install what the tests need
	go generate ./...
	cd conformance/recipes/ogen && go generate .

.PHONY: tools
tools:
	go mod download
	for module in tools $(GO_MODULES); do (cd $$module && go mod download); done
	for package in $(PACKAGES); do (cd $$package && npm ci --silent --no-audit --no-fund); done
	for crate in $(CRATES) conformance/drivers/rust; do cargo fetch --quiet --locked --manifest-path $$crate/Cargo.toml; done

.PHONY: test
test: test-go test-ts test-rust test-conformance vectors differential soundness ## everything that must pass; needs "make generate" once

.PHONY: test-go
test-go:
	go vet ./...
	go test -timeout 20m ./...
	for module in tools $(GO_MODULES); do (cd $$module && go vet ./... && go test -timeout 20m ./...); done

.PHONY: test-ts
test-ts:
	cd generated/ts && $(CURDIR)/$(TS_TOOLS)/tsc --noEmit
	$(TS_TOOLS)/tsc -p runtime/codemode/prelude
	$(TS_TOOLS)/prettier --check --log-level warn 'generated/ts/src/**/*.ts' 'templates/ts/runtime/*.ts' 'examples/ts/src/*.ts' 'examples/gateway/stock/src/*.ts' 'conformance/interop/*/src/*.ts' 'conformance/interop/acp-npm/*.mjs' 'conformance/acp/ts/src/*.ts' 'runtime/codemode/prelude/*.ts'
	cd conformance/acp/ts && npm test --silent
	cd examples/ts && npm test --silent
	cd conformance/interop/mcp-ts && npm test --silent

.PHONY: test-rust
test-rust:
	for crate in $(CRATES); do \
	  cargo fmt --check --manifest-path $$crate/Cargo.toml; \
	  cargo clippy --quiet --locked --all-targets --manifest-path $$crate/Cargo.toml -- -D warnings; \
	  cargo test --quiet --locked --manifest-path $$crate/Cargo.toml; \
	done
	cargo build --quiet --locked --manifest-path conformance/interop/acp-rust/Cargo.toml
	ACP_RUST=$(CARGO_TARGET_DIR)/debug/interop-acp go test -count 1 -run Rust ./conformance/interop

.PHONY: test-conformance
test-conformance:
	go vet -tags conformance ./conformance
	go test -tags conformance -timeout 30m ./conformance

.PHONY: vectors
vectors: ## judge every vector in every language
	go run ./conformance/run

.PHONY: conformance
conformance: vectors ## the vectors, then the official suite, with validators of others; writes docs/conformance.md
	cd conformance/suite/peers/node && npm ci --silent --no-audit --no-fund
	cargo fetch --quiet --locked --manifest-path conformance/suite/peers/rust/Cargo.toml
	cd conformance/suite && go run ./cmd/scoreboard

.PHONY: redaction
redaction: ## what cleaning hides and alters, and how fast, beside gitleaks; writes docs/redaction.md
	cd conformance/redaction/gitleaks && go run .

.PHONY: differential
differential: ## compare the languages on random documents, and on a few random schemas
	go run ./conformance/differential -n $(DOCUMENTS)
	go run ./conformance/soak random --schemas 100

.PHONY: soundness
soundness: ## whatever the gate proves of PAIRS (20,000) random pairs of schemas, no value refutes
	ERRGEN_PAIRS=$(PAIRS) go test -run TestSound -timeout 40m ./internal/compat/contain

.PHONY: mutate
mutate: ## take statements out of the gate's relation, one by one; writes those that no test misses to docs/mutants.md
	go run ./internal/compat/contain/mutate -page docs/mutants.md

.PHONY: check
check: lint ## fail if generated files are stale, a contract breaks a release, or a linter complains
	go run ./cmd/errgen generate --check
	go -C tools run ./prelude -check
	go run ./cmd/errgen compat

.PHONY: lint
lint: ## gofmt, vet and staticcheck
	@unformatted=$$(git ls-files --cached --others --exclude-standard '*.go' | xargs gofmt -l); \
	  if [ -n "$$unformatted" ]; then echo "gofmt these: $$unformatted"; exit 1; fi
	go vet ./...
	$(STATICCHECK) ./...

.PHONY: fuzz
fuzz: ## each fuzz target for FUZZTIME (30s)
	for package in $$(go list ./...); do \
	  for target in $$(go test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
	    echo "$$package $$target"; \
	    go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) $$package; \
	  done; \
	done

.PHONY: soak
soak: ## published schemas, SCHEMAS (10,000) random ones, SOAK (10,000,000) random documents; takes hours
	cd conformance/soak && npm ci --silent --no-audit --no-fund --ignore-scripts
	go run ./conformance/soak public
	go run ./conformance/soak random --schemas $(SCHEMAS) --seed $$RANDOM
	go run ./conformance/differential -n $(SOAK) -seed $$RANDOM
	ERRGEN_PAIRS=1000000 ERRGEN_SEED=$$RANDOM go test -run TestSound -timeout 24h ./internal/compat/contain
	ERRGEN_ACP_SOAK=100x1000 go test -race -count 1 -run TestSoak -timeout 1h ./runtime/acp

.PHONY: bench
bench: ## the race against peers; writes docs/performance.md
	$(MAKE) -C bench bench

.PHONY: clean
clean: ## remove what builds and tools have left
	rm -rf target bin $(PACKAGES:=/node_modules) $(PACKAGES:=/dist) conformance/suite/peers/node/node_modules conformance/soak/node_modules
	go clean -testcache
