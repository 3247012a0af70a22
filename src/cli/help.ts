// The help of a command, made from its declaration.
import type { Syntax } from "./arguments";
import type { Word } from "./word";

export type Explained = readonly [word: string, meaning: string];

/** Greatest width of the first column, in letters. A longer word moves the second column of its line. */
const MOST_WIDTH = 28;

/** A command line in short: "palimpsest bench [DEPTH] [--hash MB]". */
export function usageOf(call: string, { words, options }: Syntax): string {
  const parts = [...Object.entries(words).map(wordHead), ...Object.entries(options).map(optionHead)];
  const declared = [...Object.values(words), ...Object.values(options)];
  const shown = parts.map((part, index) => (declared[index]?.default === null ? part : `[${part}]`));
  return [call, ...shown].join(" ");
}

/** All words of a command with their meaning, range and default. */
export function explainWords({ words, options }: Syntax): readonly Explained[] {
  return [
    ...Object.entries(words).map((entry): Explained => [wordHead(entry), explain(entry[1])]),
    ...Object.entries(options).map((entry): Explained => [optionHead(entry), explain(entry[1])]),
    ["--help", "this text"],
  ];
}

export function columns(rows: readonly Explained[]): readonly string[] {
  const width = Math.min(MOST_WIDTH, Math.max(...rows.map(([word]) => word.length)));
  return rows.map(([word, meaning]) => `    ${word.padEnd(width)}  ${meaning}`);
}

function wordHead([name, { placeholder, takes }]: readonly [string, Word<unknown>]): string {
  return `${placeholder ?? name}${takes === "list" ? " ..." : ""}`;
}

function optionHead([name, { placeholder }]: readonly [string, Word<unknown>]): string {
  return placeholder === null ? `--${name}` : `--${name} ${placeholder}`;
}

function explain({ placeholder, meaning, default: usual }: Word<unknown>): string {
  return placeholder === null || !usual ? meaning : `${meaning} (default: ${usual})`;
}
