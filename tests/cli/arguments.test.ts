// The words of a command line as their declaration describes them.
import { expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { readArguments } from "../../src/cli/arguments";
import { text, whole } from "../../src/cli/value";
import { flag, list, needed, neededList, option, optional, sentence } from "../../src/cli/word";

const FILE = text("FILE", "the file");
const SYNTAX = {
  words: { file: needed(FILE), numbers: list([7], whole("N", "numbers")) },
  options: {
    hash: option(16, whole("MB", "size")),
    out: optional("standard output", text("FILE", "the output")),
    table: flag("print the table"),
  },
};

const read = (...args: string[]) => readArguments(SYNTAX, args);

it("words have their defaults when they are absent", () => {
  expect(read("a")).toEqual({
    values: { file: "a", numbers: [7], hash: 16, out: undefined, table: false },
    texts: { hash: "16", out: "standard output", table: "off" },
  });
});

it("words may stand in any order among the options, in both notations", () => {
  const { values, texts } = read("--hash=8", "a", "--table", "1", "--out", "b", "2");
  expect(values).toEqual({ file: "a", numbers: [1, 2], hash: 8, out: "b", table: true });
  expect(texts).toEqual({ hash: "8", out: "b", table: "on" });
});

it("words after two dashes are no options", () => {
  expect(read("--", "--hash").values).toMatchObject({ file: "--hash", hash: 16 });
});

it("words of a sentence are one value", () => {
  const syntax = { words: { fen: sentence("the start", text("FEN", "the position")) }, options: {} };
  expect(readArguments(syntax, ["8/8", "w", "-"]).values).toEqual({ fen: "8/8 w -" });
  expect(readArguments(syntax, []).values).toEqual({ fen: undefined });
});

it.each([
  [["a", "--hash", "1", "--hash", "2"], "--hash is given twice"],
  [["a", "--hash", "1", "--hash=1"], "--hash is given twice"],
  [["a", "--table", "--table"], "--table is given twice"],
  [["a", "--table=on"], "--table takes no value"],
  [["a", "--hash"], "--hash needs MB"],
  [["a", "--hash", "x"], '--hash expects a whole number from 1, found "x"'],
  [["a", "--hsah", "1"], "unknown option --hsah; did you mean hash?"],
  [["a", "-x"], "unknown option -x"],
  [["a", "--toString", "1"], "unknown option --toString"],
  [["a", "1", "x"], 'N expects a whole number from 1, found "x"'],
  [[], "FILE is missing: the file"],
])("a mistake in %j is named", (args, message) => {
  expect(() => read(...args)).toThrow(new InputError(message));
});

it("a mistake is a word too many, or none where one is needed", () => {
  const syntax = { words: { file: needed(FILE) }, options: {} };
  expect(() => readArguments(syntax, ["a", "b"])).toThrow(new InputError('unexpected "b"'));
  expect(() => readArguments({ words: { files: neededList(FILE) }, options: {} }, [])).toThrow(
    new InputError("FILE is missing: the file"),
  );
});
