// The analysis of whole games: of one, and of all games of a file, for which an engine of its own works behind the page.
import type { EngineSettings } from "palimpsest";
import { type Evaluation, evaluateLine, type MoveNode, mainLine } from "palimpsest/analysis";
import type { Game } from "../game/game";
import { Observable } from "../state/foundation";
import type { Entry, GamesFile } from "../state/games-file";
import type { Session } from "../state/session";
import type { Settings } from "../state/settings";
import { errorMessage } from "../words";
import { EngineDesk } from "./desk";

interface Order {
  readonly game: Game;
  /** Another number means another game for the engine. */
  readonly number: number;
  readonly line: readonly MoveNode[];
  /** Time for each position, and the engine's settings, asked for again at each position. Milliseconds. */
  readonly moveMs: () => number;
  readonly settings: () => Partial<EngineSettings>;
  /** False when the analysis has to end. */
  readonly wanted: () => boolean;
  readonly report: (node: MoveNode, evaluation: Evaluation) => void;
}

/** Evaluates every position of a line of a game. @throws InputError when the engine refuses. */
export async function evaluateGame(desk: EngineDesk, order: Order): Promise<void> {
  const { game, number, line, moveMs, settings, wanted, report } = order;
  await evaluateLine(
    line,
    game.rules,
    async (start, moves) => {
      // The removal of endgame tables ends a search without a result, but the analysis goes on.
      while (wanted()) {
        const limits = { moveTimeMs: moveMs() };
        const result = await desk.run({ game: number, start, moves, limits, settings: settings() }, () => {});
        if (result) return result.info ?? null;
      }
      return null;
    },
    (node, evaluation) => {
      if (wanted()) report(node, evaluation);
    },
  );
}

/** Megabytes of the table of the second engine. */
const HASH_MB = 16;

/** True if every position of a game's main line that an engine takes has an evaluation. */
function isAnalysed({ root, rules }: Game): boolean {
  return mainLine(root).every(({ evaluation, fen }) => evaluation || !rules.canSearch(fen));
}

export class FileAnalysis extends Observable {
  readonly #file: GamesFile;
  readonly #session: Session;
  readonly #settings: Settings;
  #desk: EngineDesk | undefined;
  /** The games of the running analysis; null when there is none. */
  #running: readonly Entry[] | null = null;
  #done = 0;

  constructor(file: GamesFile, session: Session, settings: Settings) {
    super();
    this.#file = file;
    this.#session = session;
    this.#settings = settings;
  }

  /** Games done and all games; null while nothing is analysed. */
  get progress(): { readonly done: number; readonly total: number } | null {
    return this.#running && { done: this.#done, total: this.#running.length };
  }

  /** Analyses one game after another. Games that are analysed already are left out. */
  async start(): Promise<void> {
    if (this.#running) return;
    const entries = this.#file.entries;
    this.#running = entries;
    this.#desk ??= new EngineDesk();
    for (this.#done = 0; this.#done < entries.length; this.#done++) {
      if (this.#running !== entries || this.#file.entries !== entries) break;
      const entry = entries[this.#done];
      if (entry) await this.#analyse(this.#desk, entry, entries);
      this.changed();
    }
    if (this.#running === entries) this.stop();
  }

  async #analyse(desk: EngineDesk, entry: Entry, entries: readonly Entry[]): Promise<void> {
    try {
      const { game } = this.#file.stateOf(entry);
      if (isAnalysed(game)) return;
      await evaluateGame(desk, {
        game,
        number: entry.index,
        line: mainLine(game.root),
        moveMs: () => this.#settings.values.gameMoveMs,
        settings: () => ({ hashMb: HASH_MB, chess960: game.chess960 }),
        wanted: () => this.#running === entries && this.#file.entries === entries,
        report: (node, evaluation) => this.#session.setEvaluation(node, evaluation),
      });
      if (this.#file.entries === entries) this.#file.keep(entry);
    } catch (error) {
      this.#session.onNotice({ text: `Game ${entry.index + 1}: ${errorMessage(error)}` });
    }
  }

  stop(): void {
    this.#desk?.cancel();
    this.#running = null;
    this.changed();
  }
}
