// One UCI conversation: decides when a command has its turn, carries it out, runs searches, and writes the answers.

import { now } from "#platform/runtime";
import { Fifo } from "../../base/fifo";
import { InputError } from "../../base/input-error";
import { errorMessage } from "../../base/text";
import { AUTHOR, NAME, VERSION } from "../../identity";
import { benchTotal, runBench } from "../bench";
import { repairFen } from "../chess/fen";
import type { EngineApi } from "../engine";
import { Search } from "../search";
import { statisticsRows } from "../tt/statistics";
import { TUNABLES } from "../tunables";
import type { PerftMove, SearchInfo, SearchLimits, SearchListener } from "../types";
import { type Option, optionLine, optionTable, type Preferences, setOption } from "./options";
import * as protocol from "./protocol";

/** Commands carried out in a row; then other events have their turn, such as answers and new input. */
const COMMANDS_IN_A_ROW = 1000;
/** Bytes of a waiting line besides its characters, and of a waiting search besides its line. */
const LINE_OVERHEAD = 48;
const SEARCH_OVERHEAD = 1024;
/** Longest wait for a running engine to stop. After it the user gets an answer without the engine. */
export const STOP_TIMEOUT_MS = 5000;

export interface SessionSetup {
  /** Called by the first command that needs an engine, and by each `bench`, which has an engine of its own. */
  readonly createEngine: () => EngineApi;
  /** Gets every line of output, without a line feed. Must not throw. */
  readonly write: (line: string) => void;
  /** Null while output may be written; else resolves when the reader has taken enough of it. Never rejects. */
  readonly untilTaken?: () => Promise<unknown> | null;
  /** Called when a search failed before it had a move: no later search can be trusted to do better. */
  readonly fail?: (message: string) => void;
  /**
   * Opens the file of the option `Debug Log File`; the returned function adds a line. Absent: the platform has no files.
   * @throws InputError when the file cannot be written, here or from the returned function.
   */
  readonly openLog?: (file: string) => (line: string) => void;
}

/** A search, perft or bench requested by the user. */
type AskedSearch = Search<unknown>;

/** A command, or the end of the input, which waits for its turn like a command. */
type Task = protocol.Command | { readonly kind: "end" };

interface Queued {
  readonly task: Task;
  /** The search of a `go`, perft or bench: it can be stopped before it has begun. */
  readonly search: AskedSearch | null;
  readonly bytes: number;
}

/** Commands that may not run during a search. */
const DISTURBING: ReadonlySet<string> = new Set([
  "setoption",
  "ucinewgame",
  "position",
  "go",
  "go perft",
  "bench",
  "table",
  "eval",
] satisfies Task["kind"][]);

/**
 * Commands are carried out one after the other, in order of arrival. A command that needs the engine waits for the
 * search before it if that search has a limit or has been stopped; otherwise it is refused. `stop`, `ponderhit`,
 * `isready` and `quit` do not wait for searches.
 */
export class UciSession {
  #resolveDone: () => void = () => {};
  /** Resolves when the session is over and the engine is closed. */
  readonly done = new Promise<void>((resolve) => {
    this.#resolveDone = resolve;
  });
  readonly #setup: SessionSetup;
  /** Adds a line to the file of the option `Debug Log File`; null = there is none. */
  #log: ((line: string) => void) | null = null;
  readonly #preferences: Preferences = { showWdl: false };
  readonly #options: readonly Option[];
  #engineInstance: EngineApi | null = null;
  #debug = false;
  /** True after a refused `position`: a `go` must not search the position before it. */
  #positionRefused = false;

  /** `ending`: the input has ended. `leaving`: waiting commands are dropped. */
  #state: "open" | "ending" | "leaving" | "closed" = "open";
  /** Waiting commands, or their lines, which take less memory and are parsed again when their turn comes. */
  #waiting = new Fifo<Queued | string>();
  #backlog = 0;
  /** Number of waiting `isready` commands, and the number of them, from the front, that are answered. */
  #readies = 0;
  #readiesAnswered = 0;
  /** True while commands are being carried out. */
  #draining = false;
  /** Resolve when a command has been taken out of the queue, or all of them. */
  readonly #untilTaken: (() => void)[] = [];

