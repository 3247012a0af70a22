# `make EXE=name` makes one executable file `name`, as OpenBench wants it. It runs where Node.js 20 or later is in the
# PATH; npm run package makes executables that need no Node. `make EVALFILE=file` embeds another network.

EXE = palimpsest

# 1 makes every number of the search a UCI option: what a branch for OpenBench's SPSA changes.
PALIMPSEST_TUNE ?= 0
export PALIMPSEST_TUNE

.PHONY: all
all: node_modules
	npm run build
	cp dist/palimpsest.cjs $(EXE)
	chmod +x $(EXE)

node_modules: package.json package-lock.json
	npm ci --include=dev
	touch node_modules
