// The conversation with a GUI: what may be said when, and in which order it is answered.

import { now } from "#platform/monotonic";
import { InputError } from "../../base/input-error";
import { errorMessage, printable } from "../../base/text";
import { statisticsRows } from "../table/statistics-text";
import { TUNABLES } from "../tunables";
import type { EngineApi, SearchLimits, SearchListener } from "../types";
import { ActiveSearch } from "./active-search";
import type { Command } from "./command";
import { CommandQueue, needsEngine, type Queued, type QueuedCommand } from "./command-queue";
import { bestMoveLine, currentMoveLine, infoLine, perftLine } from "./format";
import { HELP } from "./help";
import { type Option, optionLine, setOption } from "./option";
import { defaultPreferences, optionTable, type Preferences } from "./options";
import { parseCommand } from "./parse";

/** Longest message in an `info string`. */
const NOTE_LENGTH = 400;

export interface Identity {
  readonly name: string;
  readonly version: string;
  readonly author: string;
}

export interface SessionSetup {
  readonly identity: Identity;
  /** Called once, by the first command that needs an engine. */
  readonly createEngine: () => EngineApi;
  /** Gets every line of output, without its end. Must not throw. */
  readonly write: (line: string) => void;
}

/**
 * One UCI conversation. Commands are carried out one after the other in the order they came. What needs the engine
 * waits for the search before it, if that ends by itself or has been told to stop, and is refused behind one that does
 * neither. `stop`, `ponderhit`, `isready` and `quit` do not wait for searches: see `feed`.
 */
export class UciSession {
  /** Resolves when the session is over and the engine is closed. */
  readonly done: Promise<void>;

  private readonly options: readonly Option[];
  private readonly preferences: Preferences = defaultPreferences();
  private debug = false;
  private engineInstance: EngineApi | null = null;
  private search: ActiveSearch | null = null;

  private readonly queue = new CommandQueue();
  /** Settles when the engine has come to the end of all that was started, also of what was given up on. */
  private engineFree: Promise<void> | null = null;
  /** When the last search was answered: the clock of the next one cannot run before. */
  private answeredAt = 0;
  /** The command being carried out. */
  private current: Queued | null = null;
  private inputEnded = false;
  /** What still waits is dropped, except for the end. */
  private leaving = false;
  private closed = false;
  private resolveDone: () => void = () => {};
  /** True after a `position` that was refused: a `go` must not search the one before it. */
  private positionRefused = false;

  constructor(private readonly setup: SessionSetup) {
    this.options = optionTable(() => this.engine, this.preferences, TUNABLES);
    this.done = new Promise((resolve) => {
      this.resolveDone = resolve;
    });
  }

  /** About how much memory the commands that have not been carried out take, in characters. */
  get backlog(): number {
    return this.queue.size;
  }

  /** Resolves when what waits takes at most so much; never rejects. */
  async backlogAtMost(most: number): Promise<void> {
    while (this.queue.size > most && !this.closed) await this.queue.change();
  }

  /** Takes one line of input, which came at `cameAt` on the clock of monotonic.ts. */
  feed(line: string, cameAt = now()): void {
    if (!this.inputEnded) this.take(parseCommand(line), line.length, cameAt);
  }

  /** Takes note of a line of which only the start could be kept: a position is then refused. */
  feedStart(start: string, note: string): void {
    if (this.inputEnded) return;
    const command = parseCommand(start);
    const isPosition =
      command.kind === "position" || (command.kind === "refused" && command.command === "position");
    this.take({ kind: "refused", notes: [note], ...(isPosition && { command: "position" }) });
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
    this.leaving = true;
    this.quit();
    this.enqueue({ kind: "quit" });
  }

  private get engine(): EngineApi {
    this.engineInstance ??= this.setup.createEngine();
    return this.engineInstance;
  }

  /** Does at once what concerns a running search; the rest goes into the queue. */
  private take(command: Command, size = 0, cameAt = now()): void {
    if (command.kind === "stop" && this.stop()) return;
    if (command.kind === "ponderhit" && this.ponderHit()) return;
    // During a search there is nothing to make ready.
    if (command.kind === "isready" && this.search && !this.search.stopAsked) this.writeReady();
    else if (this.isHopeless(command)) this.enqueue(refusedBehindSearch(command), size);
    else {
      if (command.kind === "quit") this.quit();
      this.enqueue(command, size, cameAt);
    }
  }