  /** Requested searches that are neither answered nor stopped. Only the last one can be infinite or pondering. */
  readonly #searches = new Fifo<AskedSearch>();
  /** The search or perft that runs or whose answer is held back. */
  #search: AskedSearch | null = null;
  /** Settles when the answer of the last search has been written. */
  #answered: Promise<void> = Promise.resolve();
  /** Time of the last search's answer: the clock of the next search cannot start earlier. */
  #answeredAt = 0;
  /** Settles when the engine has ended its work on an abandoned search; null when none was abandoned. */
  #engineFree: Promise<unknown> | null = null;

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    const { openLog } = setup;
    this.#options = optionTable(
      () => this.#engine,
      this.#preferences,
      TUNABLES,
      (file) => {
        if (!openLog) throw new InputError("there are no files here");
        this.#log = file === "" ? null : openLog(file);
      },
      (note) => this.#note(note),
    );
  }

  get #engine(): EngineApi {
    this.#engineInstance ??= this.#setup.createEngine();
    return this.#engineInstance;
  }

  #write(...lines: readonly string[]): undefined {
    for (const line of lines) {
      this.#setup.write(line);
      this.#addToLog("<<", line);
    }
  }

  /** A full disk ends the log, not the game. */
  #addToLog(mark: string, line: string): void {
    try {
      this.#log?.(`${mark} ${line}`);
    } catch (error) {
      this.#log = null;
      this.#write(protocol.failureLine(error));
    }
  }

  // The input.

  /** Approximate memory of the waiting commands, in bytes. */
  get backlog(): number {
    return this.#backlog;
  }

  /** Resolves when `backlog` is at most `most`; never rejects. */
  async backlogAtMost(most: number): Promise<void> {
    while (this.#backlog > most) {
      await new Promise<void>((resolve) => {
        this.#untilTaken.push(resolve);
      });
    }
  }

  /** Takes one line of input. `cameAt` is its time of arrival on the clock of `now`. */
  feed(line: string, cameAt = now()): void {
    if (this.#state !== "open" || line === "") return;
    this.#addToLog(">>", line);
    this.#take(protocol.parseCommand(line), line, cameAt);
  }

  /** Takes the start of a line that was too long: the command is refused, and later commands that depend on it too. */
  feedStart(start: string, note: string): void {
    if (this.#state !== "open") return;
    const command = protocol.parseCommand(start);
    const name = command.kind === "refused" ? command.command : command.kind;
    const refused: protocol.Command =
      name === "go"
        ? { kind: "go", limits: {}, notes: [], refusal: `go refused: ${note}` }
        : protocol.refused(note, name);
    this.#take(refused, null, now());
  }

  /** Ends the input: finishes all commands, then closes. Resolves like `done`. */
  end(): Promise<void> {
    if (this.#state === "open") {
      this.#state = "ending";
      this.#enqueue({ kind: "end" });
    }
    return this.done;
  }

  /** Ends the session after the reader of its answers has gone: stops at once, drops waiting commands, and quits. */
  abort(): void {
    this.#quit(true);
    this.#enqueue({ kind: "quit" });
  }

  /** Carries out commands for a running search at once, and queues all others. `line` is the command's line, if it has one. */
  #take(command: protocol.Command, line: string | null, cameAt: number): void {
    const { kind } = command;
    if (kind === "nothing") return;
    if (kind === "stop") {
      if (this.#stop()) return;
      // Another long task ends, such as the saving or loading of a table.
      this.#engineInstance?.stop();
    }
    const last = this.#searches.last;
    if (kind === "ponderhit" && last?.pondering) {
      last.ponderHit();
    } else if (kind === "isready" && this.#search?.stopAsked === false) {
      // During a search the engine is ready.
      this.#write("readyok");
    } else if (last?.openEnded && DISTURBING.has(kind)) {
      this.#enqueue(protocol.refused(`${kind} refused: a search is running, stop it first`, kind));
    } else {
      if (kind === "quit") this.#quit(false);
      const searches = kind === "go" || kind === "go perft" || kind === "bench";
      const search = searches ? new Search<unknown>(kind === "go" ? command.limits : {}, cameAt) : null;
      if (search) this.#searches.push(search);
      this.#enqueue(command, search, line);
    }
  }

  /** Stops the first search that has not been stopped; false when there is none. */
  #stop(): boolean {
    const search = this.#searches.shift();
    search?.stop();
    return search !== undefined;
  }

  /** Stops all searches. `drops`, or a running search: the commands behind it are dropped. */
  #quit(drops: boolean): void {
    if (this.#state === "open") this.#state = "ending";
    if (this.#state === "ending" && (drops || this.#search)) this.#state = "leaving";
    while (this.#stop());
    // Other long tasks end too, such as the loading of a table; the saving of a table goes on.
    this.#engineInstance?.stopBeforeClosing();
  }

  // The queue.

  #enqueue(task: Task, search: AskedSearch | null = null, line: string | null = null): void {
    if (this.#state === "closed") return;
    const bytes = (line?.length ?? 0) + LINE_OVERHEAD + (search ? SEARCH_OVERHEAD : 0);
    this.#backlog += bytes;
    if (task.kind === "isready") this.#readies++;
    const waitsAsLine = this.#draining && search === null && line !== null;
    this.#waiting.push(waitsAsLine ? line : { task, search, bytes });
    if (!this.#draining) void this.#drain();
  }

  /** Takes the next command out of the queue. */
  #next(): Queued | undefined {
    const first = this.#waiting.shift();
    const next =
      typeof first === "string"
        ? { task: protocol.parseCommand(first), search: null, bytes: first.length + LINE_OVERHEAD }
        : first;
    if (next) this.#setBacklog(this.#backlog - next.bytes);
    return next;
  }

  /** Carries out all commands that wait, and those that arrive meanwhile. */
  async #drain(): Promise<void> {
    this.#draining = true;
    let count = 0;
    for (let next = this.#next(); next && this.#state !== "closed"; next = this.#next()) {
      const { task, search } = next;
      // Commands that are done at once must not cost a promise each: there may be a million.
      try {
        if (++count % COMMANDS_IN_A_ROW === 0) await new Promise((resolve) => setTimeout(resolve));
        const taken = this.#state === "leaving" ? null : this.#setup.untilTaken?.();
        if (taken) await taken;
        const free = this.#untilFree(task.kind);
        if (free) await free;
        const work = this.#execute(task, search);
        if (work) await work;
      } catch (error) {
        this.#write(protocol.failureLine(error));
      }
    }
    this.#draining = false;
    this.#waiting = new Fifo();
    this.#setBacklog(0);
  }

  #setBacklog(bytes: number): void {
    this.#backlog = bytes;
    for (const resolve of this.#untilTaken.splice(0)) resolve();
  }

  /** The end of the work that a command must wait for; null = none. */
  #untilFree(kind: Task["kind"]): Promise<unknown> | null {
    const search = this.#search;
    const disturbs = DISTURBING.has(kind);
    if (!search) return disturbs ? this.#engineFree : null;
    if (!search.stopAsked) {
      if (!disturbs) return null;
      // An `isready` must not wait for a long search.
      for (; this.#readiesAnswered < this.#readies; this.#readiesAnswered++) this.#write("readyok");
    }
    return this.#answered.then(() => this.#untilFree(kind));
  }

  // The commands.

  #note(...notes: readonly string[]): undefined {
    return this.#write(...notes.map(protocol.noteLine));
  }

  /**
   * Carries out a command; `search` is the search of a `go`. It starts a search without waiting for its end.
   * @throws the engine's error, at once or through the promise.
   */
  #execute(command: Task, search: AskedSearch | null): Promise<void> | undefined {
    if (command.kind === "quit") return this.#close();
    if (this.#state === "leaving") return undefined;
    switch (command.kind) {
      case "end":
        // After the end of the input no `stop` can come.
        if (this.#search?.openEnded) this.#search.stop();
        return this.#close();
      case "uci":
        this.#write(`id name ${NAME} ${VERSION}`, `id author ${AUTHOR}`);
        return this.#write(...this.#options.map(optionLine), "uciok");
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
        return search ? this.#ask(search, command, () => this.#runSearch(search, command.limits)) : undefined;
      case "go perft":
        return search ? this.#ask(search, command, () => this.#runPerft(search, command.depth)) : undefined;
      case "bench":
        return search ? this.#begin(search, () => this.#runBench(search, command.depth)) : undefined;
      case "describe":
        return this.#write(...this.#engine.describe().split("\n"));
      case "eval":
        return this.#engine.explain().then((lines) => this.#write(...lines));
      case "help":
        return this.#note(...protocol.HELP);
      case "table":
        // A histogram may be longer than a note. The rows hold no text from outside, so they need no limit.
        return this.#engine
          .tableStatistics()
          .then((counts) => this.#write(...statisticsRows(counts).map((row) => `info string ${row}`)));
      case "refused":
        if (command.command === "position") this.#positionRefused = true;
        return this.#note(...command.notes);
      case "unknown":
        return this.#note(`Unknown command: ${command.text}`);
      case "stop":
        return this.#debug ? this.#note("stop: no search is running") : undefined;
      case "ponderhit":
        return this.#debug ? this.#note("ponderhit ignored: the engine is not pondering") : undefined;
      case "nothing":
        return undefined;
    }
  }

  async #answerReady(): Promise<void> {
    this.#readies--;
    if (this.#readiesAnswered > 0) {
      this.#readiesAnswered--;
      return;
    }
    try {
      if (!this.#search) this.#note(...(await this.#engine.ready()));
    } catch (error) {
      // A failure must not keep a GUI waiting for the answer.
      this.#write(protocol.failureLine(error));
    }
    this.#write("readyok");
  }

  #setPosition({ fen, moves, notes }: Extract<protocol.Command, { kind: "position" }>): undefined {
    const repaired = fen === null ? { fen, notes: [] } : repairFen(fen);
    this.#note(...notes, ...repaired.notes);
    this.#positionRefused = true;
    try {
      this.#engine.setPosition(repaired.fen, moves);
      this.#positionRefused = false;
    } catch (error) {
      this.#write(protocol.failureLine(error, "position refused: "));
    }
  }

  async #close(): Promise<void> {
    if (this.#search) await this.#answered;
    try {
      await this.#engineInstance?.close();
    } catch (error) {
      this.#write(protocol.failureLine(error));
    }
    this.#state = "closed";
    this.#resolveDone();
  }

  // One search or perft at a time.

  /** Begins a `go` or perft, unless it is refused. */
  #ask(
    search: AskedSearch,
    command: { readonly kind: string; readonly notes: readonly string[]; readonly refusal?: string },
    run: () => Promise<readonly string[]>,
  ): undefined {
    const { kind, notes, refusal } = command;
    const unplaced = this.#positionRefused
      ? `${kind} refused: the position before it was refused`
      : undefined;
    const reason = refusal ?? unplaced;
    this.#note(...(reason === undefined ? notes : [reason]));
    if (reason === undefined) return this.#begin(search, run);
    // Without a move: at once, or after `stop` if it is infinite.
    const answer = kind === "go" ? [protocol.bestMoveLine(null, null)] : [];
    if (search.openEnded) return this.#begin(search, async () => answer);
    return this.#finish(search, ...answer);
  }

  /**
   * Runs a search, which resolves to the lines of its answer. An infinite or pondering search keeps its answer until `stop` or
   * `ponderhit`.
   */
  #begin(search: AskedSearch, run: () => Promise<readonly string[]>): undefined {
    this.#search = search;
    this.#answered = run()
      .catch((error: unknown) => [protocol.failureLine(error)])
      .then(async (answer) => {
        await released(search);
        this.#finish(search, ...answer);
      });
  }

  /** Ends a search with the lines of its answer. */
  #finish(search: AskedSearch, ...answer: readonly string[]): undefined {
    this.#search = null;
    this.#answeredAt = now();
    if (this.#searches.first === search) this.#searches.shift();
    this.#write(...answer);
  }

  /** An abandoned search may still report, but its `go` has been answered. */
  #report(search: AskedSearch, line: string): void {
    if (this.#search === search) this.#write(line);
  }

  async #runSearch(search: AskedSearch, limits: SearchLimits): Promise<readonly string[]> {
    const infoLine = (info: SearchInfo) => protocol.infoLine(info, this.#preferences.showWdl);
    // If the engine fails, the answer is the first moves of the best line so far.
    let bestLine: readonly string[] = [];
    let told: SearchInfo | undefined;
    const listener: SearchListener = {
      onInfo: (info) => {
        told = info;
        if (info.multiPv === 1 && info.pv.length > 0) bestLine = info.pv;
        this.#report(search, infoLine(info));
      },
      onCurrentMove: (current) => this.#report(search, protocol.currentMoveLine(current)),
      onNote: (note) => this.#note(note),
    };
    // In a game the clock runs from the `go` on, even while the `go` waits.
    const isTimed = (limits.whiteTimeMs ?? limits.blackTimeMs) !== undefined;
    search.startedAt = isTimed ? Math.max(search.startedAt, this.#answeredAt) : now();
    try {
      const work = this.#engine.search({ ...limits, ponder: search.pondering }, listener, search);
      const { bestMove, ponderMove, info, ...counts } = await this.#resultOf(search, work);
      const answer = protocol.bestMoveLine(bestMove, ponderMove);
      // Programs that run engines take their counts from the last line.
      const isTold = !told || infoLine({ ...told, ...counts }) === infoLine(told);
      return isTold || !info?.pv.length ? [answer] : [infoLine({ ...info, ...counts }), answer];
    } catch (error) {
      this.#write(protocol.failureLine(error, "go refused: "));
      const [bestMove = null, ponderMove = null] = bestLine;
      // A GUI would assign an early answer to the next search, or ignore it.
      await released(search);
      if (bestMove === null && !(error instanceof InputError)) this.#setup.fail?.(errorMessage(error));
      return [protocol.bestMoveLine(bestMove, ponderMove)];
    }
  }

  async #runPerft(search: AskedSearch, depth: number): Promise<readonly string[]> {
    this.#note(...(await this.#engine.ready()));
    const onMove = ({ move, nodes }: PerftMove) => this.#report(search, `${move}: ${nodes}`);
    const nodes = await this.#resultOf(search, this.#engine.perft(depth, onMove, search));
    return nodes === null ? ["info string perft stopped"] : ["", `Nodes searched: ${nodes}`, ""];
  }

  /** Runs the bench on an engine of its own, so that settings, position and table stay. */
  async #runBench(search: AskedSearch, depth: number): Promise<readonly string[]> {
    const engine = this.#setup.createEngine();
    try {
      const result = await runBench(engine, depth, {}, (line) => this.#write(line), search);
      this.#note(...result.notes);
      return [benchTotal(result)];
    } finally {
      await engine.close();
    }
  }

  /**
   * Resolves to the result of the engine's work on a search.
   * @throws the work's error; an Error when the engine ignores a stop, and then the search is abandoned
   */
  async #resultOf<Result>(search: AskedSearch, work: Promise<Result>): Promise<Result> {
    await Promise.race([work, search.until(() => search.stopAsked && search.begun)]);
    let timeout: ReturnType<typeof setTimeout> | undefined;
    const ignored = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => {
        this.#engineFree = work.catch(() => {});
        reject(new Error("the engine did not stop in time"));
        search.abandon();
      }, STOP_TIMEOUT_MS);
      // In Node.js it must not keep the process alive; a browser's timers are numbers.
      (timeout as { unref?(): void }).unref?.();
    });
    return Promise.race([work, ignored]).finally(() => clearTimeout(timeout));
  }
}

/** Resolves when the answer to a search may be written: an infinite or pondering search must be released first. */
function released(search: AskedSearch): Promise<void> {
  return search.until(() => search.stopAsked || !search.openEnded);
}
