// The conversation with a GUI: what may be said when, and in which order it is answered.

import { statisticsRows } from "../engine/statistics-text";
import type { EngineApi, SearchLimits } from "../engine/types";
import { InputError } from "../engine/types";
import { ActiveSearch } from "./active-search";
import type { Command } from "./command";
import { bestMoveLine, currentMoveLine, infoLine, perftLine } from "./format";
import type { Option, OptionLimits, Preferences } from "./options";
import { defaultPreferences, optionLine, optionTable, setOption } from "./options";
import { parseCommand } from "./parse";
import { errorMessage, printable } from "./text";

/** Longest message in an `info string`. */
const NOTE_LENGTH = 400;

export interface Identity {
  readonly name: string;
  readonly version: string;
  readonly author: string;
}

export interface SessionSetup {
  readonly identity: Identity;
  readonly limits: OptionLimits;
  /** Called once, by the first command that needs an engine. */
  readonly createEngine: () => EngineApi;
  /** Gets every line of output, without its end. Must not throw. */
  readonly write: (line: string) => void;
}

/** The end of the input takes its turn in the queue like a command. */
type Queued = Command | { readonly kind: "end" };

/**
 * One UCI conversation. Commands are carried out one after the other in the order they came. A search does not
 * hold up the queue: the commands behind it are either meant for a running search (`stop`, `isready`, …) or are
 * refused. From a `stop` on, the queue waits for the search's answer, so that what a GUI sends right behind a
 * `stop` finds the engine free.
 */
export class UciSession {
  /** Resolves when the session is over and the engine is closed. */
  readonly done: Promise<void>;

  private readonly options: readonly Option[];
  private readonly preferences: Preferences = defaultPreferences();
  private debug = false;
  private engineInstance: EngineApi | null = null;
  private search: ActiveSearch | null = null;

  private readonly queue: Queued[] = [];
  private draining = false;
  private inputEnded = false;
  private aborted = false;
  private closed = false;
  private resolveDone: () => void = () => {};

  constructor(private readonly setup: SessionSetup) {
    this.options = optionTable(setup.limits, () => this.engine, this.preferences);
    this.done = new Promise((resolve) => {
      this.resolveDone = resolve;
    });
  }

  /** Takes one line of input. */
  feed(line: string): void {
    if (!this.inputEnded) this.enqueue(parseCommand(line));
  }

  /** The input is over: finishes what was asked for, then closes. Resolves like `done`. */
  end(): Promise<void> {
    if (!this.inputEnded) {
      this.inputEnded = true;
      this.enqueue({ kind: "end" });
    }
    return this.done;
  }

  /** Nobody reads the answers any more: stops at once and drops what is still queued. Ends like `quit`. */
  abort(): void {
    this.inputEnded = true;
    this.aborted = true;
    this.search?.stop();
    this.enqueue({ kind: "quit" });
  }

  private get engine(): EngineApi {
    this.engineInstance ??= this.setup.createEngine();
    return this.engineInstance;
  }

  private enqueue(command: Queued): void {
    if (this.closed) return;
    this.queue.push(command);
    if (!this.draining) void this.drain();
  }

  private async drain(): Promise<void> {
    this.draining = true;
    // Iterating an array also visits what is pushed meanwhile.
    for (const command of this.queue) {
      if (this.aborted && command.kind !== "quit") continue;
      if (this.search?.stopRequested) await this.search.finished;
      try {
        await this.execute(command);
      } catch (error) {
        this.reportFailure(error);
      }
      if (this.closed) break;
    }
    this.queue.length = 0;
    this.draining = false;
  }

