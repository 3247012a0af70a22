// Decides when a command of a GUI is allowed, and in which order commands are answered.

import { now } from "#platform/monotonic";
import { Fifo } from "../../base/fifo";
import { Search } from "../search/search";
import { type AskedSearch, type Command, disturbsSearch } from "./command";
import { CommandQueue } from "./command-queue";
import { Conversation, type ConversationSetup } from "./conversation";
import { parseCommand } from "./parse";
import type { Queued, QueuedCommand } from "./waiting-commands";

/** Commands carried out in a row; then other events have their turn, such as answers and new input. */
const COMMANDS_A_TURN = 1000;

export interface SessionSetup extends ConversationSetup {
  /**
   * Null while output may be written; else resolves when the reader has taken enough of it. Never rejects.
   */
  readonly untilTaken?: () => Promise<unknown> | null;
}

/**
 * One UCI conversation. Commands are carried out one after the other, in order of arrival. A command that
 * needs the engine waits for the search before it if that search has a limit or has been stopped; otherwise
 * it is refused. `stop`, `ponderhit`, `isready` and `quit` do not wait for searches.
 */
export class UciSession {
  /** Resolves when the session is over and the engine is closed. */
  readonly done: Promise<void>;
  readonly #setup: SessionSetup;
  readonly #conversation: Conversation;
  readonly #queue = new CommandQueue();
  /** Requested searches that are neither answered nor known to be stopped; a stopped one may stand first. */
  readonly #searches = new Fifo<AskedSearch>();
  /** True while commands are being carried out. */
  #draining = false;
  #inputEnded = false;
  /** True: waiting commands are dropped, except the end of the input. */
  #leaving = false;
  #closed = false;
  #resolveDone: () => void = () => {};