  /** The running search and those that wait. */
  private get searches(): readonly ActiveSearch[] {
    const begun = new Set([this.search, this.current?.search ?? null]);
    return [...begun].filter((search) => search !== null).concat(this.queue.searches());
  }

  /** Ends the first search that has not been told to end; false when there is none. */
  private stop(): boolean {
    const search = this.searches.find(({ stopAsked }) => !stopAsked);
    search?.stop();
    return search !== undefined;
  }

  private ponderHit(): boolean {
    const search = this.searches.find(({ pondering, stopAsked }) => pondering && !stopAsked);
    search?.ponderHit();
    return search !== undefined;
  }

  /** Ends the search that runs and forgets what waits behind it; what is only being prepared is kept short. */
  private quit(): void {
    this.inputEnded = true;
    if (this.search) this.leaving = true;
    for (const search of this.searches) search.stop();
    // The loading of a table, and what else may be long.
    this.engineInstance?.stop();
  }

  /** True for a command that needs the engine when the search before it ends only with a `stop`. */
  private isHopeless(command: Command): boolean {
    const last = this.searches.at(-1);
    return needsEngine(command) && last?.openEnded === true && !last.stopAsked;
  }

  private enqueue(command: QueuedCommand, size = 0, cameAt = now()): void {
    if (this.closed) return;
    this.queue.push({ command, search: requestedSearch(command, cameAt), size });
    if (!this.current) void this.drain();
  }

  private async drain(): Promise<void> {
    for (let next = this.queue.shift(); next && !this.closed; next = this.queue.shift()) {
      this.current = next;
      try {
        const obstacle = this.obstacle(next.command);
        if (obstacle) await obstacle;
        if (!this.leaving || next.command.kind === "quit") await this.execute(next);
      } catch (error) {
        this.reportFailure(error);
      }
    }
    this.queue.clear();
    this.current = null;
  }

  /** What a command has to wait for: the search before it, where it cannot go beside it. Null = nothing. */
  private obstacle(next: QueuedCommand): Promise<unknown> | null {
    // An engine that was given up on may still be at work.
    const free = needsEngine(next) ? this.engineFree : null;
    if (!this.search) return free;
    if (this.search.stopAsked) return Promise.all([this.search.finished, free]);
    if (!needsEngine(next)) return null;
    // What asks whether the engine is alive must not wait for a search that may be long.
    for (let left = this.queue.remove("isready"); left > 0; left--) this.writeReady();
    return Promise.all([this.search.finished, free]);
  }

  private async execute({ command, search }: Queued): Promise<void> {
    switch (command.kind) {
      case "uci":
        return this.identify();
      case "isready":
        return this.answerReady();
      case "debug":
        this.debug = command.on;
        return;
      case "setoption":
        return this.note(...(await setOption(this.options, command.name, command.value)));
      case "ucinewgame":
        return this.engine.newGame();
      case "position":
        return this.setPosition(command);
      case "go":
        if (this.refuseWithoutPosition("go"))
          return this.begin(search, (active) => this.answerNoMove(active));
        this.note(...command.notes);
        return this.begin(search, (active) => this.runSearch(active, command.limits));
      case "perft":
        if (this.refuseWithoutPosition("go perft")) return;
        this.note(...command.notes);
        return this.begin(search, (active) => this.runPerft(active, command.depth));
      case "describe":
        for (const line of this.engine.describe().split("\n")) this.setup.write(line);
        return;
      case "eval":
        for (const line of await this.engine.explain()) this.setup.write(line);
        return;
      case "help":
        return this.note(...HELP);
      case "table":
        return this.note(...statisticsRows(await this.engine.tableStatistics()));
      case "refused":
        if (command.command === "position") this.positionRefused = true;
        return this.note(...command.notes);
      case "unknown":
        return this.note(`Unknown command: ${command.text}`);
      case "stop":
        return this.debugNote("stop ignored: no search is running");
      case "ponderhit":
        return this.debugNote("ponderhit ignored: the engine is not pondering");
      case "nothing":
        return;
      case "quit":
        return this.close();
      case "end":
        // Nobody is left who could end it.
        if (this.search?.openEnded) this.search.stop();
        return this.close();
    }
  }

