// Explains a mistake in words: the men that it costs, the mate that it allows or misses, or the change of the chances.
import { sum } from "../../base/statistics";
import { chances } from "../tree/evaluation";
import { type Color, MEN_NAMES, opposite } from "../tree/move";
import type { MoveNode } from "../tree/node";
import type { Rules } from "../tree/rules";

/** Captures must end within this many moves of a line. */
const HORIZON = 10;

/** The values in pawns that beginners learn. */
const VALUES: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/** A side with at least these chances has the advantage; 0 is level, 1 is won. */
const ADVANTAGE = 0.3;

/** Numbers of men by their letter. */
type Men = Readonly<Record<string, number>>;

/** "loses the bishop", "allows mate in 3"; for a move with known evaluations before and after it. */
export function explain(node: MoveNode, rules: Rules): string {
  const { move, parent, evaluation } = node;
  if (!move || !parent?.evaluation || !evaluation) return "";
  const sign = move.color === "white" ? 1 : -1;
  const [before, after] = [parent.evaluation.score, evaluation.score];
  const mateBefore = before.kind === "mate" ? before.value * sign : 0;
  const mateAfter = after.kind === "mate" ? after.value * sign : 0;
  if (mateAfter < 0) return `allows mate in ${-mateAfter}`;
  if (mateBefore > 0 && mateAfter === 0) return `misses mate in ${mateBefore}`;
  const bestEnd = quietEnd(parent.fen, parent.evaluation.line, rules);
  const played = exchange(parent.fen, quietEnd(node.fen, evaluation.line, rules), move.color);
  const lost = inWords(
    beyond(played, exchange(parent.fen, bestEnd, move.color)),
    "loses",
    "lets a pawn promote",
  );
  if (lost !== "") return lost;
  const missed = inWords(exchange(parent.fen, bestEnd, opposite(move.color)), "wins", "promotes a pawn");
  if (missed !== "") return `misses a line that ${missed}`;
  return byChances(chances(before) * sign, chances(after) * sign);
}

/** "loses the rook for the knight and lets a pawn promote"; "" without a loss. */
function inWords({ lost, promotions, worth }: Exchange, verb: string, promotes: string): string {
  if (worth < 1) return "";
  const loss = lossOf(listOf(lost), listOf(mapped(lost, (count) => -count)));
  return [...(loss === "" ? [] : [`${verb} ${loss}`]), ...(promotions > 0 ? [promotes] : [])].join(" and ");
}

function byChances(before: number, after: number): string {
  if (before > -ADVANTAGE && after <= -ADVANTAGE) return "gives the opponent the advantage";
  return before >= ADVANTAGE ? "gives the advantage away" : "makes the position worse";
}

/** The first quiet position of a line: no capture or promotion follows, and no king is in check. */
function quietEnd(fen: string, line: readonly string[], rules: Rules): string {
  let at = fen;
  for (const uci of line.slice(0, HORIZON)) {
    const move = rules.move(at, uci);
    if (!move) break;
    const forced = /[x=+]/.test(move.san) || rules.inCheck(at);
    if (!forced && at !== fen) break;
    at = move.after;
  }
  return at;
}

/** A change of material as one side sees it. */
interface Exchange {
  /** The men that this side has lost, less those that the other side has lost: below zero if that side lost more. */
  readonly lost: Men;
  /** The pawns that the other side has promoted. */
  readonly promotions: number;
  /** The loss in pawns; negative for a gain. */
  readonly worth: number;
}

/** The material that `color` has lost between two positions. */
function exchange(from: string, to: string, color: Color): Exchange {
  const own = changed(menOf(from, color), menOf(to, color));
  const other = changed(menOf(from, opposite(color)), menOf(to, opposite(color)));
  const lost = mapped(own.gone, (count, kind) => count - (other.gone[kind] ?? 0));
  const { b = 0, n = 0 } = lost;
  // A bishop for a knight is an even exchange.
  const even = b * n < 0 ? Math.sign(b) * Math.min(Math.abs(b), Math.abs(n)) : 0;
  return {
    lost: { ...lost, b: b - even, n: n + even },
    promotions: other.promoted,
    worth: own.loss - other.loss,
  };
}

/** A loss without the part that the best line loses too. */
function beyond(played: Exchange, best: Exchange): Exchange {
  if (best.worth < 1) return played;
  return {
    lost: mapped(played.lost, (count, kind) => {
      const shared = Math.max(0, (best.lost[kind] ?? 0) * Math.sign(count));
      return Math.sign(count) * Math.max(0, Math.abs(count) - shared);
    }),
    promotions: Math.max(0, played.promotions - best.promotions),
    worth: played.worth - best.worth,
  };
}

function mapped(men: Men, change: (count: number, kind: string) => number): Men {
  return Object.fromEntries(Object.entries(men).map(([kind, count]) => [kind, change(count, kind)]));
}

function lossOf(given: string, taken: string): string {
  if (given === "the rook" && (taken === "the bishop" || taken === "the knight")) return "the exchange";
  return given === "" || taken === "" ? given : `${given} for ${taken}`;
}

function menOf(fen: string, color: Color): Men {
  const men: Record<string, number> = {};
  for (const letter of fen.split(" ", 1)[0] ?? "") {
    const kind = letter.toLowerCase();
    if (VALUES[kind] && (letter === kind) === (color === "black")) men[kind] = (men[kind] ?? 0) + 1;
  }
  return men;
}

/** The change of a side's men: the lost men, the number of promoted pawns, and the loss in pawns. */
function changed(before: Men, after: Men) {
  const lost = mapped(VALUES, (_, kind) => (before[kind] ?? 0) - (after[kind] ?? 0));
  const promoted = sum(Object.entries(lost).map(([kind, count]) => (kind === "p" ? 0 : Math.max(0, -count))));
  const gone = mapped(lost, (count, kind) => Math.max(0, kind === "p" ? count - promoted : count));
  const loss = sum(Object.entries(VALUES).map(([kind, value]) => value * (lost[kind] ?? 0)));
  return { gone, promoted, loss };
}

/** The men with numbers above zero: "the bishop and two pawns"; "" if there are none. */
function listOf(men: Men): string {
  const parts = Object.entries(men).flatMap(([kind, count]) => {
    if (count <= 0) return [];
    if (count > 1) return [`${count === 2 ? "two" : count} ${MEN_NAMES[kind]}s`];
    return [kind === "p" ? "a pawn" : `the ${MEN_NAMES[kind]}`];
  });
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