  private async execute(command: Queued): Promise<void> {
    switch (command.kind) {
      case "uci":
        return this.identify();
      case "isready":
        return this.answerReady();
      case "debug":
        this.debug = command.on;
        return;
      case "setoption":
        if (this.refuseDuringSearch("setoption")) return;
        return this.note(...(await setOption(this.options, command.name, command.value)));
      case "ucinewgame":
        if (this.refuseDuringSearch("ucinewgame")) return;
        return this.engine.newGame();
      case "position":
        if (this.refuseDuringSearch("position")) return;
        this.note(...command.notes);
        return this.engine.setPosition(command.fen, command.moves);
      case "go":
        if (this.refuseDuringSearch("go")) return;
        this.note(...command.notes);
        return this.startSearch(command.limits);
      case "perft":
        if (this.refuseDuringSearch("go perft")) return;
        this.note(...command.notes);
        return this.startPerft(command.depth);
      case "stop":
        if (!this.search) this.debugNote("stop ignored: no search is running");
        return this.search?.stop();
      case "ponderhit":
        if (!this.search?.pondering) this.debugNote("ponderhit ignored: the engine is not pondering");
        return this.search?.ponderHit();
      case "describe":
        for (const line of this.engine.describe().split("\n")) this.setup.write(line);
        return;
      case "eval":
        if (this.refuseDuringSearch("eval")) return;
        for (const line of await this.engine.explain()) this.setup.write(line);
        return;
      case "table":
        if (this.refuseDuringSearch("table")) return;
        return this.note(...statisticsRows(await this.engine.tableStatistics()));
      case "refused":
        return this.note(...command.notes);
      case "unknown":
        return this.note(`Unknown command: ${command.text}`);
      case "nothing":
        return;
      case "quit":
        this.inputEnded = true;
        this.search?.stop();
        return this.close();
      case "end":
        // Nobody is left who could end it.
        if (this.search?.openEnded) this.search.stop();
        return this.close();
    }
  }

  private identify(): void {
    const { name, version, author } = this.setup.identity;
    this.setup.write(`id name ${name} ${version}`);
    this.setup.write(`id author ${author}`);
    for (const option of this.options) this.setup.write(optionLine(option));
    this.setup.write("uciok");
  }

  private async answerReady(): Promise<void> {
    try {
      if (!this.search) await this.makeReady();
    } catch (error) {
      this.reportFailure(error);
    }
    // Even after a failure: a GUI that waits for it would wait for ever.
    this.setup.write("readyok");
  }

  private async makeReady(): Promise<void> {
    this.note(...(await this.engine.ready()));
  }

  private startSearch(limits: SearchLimits): void {
    try {
      const search = new ActiveSearch(this.engine, limits);
      this.search = search;
      search.finished = this.runSearch(search, limits);
    } catch (error) {
      this.reportFailure(error);
      this.setup.write(bestMoveLine(null, null));
    }
  }

  private async runSearch(search: ActiveSearch, limits: SearchLimits): Promise<void> {
    // An abandoned search may still report; its lines belong to no `go` any more.
    const report = (line: string) => {
      if (this.search === search) this.setup.write(line);
    };
    let answer: string;
    try {
      const { bestMove, ponderMove } = await search.run(() =>
        this.engine.search(
          { ...limits, ponder: search.pondering },
          {
            onInfo: (info) => {
              if (info.multiPv === 1 && info.pv.length > 0) search.bestLine = info.pv;
              report(infoLine(info, this.preferences.showWdl));
            },
            onCurrentMove: (current) => report(currentMoveLine(current)),
            onNote: (note) => this.note(note),
          },
        ),
      );
      answer = bestMoveLine(bestMove, ponderMove);
    } catch (error) {
      this.reportFailure(error);
      const [bestMove, ponderMove] = search.bestLine;
      answer = bestMoveLine(bestMove ?? null, ponderMove ?? null);
    }
    this.search = null;
    this.setup.write(answer);
  }

  private startPerft(depth: number): void {
    const search = new ActiveSearch(this.engine, { depth });
    this.search = search;
    search.finished = this.runPerft(search, depth);
  }

  private async runPerft(search: ActiveSearch, depth: number): Promise<void> {
    let answer: readonly string[] = [];
    try {
      await this.makeReady();
      const nodes = await search.run(() =>
        this.engine.perft(depth, (move) => {
          if (this.search === search) this.setup.write(perftLine(move));
        }),
      );
      answer = nodes === null ? ["info string perft stopped"] : ["", `Nodes searched: ${nodes}`, ""];
    } catch (error) {
      this.reportFailure(error);
    }
    this.search = null;
    for (const line of answer) this.setup.write(line);
  }

  private async close(): Promise<void> {
    await this.search?.finished;
    this.closed = true;
    try {
      await this.engineInstance?.close();
    } catch (error) {
      this.reportFailure(error);
    }
    this.resolveDone();
  }

  private refuseDuringSearch(command: string): boolean {
    if (this.search) this.note(`${command} refused: a search is running, stop it first`);
    return this.search !== null;
  }

  /** An `InputError` is the user's, and says all there is to say. */
  private reportFailure(error: unknown): void {
    const message = errorMessage(error);
    this.note(error instanceof InputError ? message : `error: ${message}`);
  }

  private note(...notes: readonly string[]): void {
    for (const note of notes) this.setup.write(`info string ${printable(note.trim(), NOTE_LENGTH)}`);
  }

  private debugNote(text: string): void {
    if (this.debug) this.note(text);
  }
}
