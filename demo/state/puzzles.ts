// Puzzles from one's own games: positions in which a mistake was made, kept in the browser.
import { reviewed } from "../../src/analysis/review/review";
import type { Color } from "../../src/analysis/tree/move";
import type { MoveNode } from "../../src/analysis/tree/node";
import { readKept, writeKept } from "./kept";
import { Observable } from "./observable";

export interface Puzzle {
  readonly fen: string;
  readonly chess960: boolean;
  /** The best line in UCI notation. */
  readonly line: readonly string[];
  /** What was played instead, in SAN. */
  readonly played: string;
  /** "Anderssen – Dufresne" */
  readonly from: string;
  /** How often it was solved at once, and how often it was tried. */
  readonly solved: number;
  readonly tried: number;
}

const KEY = "palimpsest.puzzles";

/** The oldest ones make room for others. */
const MOST = 300;

export class Puzzles extends Observable {
  #all: readonly Puzzle[] = kept();

  get all(): readonly Puzzle[] {
    return this.#all;
  }

  /** Notes the mistakes of a line that has been evaluated; `by` = only those of a side. @returns how many are new. */
  collect(line: readonly MoveNode[], chess960: boolean, from: string, by: Color | null): number {
    const found = reviewed(line).flatMap(({ node, move, judgement }): Puzzle[] => {
      const best = node.parent?.evaluation?.line ?? [];
      const wanted = judgement && judgement.name !== "inaccuracy" && (by === null || move.color === by);
      if (!wanted || best.length === 0 || best[0] === move.uci) return [];
      return [{ fen: move.before, chess960, line: best, played: move.san, from, solved: 0, tried: 0 }];
    });
    const others = found.filter(({ fen }) => !this.#all.some((puzzle) => puzzle.fen === fen));
    if (others.length > 0) this.#keep([...this.#all, ...others].slice(-MOST));
    return others.length;
  }

  /** The one to be solved next: of those that were solved least, the one tried least; null = there is none. */
  next(after: Puzzle | null): Puzzle | null {
    const others = this.#all.filter(({ fen }) => fen !== after?.fen);
    const [first] = [...(others.length > 0 ? others : this.#all)].sort(
      (a, b) => a.solved - b.solved || a.tried - b.tried,
    );
    return first ?? null;
  }

  /** Notes how a puzzle went. */
  note(fen: string, solved: boolean): void {
    this.#keep(
      this.#all.map((puzzle) =>
        puzzle.fen === fen
          ? { ...puzzle, tried: puzzle.tried + 1, solved: puzzle.solved + (solved ? 1 : 0) }
          : puzzle,
      ),
    );
  }

  forget(): void {
    this.#keep([]);
  }

  #keep(all: readonly Puzzle[]): void {
    this.#all = all;
    writeKept(KEY, all);
    this.changed();
  }
}

/** Those that were kept, as far as they can be read. */
function kept(): Puzzle[] {
  const found = readKept(KEY);
  if (!Array.isArray(found)) return [];
  return (found as Partial<Puzzle>[]).flatMap(({ fen, chess960, line, played, from, solved, tried }) =>
    typeof fen === "string" && Array.isArray(line) && typeof line[0] === "string"
      ? [
          {
            fen,
            chess960: chess960 === true,
            line,
            played: String(played),
            from: String(from),
            solved: Number(solved) || 0,
            tried: Number(tried) || 0,
          },
        ]
      : [],
  );
}
