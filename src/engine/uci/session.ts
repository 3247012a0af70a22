// The order of a conversation with a GUI: when a command is allowed, and in which order commands are answered.

import { now } from "#platform/monotonic";
import { Fifo } from "../../base/fifo";
import { Search } from "../search/search";
import { type Command, needsEngine } from "./command";
import { CommandQueue, type Queued, type QueuedCommand } from "./command-queue";
import { type AskedSearch, Conversation, type ConversationSetup } from "./conversation";
import { parseCommand } from "./parse";

/** Commands carried out one after the other before others of the program have their turn: answers, new input. */
const COMMANDS_A_TURN = 1000;

export interface SessionSetup extends ConversationSetup {
  /** Null while output may be written; else resolves when enough of what was written has been taken. Never rejects. */
  readonly untilTaken?: () => Promise<unknown> | null;
}

/**
 * One UCI conversation. Commands are carried out one after the other in the order they came. What needs the engine
 * waits for the search before it, if that ends by itself or has been told to stop, and is refused behind one that does
 * neither. `stop`, `ponderhit`, `isready` and `quit` do not wait for searches: see `feed`.
 */
export class UciSession {
  /** Resolves when the session is over and the engine is closed. */
  readonly done: Promise<void>;
  readonly #setup: SessionSetup;
  readonly #conversation: Conversation;
  readonly #queue = new CommandQueue();
  /** Searches that have been asked for and not been answered; only the first of them may have been told to stop. */
  readonly #searches = new Fifo<AskedSearch>();
  /** True while commands are being carried out. */
  #draining = false;
  #inputEnded = false;
  /** Waiting commands are dropped, except the end of the input. */
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

  /** About how much memory the commands that have not been carried out take, in characters. */
  get backlog(): number {
    return this.#queue.size;
  }

  /** Resolves when what waits takes at most so much; never rejects. */
  async backlogAtMost(most: number): Promise<void> {
    while (this.#queue.size > most && !this.#closed) await this.#queue.change();
  }

  /** Takes one line of input, which came at `cameAt` on the clock of monotonic.ts. */
  feed(line: string, cameAt = now()): void {
    if (!this.#inputEnded && line !== "") this.#take(parseCommand(line), line, cameAt);
  }

  /** Takes note of a line of which only the start could be kept: it is refused, with what depends on it. */
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

  /** The input is over: finishes what was asked for, then closes. Resolves like `done`. */
  end(): Promise<void> {
    if (!this.#inputEnded) {
      this.#inputEnded = true;
      this.#enqueue({ kind: "end" });
    }
    return this.done;
  }

  /** Nobody reads the answers any more: stops at once and drops what is still queued. Ends like `quit`. */
  abort(): void {
    this.#leaving = true;
    this.#quit();
    this.#enqueue({ kind: "quit" });
  }

  /** Does at once what concerns a running search; the rest goes into the queue. `line` is what the command came on. */
  #take(command: Command, line: string | null, cameAt: number): void {
    const { kind } = command;
    if (kind === "nothing") return;
    if (kind === "stop" && this.#stop()) return;
    if (kind === "ponderhit" && this.#ponderHit()) return;
    if (kind === "isready" && this.#isSearching) {
      // During a search there is nothing to make ready.
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

  /** True while a search runs that has had no stop. */
  get #isSearching(): boolean {
    return this.#conversation.search?.stopAsked === false;
  }

  /** The first search that is neither answered nor told to stop. */
  #firstSearch(): AskedSearch | undefined {
    let { first } = this.#searches;
    while (first?.stopAsked) {
      this.#searches.shift();
      first = this.#searches.first;
    }
    return first;
  }

  /** The last one, which alone may be without an end. */
  #lastSearch(): AskedSearch | undefined {
    return this.#firstSearch() && this.#searches.last;
  }

  /** Ends the first search that has not been told to end; false when there is none. */
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

  /** Ends the search that runs and forgets what waits behind it; what is only being prepared is kept short. */
  #quit(): void {
    this.#inputEnded = true;
    if (this.#conversation.search) this.#leaving = true;
    while (this.#stop());
    // The loading of a table, and what else may be long.
    this.#conversation.stopEngine();
  }

  /** True for a command that needs the engine when the search before it ends only with a `stop`. */
  #isHopeless(kind: Command["kind"]): boolean {
    return needsEngine(kind) && this.#lastSearch()?.openEnded === true;
  }

  #enqueue(command: QueuedCommand, search: AskedSearch | null = null, line: string | null = null): void {
    if (this.#closed) return;
    if (this.#draining) this.#queue.push(command, search, line);
    else void this.#drain({ command, search });
  }

  /** Carries out a command, and those that come while it waits. */
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
        // What is done at once makes nobody wait: a million such commands would.
        if (work) await work;
      } catch (error) {
        this.#conversation.reportFailure(error);
      }
    }
    this.#queue.clear();
    this.#draining = false;
  }

  /** The work that a command has to wait for; null = none. */
  #delay(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    const taken = this.#leaving ? null : (this.#setup.untilTaken?.() ?? null);
    return taken ? taken.then(() => this.#untilFree(kind)) : this.#untilFree(kind);
  }

  #untilFree(kind: QueuedCommand["kind"]): Promise<unknown> | null {
    const obstacle = this.#conversation.obstacle(kind);
    // `isready` must not wait for a search that may be long.
    if (obstacle && this.#isSearching) {
      for (let left = this.#queue.takeReadies(); left > 0; left--) this.#conversation.writeReady();
    }
    return obstacle;
  }

  #execute(command: QueuedCommand, search: AskedSearch | null): Promise<void> | undefined {
    if (command.kind === "quit") return this.#close();
    if (this.#leaving) return undefined;
    if (command.kind !== "end") return this.#conversation.execute(command, search);
    // Nobody is left who could end it.
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

/** The search a command asks for; null for any other command. */
function requestedSearch(command: Command, askedAt: number): AskedSearch | null {
  if (command.kind === "go") return new Search(command.limits, askedAt);
  return command.kind === "perft" ? new Search({}, askedAt) : null;
}

const refusals = new Map<string, Command>();

/** What becomes of a command that would have to wait for a search without an end: one object, however many there are. */
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
