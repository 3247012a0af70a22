// Puzzles from the visitor's own games: positions in which somebody made a mistake. The browser stores them.
import { type Color, type MoveNode, reviewed } from "palimpsest/analysis";
import { Observable, readKept, writeKept } from "./foundation";

export interface Puzzle {
  readonly fen: string;
  readonly chess960: boolean;
  /** The best line in UCI notation. */
  readonly line: readonly string[];
  /** The move that was played instead, in SAN. */
  readonly played: string;
  /** "Anderssen – Dufresne" */
  readonly from: string;
  /** How often it was solved at the first try, and how often it was tried. */
  readonly solved: number;
  readonly tried: number;
}

const KEY = "palimpsest.puzzles";

/** Most puzzles; new ones replace the oldest. */
const MOST = 300;

export class Puzzles extends Observable {
  #all: readonly Puzzle[] = kept() ?? [];

  get all(): readonly Puzzle[] {
    return this.#all;
  }

  /** Collects the mistakes of an evaluated line; `by` = only the mistakes of this side. */
  collect(line: readonly MoveNode[], chess960: boolean, from: string, by: Color | null): void {
    const found = reviewed(line).flatMap(({ node, move, judgement }): Puzzle[] => {
      const best = node.parent?.evaluation?.line ?? [];
      const wanted = judgement && judgement.name !== "inaccuracy" && (by === null || move.color === by);
      if (!wanted || best.length === 0 || best[0] === move.uci) return [];
      return [{ fen: move.before, chess960, line: best, played: move.san, from, solved: 0, tried: 0 }];
    });
    this.#change((all) => {
      const others = found.filter(({ fen }) => !all.some((puzzle) => puzzle.fen === fen));
      return [...all, ...others].slice(-MOST);
    });
  }

  /**
   * The next puzzle: one that was solved least often, among these one that was tried least often, and among these the first
   * behind the present one, so that all have their turn. Null = there is none.
   */
  next(after: Puzzle | null): Puzzle | null {
    const behind = this.#all.findIndex(({ fen }) => fen === after?.fen) + 1;
    const inTurn = [...this.#all.slice(behind), ...this.#all.slice(0, behind)];
    const others = inTurn.filter(({ fen }) => fen !== after?.fen);
    const [first] = (others.length > 0 ? others : inTurn).sort(
      (a, b) => a.solved - b.solved || a.tried - b.tried,
    );
    return first ?? null;
  }

  /** Counts a try. */
  note(fen: string, solved: boolean): void {
    this.#change((all) =>
      all.map((puzzle) =>
        puzzle.fen === fen
          ? { ...puzzle, tried: puzzle.tried + 1, solved: puzzle.solved + (solved ? 1 : 0) }
          : puzzle,
      ),
    );
  }

  forget(): void {
    this.#change(() => []);
  }

  #change(change: (all: readonly Puzzle[]) => readonly Puzzle[]): void {
    // Another tab may have stored puzzles meanwhile.
    this.#all = change(kept() ?? this.#all);
    writeKept(KEY, this.#all);
    this.changed();
  }
}

/** The stored puzzles, as far as they can be read; null if none are stored. */
function kept(): Puzzle[] | null {
  const found = readKept(KEY);
  if (!Array.isArray(found)) return null;
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
