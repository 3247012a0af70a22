// The games of the laboratory, and what all of them together have: studies, searchers, and the order of the report.

import { CHESS } from "../chess/chess";
import { CONNECT4_GAME } from "../connect4/studies";
import { DOMINEERING_GAME } from "../domineering/studies";
import type { JobKind } from "../frame/jobs/job";
import type { Game, Publications, Query, Study } from "../frame/study";

/** A new game is a folder and a line here. */
const GAMES: readonly Game[] = [CHESS, DOMINEERING_GAME, CONNECT4_GAME];

/** All studies and queries; `palimpsest lab` lists them in this order. */
export const STUDIES: readonly (Study | Query)[] = GAMES.flatMap(({ studies }) => studies);

const KINDS: readonly JobKind[] = GAMES.flatMap(({ kinds }) => kinds);

/** @throws Error for an unknown name */
export function kindNamed(name: string): JobKind {
  const kind = KINDS.find((one) => one.name === name);
  if (!kind) throw new Error(`no kind of job ${name}`);
  return kind;
}

/** Every searcher by its name. */
export const SEARCHERS = new Map(
  KINDS.flatMap((kind) =>
    Object.entries(kind.samples).map(([name, sample]) => [name, { kind, sample }] as const),
  ),
);

export const PUBLICATIONS: Publications = {
  experiments: STUDIES.map(({ name }) => name),
  sets: GAMES.flatMap(({ sets = [] }) => sets),
  topics: GAMES.flatMap(({ topics = [] }) => topics),
  introduction: GAMES.map(({ introduction = "" }) => introduction).join(""),
  limits: GAMES.flatMap(({ limits = [] }) => limits),
};
