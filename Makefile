# `make EXE=name` makes one executable file `name`, as OpenBench wants it. It runs where Node.js 20 or later is in the
# PATH; npm run package makes executables that need no Node.

EXE = palimpsest

.PHONY: all
all: node_modules
	npm run build
	cp dist/palimpsest.cjs $(EXE)
	chmod +x $(EXE)

node_modules: package.json package-lock.json
	npm ci --include=dev
	touch node_modules
