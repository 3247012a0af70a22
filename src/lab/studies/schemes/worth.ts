// Findings 4b–4d: from which ply on a table pays. Published for TwoBig1 with time stamping and 1024K positions.
import { over, plusMinus, type Question, under } from "../finding";
import { gradeMany, oneOf } from "../several";
import { between, exactly, K, STAMPED, type Statement } from "./case";

const TABLE = { scheme: "TwoBig1", positions: 1024 * K } as const;

/** What counts as a factor of 2. */
const ABOUT_TWICE = 1.8;

interface Worth extends Pick<Statement, "id" | "claim" | "criterion"> {
  readonly plies: NonNullable<Statement["plies"]>;
  /** Of nodes without a table over those with it. */
  readonly holds: Question;
}

const CLAIMS: readonly Worth[] = [
  {
    id: "4b",
    claim: "At 3 plies a table costs nodes",
    criterion: "more nodes than without a table",
    plies: exactly(3),
    holds: under(1),
  },
  {
    id: "4c",
    claim: "From 4 plies on a table saves nodes",
    criterion: (plies) => `fewer nodes than without at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(4),
    holds: over(1),
  },
  {
    id: "4d",
    claim: `From 6 plies on it saves a factor of 2 or more, counted from ${ABOUT_TWICE} on`,
    criterion: (plies) =>
      `a factor of more than ${ABOUT_TWICE} at ${plies.join(", ")} plies; partly: at some of them`,
    plies: between(6),
    holds: over(ABOUT_TWICE),
  },
];

export const WORTH: readonly Statement[] = CLAIMS.map(({ holds, ...claim }) => ({
  ...claim,
  modes: STAMPED,
  sizes: exactly(TABLE.positions),
  schemes: [TABLE.scheme],
  takes: "TwoBig1 at 1024K",
  judge: ({ nodes, mode, plies }) => {
    const factorAt = (ply: number) => (among: number) =>
      nodes.estimate(
        (view) => (view.withoutTable(ply) ?? Number.NaN) / view.at({ ...TABLE, mode, ply }),
        among,
      );
    const text = plies.map((ply) => `${ply} ply ${plusMinus(factorAt(ply)(1), 2)}`).join(", ");
    return {
      verdict: gradeMany(plies.map((ply) => oneOf(plies.length, factorAt(ply), holds))),
      evidence: `nodes without over nodes with a table: ${text}`,
    };
  },
}));
