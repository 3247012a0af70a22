// A player of matches: the playing engine's search to a number of nodes, on a table of its own.
import type { Board } from "../../../engine/chess/board";
import { moveName } from "../../../engine/chess/notation";
import { GENERATIONS } from "../../../engine/instance/sizes";
import { Helper, type StartHelper } from "../../frame/jobs/helper";
import { readCounters } from "../../frame/lab-memory";
import type { LabModules } from "../../frame/modules";
import { EngineMemory } from "./engine-memory";
import type { Effort, MatchRequest, PlayerRule } from "./match-types";

const MOST_PLIES = 100;

export interface Choice {
  /** UCI notation. */
  readonly move: string;
  /** Internal units, for the side to move. */
  readonly score: number;
}

export class Player {
  readonly #memory: EngineMemory;
  readonly #threads: number;
  readonly #helper: Helper | null;
  #score = 0;
  #effort = { searches: 0, stores: 0, helperNodes: 0 };
  #generation = 0;

  /** Memory for tables of `positions`. */
  constructor(
    { core, network }: LabModules,
    { positions, threads }: Pick<MatchRequest, "positions" | "threads">,
    startHelper: StartHelper,
  ) {
    this.#memory = new EngineMemory(core, network, { positions, threads }, ({ score }) => {
      this.#score = score;
    });
    this.#threads = threads;
    this.#memory.instance.setInt(this.#memory.core.CONTROL_DEPTH, MOST_PLIES);
    this.#helper =
      threads > 1 ? new Helper({ module: core, memory: this.#memory.instance.memory }, startHelper) : null;
  }

  /** Whether it can play with such tables. */
  suits({ positions, threads }: Pick<MatchRequest, "positions" | "threads">): boolean {
    return this.#threads === threads && this.#memory.holds(positions);
  }

  /** Gets ready for games by this rule and resets the counts; `newGame` begins each game. */
  open(rule: PlayerRule, positions: number): void {
    this.#memory.open(rule, positions);
    this.#effort = { searches: 0, stores: 0, helperNodes: 0 };
  }

  newGame(): void {
    this.#memory.clear();
    this.#generation = 0;
  }

  /** Counts since `open`. */
  effort(): Effort {
    const { helperNodes, ...counts } = this.#effort;
    return this.#helper ? { ...counts, helperNodes } : counts;
  }

  /** The move after a search of so many nodes; there must be a legal one. */
  choose(board: Board, nodes: number): Choice {
    const memory = this.#memory;
    const { core } = memory;
    this.#generation = (this.#generation + 1) % GENERATIONS;
    memory.prepare(board, this.#generation);
    memory.instance.setFloat64(core.CONTROL_NODES, nodes);
    // Excludes the helper's nodes of the last search.
    memory.forgetNodes();
    this.#helper?.begin();
    core.search(true);
    this.#helper?.finish();
    this.#effort.searches++;
    if (this.#helper) this.#effort.helperNodes += memory.nodesOf(1);
    for (let thread = 0; thread < this.#threads; thread++) {
      this.#effort.stores += readCounters(memory.instance, memory.statisticsOf(thread)).stores;
    }
    return { move: moveName(core.bestMove(), false), score: this.#score };
  }
}