  constructor(setup: SessionSetup) {
    this.#setup = setup;
    this.#conversation = new Conversation(setup, (search) => {
      if (this.#searches.first === search) this.#searches.shift();
    });
    this.done = new Promise((resolve) => {
      this.#resolveDone = resolve;
    });
  }

  /** Approximate memory of the waiting commands, in characters. */
  get backlog(): number {
    return this.#queue.size;
  }

  /** Resolves when `backlog` is at most `most`; never rejects. */
  async backlogAtMost(most: number): Promise<void> {
    while (this.#queue.size > most && !this.#closed) await this.#queue.change();
  }

  /** Takes one line of input. `cameAt` is its time of arrival on the clock of monotonic.ts. */
  feed(line: string, cameAt = now()): void {
    if (!this.#inputEnded && line !== "") this.#take(parseCommand(line), line, cameAt);
  }

  /**
   * Takes the start of a line that was too long: the command is refused, and later commands that depend on it
   * too.
   */
  feedStart(start: string, note: string): void {
    if (this.#inputEnded) return;
    const command = parseCommand(start);
    const isPosition =
      command.kind === "position" || (command.kind === "refused" && command.command === "position");
    if (command.kind === "go") {
      this.#take({ kind: "go", limits: {}, notes: [], refusal: `go refused: ${note}` }, null, now());
    } else {
      this.#take({ kind: "refused", notes: [note], ...(isPosition && { command: "position" }) }, null, now());
    }
  }

  /** Ends the input: finishes all commands, then closes. Resolves like `done`. */
  end(): Promise<void> {
    if (!this.#inputEnded) {
      this.#inputEnded = true;
      this.#enqueue({ kind: "end" });
    }
    return this.done;
  }

  /**
   * Ends the session after the reader of its answers has gone: stops at once, drops waiting commands, and
   * quits.
   */
  abort(): void {
    this.#leaving = true;
    this.#quit();
    this.#enqueue({ kind: "quit" });
  }

  /**
   * Carries out commands for a running search at once, and queues all others. `line` is the command's line.
   */
  #take(command: Command, line: string | null, cameAt: number): void {
    const { kind } = command;
    if (kind === "nothing") return;
    if (kind === "stop") {
      if (this.#stop()) return;
      this.#conversation.stopEngine();
    }
    if (kind === "ponderhit" && this.#ponderHit()) return;
    if (kind === "isready" && this.#isSearching) {
      // During a search the engine is ready.
      this.#conversation.writeReady();
    } else if (this.#isHopeless(kind)) {
      this.#enqueue(refusedBehindSearch(kind));
    } else {
      if (kind === "quit") this.#quit();
      const asked = requestedSearch(command, cameAt);
      if (asked) this.#searches.push(asked);
      this.#enqueue(command, asked, line);
    }
  }

  /** True while a search runs that has not been stopped. */
  get #isSearching(): boolean {
    return this.#conversation.search?.stopAsked === false;
  }

  /** The first search that is neither answered nor stopped. */
  #firstSearch(): AskedSearch | undefined {
    let { first } = this.#searches;
    while (first?.stopAsked) {
      this.#searches.shift();
      first = this.#searches.first;
    }
    return first;
  }

  /** The last requested search. Only the last one can be infinite or pondering. */
  #lastSearch(): AskedSearch | undefined {
    return this.#firstSearch() && this.#searches.last;
  }

  /** Stops the first search that has not been stopped; false when there is none. */
  #stop(): boolean {
    const search = this.#firstSearch();
    search?.stop();
    return search !== undefined;
  }

  #ponderHit(): boolean {
    const search = this.#lastSearch();
    if (!search?.pondering) return false;
    search.ponderHit();
    return true;
  }

  /** Stops all searches. If one is running, the commands behind it are dropped. */
  #quit(): void {
    this.#inputEnded = true;
    if (this.#conversation.search) this.#leaving = true;
    while (this.#stop());
    // Other long tasks end too, such as the loading of a table.
    this.#conversation.stopBeforeQuit();
  }

  /** True for a command that needs the engine when the search before it ends only with a `stop`. */
  #isHopeless(kind: Command["kind"]): boolean {
    return disturbsSearch(kind) && this.#lastSearch()?.openEnded === true;
  }

  #enqueue(command: QueuedCommand, search: AskedSearch | null = null, line: string | null = null): void {
    if (this.#closed) return;
    if (this.#draining) this.#queue.push(command, search, line);
    else void this.#drain({ command, search });
  }

  /** Carries out a command, and all commands that arrive meanwhile. */
  async #drain(first: Queued): Promise<void> {
    this.#draining = true;
    let count = 0;
    for (let next: Queued | undefined = first; next && !this.#closed; next = this.#queue.shift()) {
      const { command, search } = next;
      try {
        if (++count % COMMANDS_A_TURN === 0) await nextTurn();
        const delay = this.#delay(command.kind);
        if (delay) await delay;
        const work = this.#execute(command, search);
        // Commands that are done at once must not cost a promise each: there may be a million.
        if (work) await work;
      } catch (error) {
        this.#conversation.reportFailure(error);
      }
    }
    this.#queue.clear();
    this.#draining = false;
  }

  /** The end of the work that a command must wait for; null = none. */
  #delay(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    const taken = this.#leaving ? null : (this.#setup.untilTaken?.() ?? null);
    return taken ? taken.then(() => this.#untilFree(kind)) : this.#untilFree(kind);
  }

  #untilFree(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    const obstacle = this.#conversation.obstacle(kind);
    // An `isready` must not wait for a long search.
    if (obstacle && this.#isSearching) {
      for (let left = this.#queue.takeReadies(); left > 0; left--) this.#conversation.writeReady();
    }
    return obstacle;
  }

  #execute(command: QueuedCommand, search: AskedSearch | null): Promise<void> | undefined {
    if (command.kind === "quit") return this.#close();
    if (this.#leaving) return undefined;
    if (command.kind !== "end") return this.#conversation.execute(command, search);
    // After the end of the input no `stop` can come.
    if (this.#conversation.search?.openEnded) this.#conversation.search.stop();
    return this.#close();
  }

  async #close(): Promise<void> {
    await this.#conversation.close();
    this.#closed = true;
    this.#resolveDone();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The search of a `go`; null for any other command. */
function requestedSearch(command: Command, askedAt: number): AskedSearch | null {
  if (command.kind === "go") return new Search(command.limits, askedAt);
  return command.kind === "perft" ? new Search({}, askedAt) : null;
}

const refusals = new Map<string, Command>();

/**
 * Replaces a command that would wait for a search without an end. One object serves all such commands of a
 * kind.
 */
function refusedBehindSearch(kind: Command["kind"]): Command {
  const known = refusals.get(kind);
  if (known) return known;
  const name = kind === "perft" ? "go perft" : kind;
  const refusal: Command = {
    kind: "refused",
    notes: [`${name} refused: a search is running, stop it first`],
    ...(kind === "position" && { command: kind }),
  };
  refusals.set(kind, refusal);
  return refusal;
}
