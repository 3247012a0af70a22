// The panel of puzzles: one position at a time, in which the visitor looks for the missed move.
import { chances, type MoveNode, sideToMove } from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import { newGame } from "../../game/open";
import type { Puzzle, Puzzles } from "../../state/puzzles";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { plural } from "../../words";
import { ask } from "../dialogs/question";
import { block, button, write } from "../dom";

/** Most chances that a solution may lose against the best move, on the scale from −1 (lost) to 1 (won). */
const AS_GOOD = 0.1;

export class PuzzlesView {
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;
  readonly #puzzles: Puzzles;
  #puzzle: Puzzle | null = null;
  #failed = false;
  /** True once it has been solved or shown. */
  #over = false;
  #said = "";
  /** The move that is being judged. */
  #trying: MoveNode | null = null;

  constructor(session: Session, settings: Settings, thinker: Thinker, puzzles: Puzzles) {
    this.#session = session;
    this.#settings = settings;
    this.#thinker = thinker;
    this.#puzzles = puzzles;
    button("puzzle-next").onclick = () => this.#begin();
    button("puzzle-show").onclick = () => this.#show();
    button("puzzle-back").onclick = () => this.#leave();
    button("puzzles-forget").onclick = async () => {
      if (await ask("Forget all puzzles?", "Forget them")) puzzles.forget();
    };
    session.subscribe(() => this.#look());
  }

  get #active(): boolean {
    return this.#puzzle !== null && this.#session.setAside !== null;
  }

  /** Needs no question: the visitor's game is kept aside. */
  #begin(): void {
    const puzzle = this.#puzzles.next(this.#puzzle);
    if (!puzzle) return;
    this.#puzzle = puzzle;
    this.#failed = false;
    this.#over = false;
    this.#said = "";
    // Arrows would show the solution.
    this.#settings.set({ analysing: false });
    this.#session.openAside(newGame(puzzle.fen, puzzle.chess960));
    if (this.#session.orientation !== sideToMove(puzzle.fen)) this.#session.flip();
    this.render();
  }

  /** Judges the visitor's first move. */
  async #look(): Promise<void> {
    const puzzle = this.#puzzle;
    const { node } = this.#session;
    if (!puzzle || !this.#active || node.ply !== 1 || this.#over || !node.move) return;
    if (this.#trying === node) return;
    const { uci, san } = node.move;
    this.#trying = node;
    const right = uci === puzzle.line[0] || san.endsWith("#") || (await this.#isAsGood(puzzle, uci));
    // Another move may be judged by now.
    if (this.#trying === node) this.#trying = null;
    if (!this.#active || this.#puzzle !== puzzle || this.#session.node !== node) return;
    if (right) {
      this.#over = true;
      this.#said = `Right: ${san}.`;
      if (!this.#failed) this.#puzzles.note(puzzle.fen, true);
    } else {
      if (right === false) this.#fail(puzzle);
      this.#said =
        right === null
          ? `The engine had other work and did not judge ${san}. Try again.`
          : `${san} is not the best. Try again.`;
      this.#session.goTo(0);
    }
    this.render();
  }

  #fail(puzzle: Puzzle): void {
    if (!this.#failed) this.#puzzles.note(puzzle.fen, false);
    this.#failed = true;
  }

  /** Whether a move is about as good as the stored solution; null when the engine gets other work meanwhile. */
  async #isAsGood({ fen, chess960, line }: Puzzle, uci: string): Promise<boolean | null> {
    const [best = ""] = line;
    const sign = sideToMove(fen) === "white" ? 1 : -1;
    const kept = await this.#thinker.judge(fen, chess960, best);
    const tried = kept && (await this.#thinker.judge(fen, chess960, uci));
    return kept && tried && sign * (chances(kept.score) - chances(tried.score)) < AS_GOOD;
  }

  #show(): void {
    const puzzle = this.#puzzle;
    if (!puzzle || !this.#active || this.#over) return;
    this.#fail(puzzle);
    const { game } = this.#session;
    const sans = game.rules.sanLine(puzzle.fen, puzzle.line);
    this.#over = true;
    this.#said = `Best was ${sans.slice(0, 6).join(" ")}.`;
    this.#session.follow(game.root, puzzle.line.slice(0, 1));
    this.render();
  }

  #leave(): void {
    const { setAside } = this.#session;
    this.#puzzle = null;
    if (setAside) this.#session.restore(setAside);
    this.render();
  }

  render(): void {
    const { all } = this.#puzzles;
    const solved = all.filter((puzzle) => puzzle.solved > 0).length;
    const count =
      all.length === 0
        ? "Analyse a whole game: the positions of its mistakes become puzzles, and stay in this browser."
        : `${plural(all.length, "position")} from your games, ${solved} solved.`;
    write(block("puzzle-count"), count);
    const puzzle = this.#active ? this.#puzzle : null;
    const task = puzzle && `${puzzle.from}: ${puzzle.played} was played here. Find a better move.`;
    write(block("puzzle-task"), task ?? "");
    write(block("puzzle-said"), puzzle ? this.#said : "");
    button("puzzle-next").disabled = all.length === 0;
    write(button("puzzle-next"), puzzle ? "Next" : "Solve one");
    button("puzzle-show").hidden = puzzle === null || this.#over;
    button("puzzle-back").hidden = puzzle === null;
    button("puzzles-forget").hidden = all.length === 0;
  }
}
