// What the laboratory's subcommands read from their command line.
import { SCHEMES } from "../../engine/schemes";
import { InputError, type SchemeName } from "../../engine/types";
import { type KnownSet, positionSet, SETS } from "../positions/sets";

/** Whether results of earlier positions stay in the table, marked as old, or it is cleared before every search. */
export type Mode = "stamping" | "clearing";

const MODES: readonly Mode[] = ["stamping", "clearing"];

/** The seven schemes of the studies. */
export const CLASSIC_SCHEMES: readonly SchemeName[] = [
  "Deep",
  "New",
  "Old",
  "Big1",
  "BigAll",
  "TwoDeep",
  "TwoBig1",
];

const MOST_PLIES = 40;

/** "short,endgame". @throws InputError */
export function parseSets(text: string): readonly KnownSet[] {
  return unique(text.split(",").map((name) => positionSet(name.trim())));
}

/** "3-8" or "4,6". @throws InputError */
export function parsePlies(text: string): readonly number[] {
  const plies = text.split(",").flatMap((part) => {
    const [, first = "", last = first] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (from < 1 || to < from || to > MOST_PLIES) {
      throw new InputError(`--plies expects plies from 1 to ${MOST_PLIES} like 3-8, found "${text}"`);
    }
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return unique(plies).sort((a, b) => a - b);
}

/** One number of plies. @throws InputError */
export function parseDepth(text: string): number {
  const depth = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (depth < 1 || depth > MOST_PLIES) {
    throw new InputError(`--depth expects plies from 1 to ${MOST_PLIES}, found "${text}"`);
  }
  return depth;
}

/** "classic", "all" or names. @throws InputError */
export function parseSchemes(text: string): readonly SchemeName[] {
  if (text === "classic") return CLASSIC_SCHEMES;
  if (text === "all") return unique([...CLASSIC_SCHEMES, ...SCHEMES]);
  return unique(
    text.split(",").map((name) => {
      const known = SCHEMES.find((scheme) => scheme.toLowerCase() === name.trim().toLowerCase());
      if (known === undefined) {
        throw new InputError(
          `--schemes expects classic, all, or some of ${SCHEMES.join(", ")}; found "${name}"`,
        );
      }
      return known;
    }),
  );
}

/** "stamping,clearing". @throws InputError */
export function parseModes(text: string): readonly Mode[] {
  return unique(
    text.split(",").map((name) => {
      const known = MODES.find((mode) => mode === name.trim());
      if (!known) throw new InputError(`--modes expects ${MODES.join(" or ")}, or both, found "${name}"`);
      return known;
    }),
  );
}

/** Sets to use when none is named: those of these names that there are. */
export function setsNamed(...names: readonly string[]): readonly KnownSet[] {
  return SETS.filter(({ name }) => names.includes(name));
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
