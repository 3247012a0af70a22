// Names of openings by position, fetched on first use. From lichess-org/chess-openings (CC0).
import type { MoveNode } from "palimpsest/analysis";
import type { Game } from "../game/game";
import { INITIAL_FEN } from "../game/open";
import { Observable } from "./foundation";

const FILE = "assets/openings.tsv";

export interface Opening {
  /** "C50" */
  readonly code: string;
  readonly name: string;
}

export class Openings extends Observable {
  #byKey: Map<string, Opening> | undefined;
  /** The position at which the file was last asked for. A failed request is repeated at another position. */
  #askedAt: MoveNode | undefined;
  #asking: Promise<void> | null = null;
  /** Openings of nodes that have been looked up. */
  readonly #known = new WeakMap<MoveNode, Opening | null>();

  /** The opening of a position: the last position on the way to it that has a name. */
  of(game: Game, node: MoveNode): Opening | null {
    if (game.start !== INITIAL_FEN || game.root.children.length === 0) return null;
    if (!this.#byKey) {
      if (node !== this.#askedAt) this.load();
      this.#askedAt = node;
      return null;
    }
    for (let at: MoveNode | null = node; at; at = at.parent) {
      const opening = this.#at(game, at);
      if (opening) return opening;
    }
    return null;
  }

  #at(game: Game, node: MoveNode): Opening | null {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const found = this.#byKey?.get(game.rules.key(node.fen)) ?? null;
    this.#known.set(node, found);
    return found;
  }

  /** Fetches the names. Resolves also without them: the game goes on. */
  load(): Promise<void> {
    if (this.#byKey) return Promise.resolve();
    this.#asking ??= this.#fetch().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #fetch(): Promise<void> {
    try {
      const response = await fetch(FILE);
      if (!response.ok) return;
      const rows = (await response.text()).trimEnd().split("\n");
      this.#byKey = new Map(
        rows.map((row) => {
          const [key = "", code = "", name = ""] = row.split("\t");
          return [key, { code, name }];
        }),
      );
      this.changed();
    } catch {
      // There is no network.
    }
  }
}