  private setPosition({ fen, moves, notes }: Extract<Command, { kind: "position" }>): void {
    this.note(...notes);
    this.positionRefused = true;
    this.engine.setPosition(fen, moves);
    this.positionRefused = false;
  }

  private refuseWithoutPosition(command: string): boolean {
    if (this.positionRefused) this.note(`${command} refused: the position before it was refused`);
    return this.positionRefused;
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
    this.writeReady();
  }

  private writeReady(): void {
    this.setup.write("readyok");
  }

  private async makeReady(): Promise<void> {
    this.note(...(await this.engine.ready()));
  }

  private begin(search: ActiveSearch | null, run: (search: ActiveSearch) => Promise<void>): void {
    if (!search) return;
    this.search = search;
    search.finished = run(search);
  }

  /** Has the engine work on what the search asks for; what needs the engine waits until the work is over. */
  private work<Result>(search: ActiveSearch, work: Promise<Result>): Promise<Result> {
    const free = work
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        if (this.engineFree === free) this.engineFree = null;
      });
    this.engineFree = free;
    return search.run(this.engine, work);
  }

  private async runSearch(search: ActiveSearch, limits: SearchLimits): Promise<void> {
    // An abandoned search may still report; its lines belong to no `go` any more.
    const report = (line: string) => {
      if (this.search === search) this.setup.write(line);
    };
    let answer: string;
    try {
      const listener: SearchListener = {
        onStart: () => search.started(),
        onInfo: (info) => {
          if (info.multiPv === 1 && info.pv.length > 0) search.bestLine = info.pv;
          report(infoLine(info, this.preferences.showWdl));
        },
        onCurrentMove: (current) => report(currentMoveLine(current)),
        onNote: (note) => this.note(note),
      };
      const startedAt = isTimed(limits) ? Math.max(search.askedAt, this.answeredAt) : undefined;
      const work = this.engine.search({ ...limits, ponder: search.pondering }, listener, startedAt);
      const { bestMove, ponderMove } = await this.work(search, work);
      answer = bestMoveLine(bestMove, ponderMove);
    } catch (error) {
      this.reportFailure(error);
      // What is refused has no answer; what fails has one as long as there is a legal move.
      const instead = error instanceof InputError ? null : this.anyMove(limits);
      const [bestMove = instead, ponderMove = null] = search.bestLine;
      answer = bestMoveLine(bestMove, ponderMove);
      // An answer nobody has asked for yet is taken for that of the next search, or for none.
      await search.released;
    }
    this.finish(answer);
  }

  /** Whoever asked waits for an answer, also where there is nothing to search. */
  private async answerNoMove(search: ActiveSearch): Promise<void> {
    await search.released;
    this.finish(bestMoveLine(null, null));
  }

  private finish(answer: string): void {
    this.search = null;
    this.answeredAt = now();
    this.setup.write(answer);
  }

  /** A legal move for the answer of a search that failed before it had one; null when there is none. */
  private anyMove({ searchMoves = [] }: SearchLimits): string | null {
    try {
      const legal = this.engine.legalMoves();
      return legal.find((move) => searchMoves.includes(move)) ?? legal[0] ?? null;
    } catch {
      return null;
    }
  }

  private async runPerft(search: ActiveSearch, depth: number): Promise<void> {
    let answer: readonly string[] = [];
    try {
      await this.makeReady();
      search.started();
      const work = this.engine.perft(depth, (move) => {
        if (this.search === search) this.setup.write(perftLine(move));
      });
      const nodes = await this.work(search, work);
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

/** The search a command asks for; null for any other command. */
function requestedSearch(command: QueuedCommand, askedAt: number): ActiveSearch | null {
  if (command.kind === "go") return new ActiveSearch(command.limits, askedAt);
  return command.kind === "perft" ? new ActiveSearch({ depth: command.depth }, askedAt) : null;
}

/** True when a game's clock runs: it does from the `go` on, whatever that has to wait for. */
function isTimed({ whiteTimeMs, blackTimeMs }: SearchLimits): boolean {
  return whiteTimeMs !== undefined || blackTimeMs !== undefined;
}

/** What becomes of a command that would have to wait for a search without an end. */
function refusedBehindSearch({ kind }: Command): Command {
  const name = kind === "perft" ? "go perft" : kind;
  return {
    kind: "refused",
    notes: [`${name} refused: a search is running, stop it first`],
    ...(kind === "position" && { command: kind }),
  };
}
