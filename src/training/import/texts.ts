// Cuts a PGN into its games before anything of it is understood, so that what is damaged in one game stays there.
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** What every game begins with: the first tag of the standard's roster. */
const FIRST_TAG = /^\uFEFF?\[Event\s/;

/** A game as it stands in a file. */
export interface GameText {
  readonly text: string;
  /** Its first line in the file, from 1. */
  readonly line: number;
}

const isBlank = (line: string): boolean => line.trim() === "";

/** The games of a file of any length, one after the other. What stands before the first is one of them if not empty. */
export async function* gameTexts(file: string): AsyncGenerator<GameText> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  let held: string[] = [];
  let first = 1;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (FIRST_TAG.test(line)) {
      if (!held.every(isBlank)) yield { text: held.join("\n"), line: first };
      held = [];
      first = number;
    }
    held.push(line);
  }
  if (!held.every(isBlank)) yield { text: held.join("\n"), line: first };
}
