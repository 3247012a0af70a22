// Explains a mistake in words: the men that it costs, the mate that it allows or misses, or the change of the chances.
import { chances } from "../tree/evaluation";
import type { Color } from "../tree/move";
import { opposite } from "../tree/move";
import type { MoveNode } from "../tree/node";
import type { Rules } from "../tree/rules";

/** Captures must end within this many moves of a line. */
const HORIZON = 10;

const NAMES: Readonly<Record<string, string>> = {
  q: "queen",
  r: "rook",
  b: "bishop",
  n: "knight",
  p: "pawn",
};

/** The values in pawns that beginners learn. */
const VALUES: Readonly<Record<string, number>> = { q: 9, r: 5, b: 3, n: 3, p: 1 };

/** A side with at least these chances has the advantage; 0 is level, 1 is won. */
const ADVANTAGE = 0.3;

/** Men of a side by their letter. */
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
  const lost = exchange(parent.fen, quietEnd(node.fen, evaluation.line, rules), move.color);
  const missed = exchange(
    parent.fen,
    quietEnd(parent.fen, parent.evaluation.line, rules),
    opposite(move.color),
  );
  return (
    lost ??
    (missed
      ? `misses a line that ${missed.replace(/^loses/, "wins")}`
      : byChances(chances(before) * sign, chances(after) * sign))
  );
}

function byChances(before: number, after: number): string {
  if (after <= -ADVANTAGE) return "gives the opponent the advantage";
  return before >= ADVANTAGE ? "gives the advantage away" : "makes the position worse";
}

/** The first quiet position of a line: no capture follows, and no king is in check. */
function quietEnd(fen: string, line: readonly string[], rules: Rules): string {
  let at = fen;
  for (const uci of line.slice(0, HORIZON)) {
    const move = rules.move(at, uci);
    if (!move) break;
    const forced = move.san.includes("x") || rules.inCheck(at) || move.san.includes("+");
    if (!forced && at !== fen) break;
    at = move.after;
  }
  return at;
}

/** The material that `color` has lost between two positions: "loses the rook for the knight"; null without a loss. */
function exchange(from: string, to: string, color: Color): string | null {
  const gave = gone(menOf(from, color), menOf(to, color));
  const took = gone(menOf(from, opposite(color)), menOf(to, opposite(color)));
  for (const letter of Object.keys(NAMES)) {
    const even = Math.min(gave[letter] ?? 0, took[letter] ?? 0);
    gave[letter] = (gave[letter] ?? 0) - even;
    took[letter] = (took[letter] ?? 0) - even;
  }
  // A bishop for a knight is an even exchange.
  for (const [one, other] of [
    ["b", "n"],
    ["n", "b"],
  ] as const) {
    const even = Math.min(gave[one] ?? 0, took[other] ?? 0);
    gave[one] = (gave[one] ?? 0) - even;
    took[other] = (took[other] ?? 0) - even;
  }
  if (worth(gave) - worth(took) < 1) return null;
  const [given, taken] = [listOf(gave), listOf(took)];
  if (given === "the rook" && (taken === "the bishop" || taken === "the knight")) return "loses the exchange";
  return taken === "" ? `loses ${given}` : `loses ${given} for ${taken}`;
}

function menOf(fen: string, color: Color): Men {
  const men: Record<string, number> = {};
  for (const letter of fen.split(" ", 1)[0] ?? "") {
    const kind = letter.toLowerCase();
    if (NAMES[kind] && (letter === kind) === (color === "black")) men[kind] = (men[kind] ?? 0) + 1;
  }
  return men;
}

function gone(before: Men, after: Men): Record<string, number> {
  return Object.fromEntries(
    Object.keys(NAMES).map((kind) => [kind, Math.max(0, (before[kind] ?? 0) - (after[kind] ?? 0))]),
  );
}

function worth(men: Men): number {
  return Object.entries(men).reduce((sum, [kind, count]) => sum + count * (VALUES[kind] ?? 0), 0);
}

/** "the bishop and two pawns" */
function listOf(men: Men): string {
  const parts = Object.entries(men).flatMap(([kind, count]) => {
    if (count === 0) return [];
    if (count > 1) return [`${count === 2 ? "two" : count} ${NAMES[kind]}s`];
    return [kind === "p" ? "a pawn" : `the ${NAMES[kind]}`];
  });
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
