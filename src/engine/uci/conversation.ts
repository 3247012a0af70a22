// Carries out each command and writes all output for the user.
import { now } from "#platform/monotonic";
import { InputError } from "../../base/input-error";
import { errorMessage, printable } from "../../base/text";
import type { EngineApi } from "../engine-api";
import type { Search } from "../search/search";
import { statisticsRows } from "../table/statistics-text";
import { TUNABLES } from "../tunables";
import type { PerftMove, SearchLimits, SearchListener } from "../types";
import { type Command, needsEngine } from "./command";
import { bestMoveLine, currentMoveLine, infoLine, perftLine } from "./format";
import { HELP } from "./help";
import { type Option, optionLine, setOption } from "./option";
import { defaultPreferences, optionTable, type Preferences } from "./options";
import { obeyed } from "./stop-timeout";

/** Longest message in an `info string`. */
const NOTE_LENGTH = 400;

export interface Identity {
  readonly name: string;
  readonly version: string;
  readonly author: string;
}

export interface ConversationSetup {
  readonly identity: Identity;
  /** Called once, by the first command that needs an engine. */
  readonly createEngine: () => EngineApi;
  /** Gets every line of output, without a line feed. Must not throw. */
  readonly write: (line: string) => void;
}

/** A search or perft requested by the user. */
export type AskedSearch = Search<unknown>;

/** Carries out commands one after the other; UciSession decides when. */
export class Conversation {
  readonly #setup: ConversationSetup;
  readonly #onAnswer: (search: AskedSearch) => void;
  readonly #options: readonly Option[];
  readonly #preferences: Preferences = defaultPreferences();
  #debug = false;
  #engineInstance: EngineApi | null = null;
  #search: AskedSearch | null = null;
  /** Settles when the answer of the search has been written. */
  #answer: Promise<void> = Promise.resolve();
  /** Settles when the engine has ended its last task, even an abandoned one; null when it is free. */
  #engineFree: Promise<void> | null = null;
  /** Time of the last search's answer: the clock of the next search cannot start earlier. */
  #answeredAt = 0;
  /** True after a refused `position`: a `go` must not search the position before it. */
  #positionRefused = false;

  /** `onAnswer` gets each search when its answer is written. */
  constructor(setup: ConversationSetup, onAnswer: (search: AskedSearch) => void) {
    this.#setup = setup;
    this.#onAnswer = onAnswer;
    this.#options = optionTable(() => this.#engine, this.#preferences, TUNABLES);
  }

  /** The search or perft that runs or whose answer is held back. */
  get search(): AskedSearch | null {
    return this.#search;
  }

