// The options that studies of chess share, and the remark on findings of a single game.

import { InputError } from "../../../base/input-error";
import { quoted } from "../../../base/text";
import { choice, type ValueType, whole } from "../../../cli/value";
import { optional, type Word } from "../../../cli/word";
import { withRemark } from "../../frame/finding";
import { each, named, ranges } from "../../frame/options";
import type { Finding } from "../../frame/output/results";
import { isOneGame, type PositionSet, readSet, SETS } from "../positions/sets";

/** Whether results of earlier positions stay in the table, marked as old, or it is cleared before every search. */
export const MODE_TITLES = {
  stamping: "time stamping",
  clearing: "table cleared before every search",
} as const;
export type Mode = keyof typeof MODE_TITLES;

const MOST_PLIES = 40;

/** Of a single game. Of several, games differ more than hash numbers do, and tell of these too. */
export const USUAL_SEEDS = 10;

export const seedCount = whole(
  "N",
  "number of further sets of hash numbers, which show the effect of chance: each set repeats the searches with tables of 16K and 256K (256K alone in information and pv; the smallest size if there is neither)",
  { min: 0, max: 1000 },
);

export const seeds: Word<number | undefined> = optional(
  `${USUAL_SEEDS} where the positions are of one game, else 0`,
  seedCount,
);

export const sets: ValueType<readonly PositionSet[]> = {
  placeholder: "NAMES",
  meaning: `sets of positions, separated by commas: ${SETS.map(({ name }) => name).join(", ")}, or EPD or FEN files of your own`,
  read: (text, name) => {
    const found = each(text, (one) =>
      /[./\\]/.test(one)
        ? readSet(one.trim())
        : named(`${name} expects a file, or some of`, SETS, (set) => set.name, one),
    );
    const names = found.map((set) => set.name);
    const twice = names.find((one, index) => names.indexOf(one) !== index);
    if (twice) throw new InputError(`${name}: two sets would have the name ${twice}`);
    return found;
  },
};

export const plies: ValueType<readonly number[]> = {
  placeholder: "PLIES",
  meaning: `depths of the searches in plies, from 1 to ${MOST_PLIES}: 3-8 or 4,6`,
  read: (text, name) =>
    ranges(text, (part) => {
      const [, first = "", last = first] = /^\s*(\d{1,2})(?:-(\d{1,2}))?\s*$/.exec(part) ?? [];
      const [from, to] = [Number(first), Number(last)];
      if (from < 1 || to < from || to > MOST_PLIES) {
        throw new InputError(`${name} expects plies from 1 to ${MOST_PLIES} like 3-8, found ${quoted(text)}`);
      }
      return range(from, to);
    }),
};

/** Both ends included. */
export function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export const depth = whole("PLIES", "depth of the search in plies", { max: MOST_PLIES });

const mode = choice("MODE", "stamping or clearing", Object.keys(MODE_TITLES) as Mode[]);

export const modes: ValueType<readonly Mode[]> = {
  placeholder: "MODES",
  meaning:
    "stamping: results of earlier positions stay and are replaced first; clearing: each search starts with an empty table; stamping,clearing: one after the other",
  read: (text, name) => each(text, (one) => mode.read(one, name)),
};

/** The plies of the searches, by default as published, and the set as it is judged: a set of one's own at these plies. */
export function asSearched(set: PositionSet, plies: readonly number[] = range(...set.plies)) {
  const last = Math.max(...plies);
  const own: PositionSet = { ...set, plies: [Math.min(...plies), last], shownPly: last };
  return { set: set.isOwn ? own : set, plies };
}

/** Says of a finding that its interval covers hash numbers only, or that its claim was published for other positions. */
export function ofSet(finding: Finding, set: PositionSet): Finding {
  const remarks = [
    ...(isOneGame(set) ? ["one game: hash numbers only"] : []),
    ...(set.isOwn ? ["positions of your own, the claim is about others"] : []),
  ];
  return remarks.reduce(withRemark, finding);
}
