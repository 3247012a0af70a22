// The words of a command line as their declaration describes them, and the types of their values: ranges and steps, the names of files,
// and the refusals.
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/base/input-error";
import { readArguments } from "../../src/cli/arguments";
import { choice, fileName, number, place, text, whole } from "../../src/cli/value";
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

describe("a whole number", () => {
  const type = whole("N", "things", { min: 2, max: 10 });

  it("may be each number of its range", () => {
    expect(["2", "03", "10"].map((text) => type.read(text, "--n"))).toEqual([2, 3, 10]);
    expect(type.meaning).toBe("things, from 2 to 10");
  });

  it.each(["1", "11", "2.5", "-3", "+3", "1e1", "0x5", "", " ", "3 ", "ten", "٣"])(
    "may not be %j",
    (text) => {
      expect(() => type.read(text, "--n")).toThrow(
        new InputError(`--n expects a whole number from 2 to 10, found "${text}"`),
      );
    },
  );

  it("begins at 1 and ends nowhere unless the range says so", () => {
    const free = whole("N", "things");
    expect(free.meaning).toBe("things, from 1");
    expect(free.read("9007199254740991", "N")).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => free.read("0", "N")).toThrow('N expects a whole number from 1, found "0"');
  });

  it("that a double cannot hold is too large", () => {
    expect(() => whole("N", "things").read("9007199254740993", "N")).toThrow(
      new InputError("N expects at most 9007199254740991"),
    );
    expect(() => type.read("9007199254740993", "N")).toThrow(new InputError("N expects at most 10"));
  });

  it("of a step is one of its multiples", () => {
    const even = whole("N", "things", { min: 0, max: 8, step: 4 });
    expect(even.meaning).toBe("things, from 0 to 8, a multiple of 4");
    expect(["0", "4", "8"].map((text) => even.read(text, "N"))).toEqual([0, 4, 8]);
    for (const text of ["2", "7", "12"]) {
      expect(() => even.read(text, "N")).toThrow(
        `N expects a whole number from 0 to 8, a multiple of 4, found "${text}"`,
      );
    }
  });
});

const type = number("X", "rate", { min: -0.5, max: 1 });

it("a number may have a fraction, an exponent and a sign", () => {
  expect(["-0.5", "1", ".25", "1e-3"].map((text) => type.read(text, "--x"))).toEqual([-0.5, 1, 0.25, 0.001]);
});

it.each(["-0.51", "1.01", "NaN", "Infinity", "", " ", "1,5", "1x"])("a number may not be %j", (text) => {
  expect(() => type.read(text, "--x")).toThrow(
    new InputError(`--x expects a number from -0.5 to 1, found "${text}"`),
  );
});

it.each(["a", "a.b", "...", "with space", "ä"])("a name of a file may be %j", (text) => {
  expect(fileName("NAME", "the file").read(text, "--name")).toBe(text);
});

it.each(["", " ", ".", "..", "a/b", "/a", "../a", "a\\b", "c:a"])(
  "a name of a file may not be %j",
  (text) => {
    expect(() => fileName("NAME", "the file").read(text, "--name")).toThrow(
      /^--name expects a name, no path, found "/,
    );
  },
);

it("a name of a place may be a path, but not blank", () => {
  expect(place("DIR", "the folder").read("../a/b", "--data")).toBe("../a/b");
  expect(() => place("DIR", "the folder").read(" ", "--data")).toThrow('--data expects a path, found " "');
});

it("a name among several is taken in letters of either case", () => {
  const type = choice("NAME", "the scheme", ["Aging", "Deep"]);
  expect(type.meaning).toBe("the scheme: Aging, Deep");
  expect(type.read(" deep", "--scheme")).toBe("Deep");
  expect(() => type.read("Deeper", "--scheme")).toThrow(
    new InputError('--scheme expects one of Aging, Deep, found "Deeper"'),
  );
});