  get #engine(): EngineApi {
    this.#engineInstance ??= this.#setup.createEngine();
    return this.#engineInstance;
  }

  /** Ends the engine's task: a search, or the loading of a table. */
  stopEngine(): void {
    this.#engineInstance?.stop();
  }

  /** The end of the work that a command must wait for, such as the search before it; null = none. */
  obstacle(kind: string): Promise<unknown> | null {
    // The engine may still work on an abandoned search.
    const free = needsEngine(kind) ? this.#engineFree : null;
    if (!this.#search) return free;
    return this.#search.stopAsked || needsEngine(kind) ? Promise.all([this.#answer, free]) : null;
  }

  /**
   * Carries out a command; `search` is the search of a `go`. It starts a search without waiting for its end.
   * @throws the engine's error, at once or through the promise.
   */
  execute(command: Command, search: AskedSearch | null): Promise<void> | undefined {
    switch (command.kind) {
      case "uci":
        return this.#identify();
      case "isready":
        return this.#answerReady();
      case "debug":
        this.#debug = command.on;
        return undefined;
      case "setoption":
        return setOption(this.#options, command.name, command.value).then((notes) => this.#note(...notes));
      case "ucinewgame":
        return this.#engine.newGame();
      case "position":
        return this.#setPosition(command);
      case "go":
        return this.#go(command, search);
      case "perft":
        if (this.#refuseWithoutPosition("go perft")) return search ? this.#finish(search) : undefined;
        this.#note(...command.notes);
        return this.#begin(search, (active) => this.#runPerft(active, command.depth));
      case "describe":
        return this.#writeAll(this.#engine.describe().split("\n"));
      case "eval":
        return this.#engine.explain().then((lines) => this.#writeAll(lines));
      case "help":
        return this.#note(...HELP);
      case "table":
        return this.#engine.tableStatistics().then((counts) => {
          // A histogram may be longer than a note. The rows hold no text from outside, so they need no limit.
          for (const row of statisticsRows(counts)) this.#setup.write(`info string ${row}`);
        });
      case "refused":
        if (command.command === "position") this.#positionRefused = true;
        return this.#note(...command.notes);
      case "unknown":
        return this.#note(`Unknown command: ${command.text}`);
      case "stop":
        return this.#debugNote("stop ignored: no search is running");
      case "ponderhit":
        return this.#debugNote("ponderhit ignored: the engine is not pondering");
      case "nothing":
      case "quit":
        return undefined;
    }
  }

  #setPosition({ fen, moves, notes }: Extract<Command, { kind: "position" }>): undefined {
    this.#note(...notes);
    this.#positionRefused = true;
    this.#engine.setPosition(fen, moves);
    this.#positionRefused = false;
  }

  #refuseWithoutPosition(command: string): boolean {
    if (this.#positionRefused) this.#note(`${command} refused: the position before it was refused`);
    return this.#positionRefused;
  }

  #identify(): undefined {
    const { name, version, author } = this.#setup.identity;
    this.#setup.write(`id name ${name} ${version}`);
    this.#setup.write(`id author ${author}`);
    for (const option of this.#options) this.#setup.write(optionLine(option));
    this.#setup.write("uciok");
  }

  #answerReady(): Promise<void> | undefined {
    if (this.#search) return this.writeReady();
    // A failure must not keep a GUI waiting for the answer.
    return this.#makeReady()
      .catch((error) => this.reportFailure(error))
      .then(() => this.writeReady());
  }

  writeReady(): undefined {
    this.#setup.write("readyok");
  }

  async #makeReady(): Promise<void> {
    this.#note(...(await this.#engine.ready()));
  }

  #go({ limits, notes, refusal }: Extract<Command, { kind: "go" }>, search: AskedSearch | null): undefined {
    if (refusal !== undefined) this.#note(refusal);
    if (refusal !== undefined || this.#refuseWithoutPosition("go")) {
      return this.#refuseSearch(search);
    }
    this.#note(...notes);
    return this.#begin(search, (active) => this.#runSearch(active, limits));
  }

  #begin(search: AskedSearch | null, run: (search: AskedSearch) => Promise<void>): undefined {
    if (!search) return;
    this.#search = search;
    this.#answer = run(search);
  }

  /**
   * Resolves when the engine has ended its work on a search and the answer may be written. An infinite or
   * pondering search keeps its answer until `stop` or `ponderhit`. Commands that need the engine wait for the
   * end of the work.
   * @throws the engine's error, or an Error when the engine ignores a stop
   */
  async #work<Result>(search: AskedSearch, work: Promise<Result>): Promise<Result> {
    const free = work
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (this.#engineFree === free) this.#engineFree = null;
      });
    this.#engineFree = free;
    const result = await search.perform(() => obeyed(search, work));
    await released(search);
    return result;
  }

  async #runSearch(search: AskedSearch, limits: SearchLimits): Promise<void> {
    // An abandoned search may still report, but its `go` has been answered.
    const report = (line: string) => {
      if (this.#search === search) this.#setup.write(line);
    };
    let answer: string;
    // If the engine fails, the answer is the first moves of the best line so far.
    let bestLine: readonly string[] = [];
    try {
      const listener: SearchListener = {
        onInfo: (info) => {
          if (info.multiPv === 1 && info.pv.length > 0) bestLine = info.pv;
          report(infoLine(info, this.#preferences.showWdl));
        },
        onCurrentMove: (current) => report(currentMoveLine(current)),
        onNote: (note) => this.#note(note),
      };
      search.startedAt = isTimed(limits) ? Math.max(search.startedAt, this.#answeredAt) : now();
      const work = this.#engine.search({ ...limits, ponder: search.pondering }, listener, search);
      const { bestMove, ponderMove } = await this.#work(search, work);
      answer = bestMoveLine(bestMove, ponderMove);
    } catch (error) {
      this.reportFailure(error, "go refused: ");
      // A refused search is answered without a move. A failed search is answered with a legal move if there
      // is one.
      const instead = error instanceof InputError ? null : this.#anyMove(limits);
      const [bestMove = instead, ponderMove = null] = bestLine;
      answer = bestMoveLine(bestMove, ponderMove);
      // A GUI would assign an early answer to the next search, or ignore it.
      await released(search);
    }
    this.#finish(search, answer);
  }

  /** Answers a refused search too: at once, or after `stop` if it is infinite. */
  #refuseSearch(search: AskedSearch | null): undefined {
    const answer = (refused: AskedSearch) => this.#finish(refused, bestMoveLine(null, null));
    if (search?.openEnded) this.#begin(search, (active) => released(active).then(() => answer(active)));
    else if (search) answer(search);
  }

  #finish(search: AskedSearch, ...answer: readonly string[]): undefined {
    this.#search = null;
    this.#answeredAt = now();
    this.#onAnswer(search);
    this.#writeAll(answer);
  }

  /** A legal move for the answer of a search that failed before it had one; null when there is none. */
  #anyMove({ searchMoves = [] }: SearchLimits): string | null {
    try {
      const legal = this.#engine.legalMoves();
      return legal.find((move) => searchMoves.includes(move)) ?? legal[0] ?? null;
    } catch {
      return null;
    }
  }

  async #runPerft(search: AskedSearch, depth: number): Promise<void> {
    let answer: readonly string[] = [];
    try {
      await this.#makeReady();
      const report = (move: PerftMove) => {
        if (this.#search === search) this.#setup.write(perftLine(move));
      };
      const work = this.#engine.perft(depth, report, search);
      const nodes = await this.#work(search, work);
      answer = nodes === null ? ["info string perft stopped"] : ["", `Nodes searched: ${nodes}`, ""];
    } catch (error) {
      this.reportFailure(error);
    }
    this.#finish(search, ...answer);
  }

  /** Waits for the answer of the running search, and closes the engine. Never rejects. */
  async close(): Promise<void> {
    if (this.#search) await this.#answer;
    try {
      await this.#engineInstance?.close();
    } catch (error) {
      this.reportFailure(error);
    }
  }

  /** An `InputError` is the user's mistake; its message is enough without a stack, after the `refusal` of the command. */
  reportFailure(error: unknown, refusal = ""): void {
    const message = errorMessage(error);
    this.#note(error instanceof InputError ? refusal + message : `error: ${message}`);
  }

  #writeAll(lines: readonly string[]): undefined {
    for (const line of lines) this.#setup.write(line);
  }

  #note(...notes: readonly string[]): undefined {
    for (const note of notes) this.#setup.write(`info string ${printable(note.trim(), NOTE_LENGTH)}`);
  }

  #debugNote(text: string): undefined {
    if (this.#debug) this.#note(text);
  }
}

/**
 * Resolves when the answer to a search may be written: an infinite or pondering search must be released
 * first.
 */
function released(search: AskedSearch): Promise<void> {
  return search.until(() => search.stopAsked || !search.openEnded);
}

/** True in a game with a clock. It runs from the `go` on, even while the `go` waits. */
function isTimed({ whiteTimeMs, blackTimeMs }: SearchLimits): boolean {
  return whiteTimeMs !== undefined || blackTimeMs !== undefined;
}
