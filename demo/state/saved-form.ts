// The form in which the browser stores a game.
import {
  type Color,
  type Evaluation,
  type MoveNode,
  mainLine,
  nodesOf,
  type Result,
} from "palimpsest/analysis";
import { Clock, type Times } from "../game/clock";
import { Game, nodeAtPath, pathText, type Tags } from "../game/game";
import { newGame } from "../game/open";
import { paceOf } from "../pace";
import type { FilePlace } from "./kept-file";
import type { Match, SessionState } from "./session-state";

/** A node of the tree: the place of its parent in the list, and its annotations, if it has any. */
interface SavedNode {
  readonly parent: number;
  readonly uci: string;
  readonly nags?: readonly number[];
  /** Its `startingComments`. */
  readonly before?: readonly string[];
  readonly comments?: readonly string[];
  readonly evaluation?: Evaluation;
}

/** A game against the engine, with its clock's times in place of the clock. */
interface SavedMatch extends Omit<Match, "clock"> {
  readonly times: Times | null;
  /** The clock's times at each move. Older games lack them. */
  readonly past?: readonly (Times | null | undefined)[];
}

/** The stored form. A game that cannot be read back is forgotten. */
export interface Saved {
  readonly start: string;
  readonly chess960: boolean;
  /** Texts among the tags; absent in most games. */
  readonly badTags?: Game["badTags"];
  /** All nodes; each comes after its parent, the root comes first. */
  readonly tree: readonly SavedNode[];
  readonly way: string;
  readonly match: SavedMatch | null;
  readonly result: Result | null;
  /** The way to the node of the result. Older games lack it. */
  readonly resultWay?: string;
  readonly tags: Tags;
  readonly orientation: Color;
  /** The part of the page's address after the # at that time, which lags behind quick changes. */
  readonly address?: string;
  /** The open file and this game's place in it. */
  readonly file?: FilePlace;
}

/** The form of a state, without an address. */
export function written({ game, at, match, result, resultNode, tags, orientation }: SessionState): Saved {
  return {
    start: game.start,
    chess960: game.chess960,
    ...(game.badTags.length > 0 ? { badTags: game.badTags } : {}),
    tree: savedTree(game.root),
    way: pathText(game.node(at)),
    match: match && savedMatch(match),
    result,
    ...(resultNode ? { resultWay: pathText(resultNode) } : {}),
    tags,
    orientation,
  };
}

function savedMatch({ clock, ...others }: Match): SavedMatch {
  return { ...others, times: clock?.times ?? null, ...(clock ? { past: clock.past } : {}) };
}

function matchOf({ times, past, ...others }: SavedMatch): Match {
  const { control } = paceOf(others.pace);
  return { ...others, clock: control ? new Clock(control, times ?? undefined, past) : null };
}

function savedTree(root: MoveNode): SavedNode[] {
  const places = new Map<MoveNode, number>();
  return Array.from(nodesOf(root), (node, place): SavedNode => {
    places.set(node, place);
    const { move, parent, nags, startingComments, comments, evaluation } = node;
    return {
      parent: (parent && places.get(parent)) ?? -1,
      uci: move?.uci ?? "",
      ...(nags.length > 0 ? { nags } : {}),
      ...(startingComments.length > 0 ? { before: startingComments } : {}),
      ...(comments.length > 0 ? { comments } : {}),
      ...(evaluation ? { evaluation } : {}),
    };
  });
}

/** @throws Error when it cannot be played. */
function gameOfTree({ start, chess960, tree, badTags }: Saved): Game {
  const { root, rules } = newGame(start, chess960);
  const nodes: MoveNode[] = [];
  for (const { parent, uci, before = [], ...annotations } of tree) {
    const from = nodes[parent];
    const move = from && rules.treeMove(from.fen, uci);
    if (from && !move) throw new Error(`${uci} cannot be played`);
    const node = from && move ? from.add(move) : root;
    nodes.push(Object.assign(node, { startingComments: before, ...annotations }));
  }
  return new Game(root, chess960, badTags);
}

/** The node of the result: the last of the main line in games without its path. */
function resultNodeOf(root: MoveNode, way: string | undefined): MoveNode {
  const known = way === undefined ? undefined : nodeAtPath(root, way);
  return known ?? mainLine(root).at(-1) ?? root;
}

/** The state that a stored game describes; null if it cannot be read. */
export function stateOf(saved: Saved): SessionState | null {
  try {
    const { way, match, result, resultWay, tags, orientation } = saved;
    const game = gameOfTree(saved);
    return {
      tags,
      orientation,
      game,
      at: game.show(nodeAtPath(game.root, way) ?? game.root),
      result,
      resultNode: result && resultNodeOf(game.root, resultWay),
      match: match && matchOf(match),
    };
  } catch {
    return null;
  }
}
