// Carries out each command and writes all output for the user.
import { repairFen } from "../chess/fen-repair";
import type { EngineApi } from "../engine-api";
import { statisticsRows } from "../tt/statistics-text";
import { TUNABLES } from "../tunables";
import { Answers } from "./answers/answers";
import { Output } from "./answers/output";
import type { AskedSearch, Command } from "./command";
import { HELP } from "./help";
import { type Option, optionLine, setOption } from "./option";
import { defaultPreferences, optionTable, type Preferences } from "./options";
import type { QueuedCommand } from "./waiting-commands";

interface Identity {
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

/** Carries out commands one after the other; UciSession decides when. */
export class Conversation {
  readonly #setup: ConversationSetup;
  readonly #output: Output;
  readonly #answers: Answers;
  readonly #options: readonly Option[];
  readonly #preferences: Preferences = defaultPreferences();
  #debug = false;
  #engineInstance: EngineApi | null = null;
  /** True after a refused `position`: a `go` must not search the position before it. */
  #positionRefused = false;

  /** `onAnswer` gets each search when its answer is written. */
  constructor(setup: ConversationSetup, onAnswer: (search: AskedSearch) => void) {
    this.#setup = setup;
    this.#output = new Output(setup.write);
    this.#answers = new Answers({
      engine: () => this.#engine,
      output: this.#output,
      showsWdl: () => this.#preferences.showWdl,
      onAnswer,
    });
    this.#options = optionTable(() => this.#engine, this.#preferences, TUNABLES);
  }

  /** The search or perft that runs or whose answer is held back. */
  get search(): AskedSearch | null {
    return this.#answers.search;
  }

  get #engine(): EngineApi {
    this.#engineInstance ??= this.#setup.createEngine();
    return this.#engineInstance;
  }

  /** Ends the engine's task: a search, or the saving or loading of a table. */
  stopEngine(): void {
    this.#engineInstance?.stop();
  }

  /** Ends the engine's task before a `quit`, which waits for the saving of a table. */
  stopBeforeQuit(): void {
    this.#engineInstance?.stopBeforeClosing();
  }

  /** The end of the work that a command must wait for, such as the search before it; null = none. */
  obstacle(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    return this.#answers.obstacle(kind);
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
        return setOption(this.#options, command.name, command.value).then((notes) =>
          this.#output.note(...notes),
        );
      case "ucinewgame":
        return this.#engine.newGame();
      case "position":
        return this.#setPosition(command);
      case "go":
        return this.#go(command, search);
      case "perft":
        if (this.#refuseWithoutPosition("go perft")) return search ? this.#answers.finish(search) : undefined;
        this.#output.note(...command.notes);
        return search ? this.#answers.perft(search, command.depth) : undefined;
      case "describe":
        return this.#output.writeAll(this.#engine.describe().split("\n"));
      case "eval":
        return this.#engine.explain().then((lines) => this.#output.writeAll(lines));
      case "help":
        return this.#output.note(...HELP);
      case "table":
        return this.#engine.tableStatistics().then((counts) => {
          // A histogram may be longer than a note. The rows hold no text from outside, so they need no limit.
          for (const row of statisticsRows(counts)) this.#output.write(`info string ${row}`);
        });
      case "refused":
        if (command.command === "position") this.#positionRefused = true;
        return this.#output.note(...command.notes);
      case "unknown":
        return this.#output.note(`Unknown command: ${command.text}`);
      case "stop":
        return this.#debugNote("stop: no search is running");
      case "ponderhit":
        return this.#debugNote("ponderhit ignored: the engine is not pondering");
      case "nothing":
      case "quit":
        return undefined;
    }
  }

  #setPosition({ fen, moves, notes }: Extract<Command, { kind: "position" }>): undefined {
    const repaired = fen === null ? null : repairFen(fen);
    this.#output.note(...notes, ...(repaired?.notes ?? []));
    this.#positionRefused = true;
    try {
      this.#engine.setPosition(repaired?.fen ?? null, moves);
      this.#positionRefused = false;
    } catch (error) {
      this.#output.reportFailure(error, "position refused: ");
    }
  }

  #refuseWithoutPosition(command: string): boolean {
    if (this.#positionRefused) this.#output.note(`${command} refused: the position before it was refused`);
    return this.#positionRefused;
  }

  #identify(): undefined {
    const { name, version, author } = this.#setup.identity;
    this.#output.write(`id name ${name} ${version}`);
    this.#output.write(`id author ${author}`);
    for (const option of this.#options) this.#output.write(optionLine(option));
    this.#output.write("uciok");
  }

  #answerReady(): Promise<void> | undefined {
    if (this.search) return this.writeReady();
    // A failure must not keep a GUI waiting for the answer.
    return this.#makeReady()
      .catch((error) => this.reportFailure(error))
      .then(() => this.writeReady());
  }

  writeReady(): undefined {
    this.#output.write("readyok");
  }

  async #makeReady(): Promise<void> {
    this.#output.note(...(await this.#engine.ready()));
  }

  #go({ limits, notes, refusal }: Extract<Command, { kind: "go" }>, search: AskedSearch | null): undefined {
    if (refusal !== undefined) this.#output.note(refusal);
    if (refusal !== undefined || this.#refuseWithoutPosition("go")) {
      return search ? this.#answers.refuse(search) : undefined;
    }
    this.#output.note(...notes);
    return search ? this.#answers.go(search, limits) : undefined;
  }

  /** Waits for the answer of the running search, and closes the engine. Never rejects. */
  async close(): Promise<void> {
    if (this.search) await this.#answers.written;
    try {
      await this.#engineInstance?.close();
    } catch (error) {
      this.reportFailure(error);
    }
  }

  /** See Output. */
  reportFailure(error: unknown): void {
    this.#output.reportFailure(error);
  }

  #debugNote(text: string): undefined {
    if (this.#debug) this.#output.note(text);
  }
}
