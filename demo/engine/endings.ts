// The results of the endgame tables for the position on the board.
import type { TablebaseResult } from "palimpsest";
import { MAX_MEN, menOfName, parseFileName, TablebaseWorker } from "palimpsest/analysis";
import { Observable } from "../state/foundation";
import type { Tables } from "../state/tables/tables";
import { errorMessage } from "../words";

/** The knowledge of a position: none yet, an answer, or the reason why there is none. */
export type Known =
  | { readonly kind: "asking" }
  | { readonly kind: "answer"; readonly result: TablebaseResult }
  | { readonly kind: "none"; readonly why: string };

export class Endings extends Observable {
  readonly #tables: Tables;
  readonly #desk = new TablebaseWorker((line) => this.#faults.add(line));
  /** Files that cannot be used, one line each. */
  readonly #faults = new Set<string>();
  #revision = 0;
  #fen = "";
  #known: Known = { kind: "asking" };

  constructor(tables: Tables) {
    super();
    this.#tables = tables;
    tables.subscribe(() => this.#follow());
  }

  /** Files that turned out to be unusable, one line each. */
  get faults(): readonly string[] {
    return [...this.#faults];
  }

  #follow(): void {
    if (this.#revision === this.#tables.revision) return;
    this.#revision = this.#tables.revision;
    this.#faults.clear();
    this.#fen = "";
    this.#desk.use(this.#tables.places);
    this.changed();
  }

  /** The knowledge of a position. Looks an unknown position up, and notifies when the answer is there. */
  of(fen: string): Known {
    if (fen === this.#fen) return this.#known;
    this.#fen = fen;
    const why = this.#obstacle(fen);
    this.#known = why === null ? { kind: "asking" } : { kind: "none", why };
    if (why === null) this.#ask(fen);
    return this.#known;
  }

  /** Why looking up a position would be of no use; null when it is worth it. */
  #obstacle(fen: string): string | null {
    const most = Math.max(0, ...this.#tables.places.map(({ name }) => menIn(name)));
    if (most === 0) return "There are no tables yet.";
    const [board = "", , castling = "-"] = fen.split(" ");
    const men = board.replace(/[^a-z]/gi, "").length;
    if (men > most) return `These tables have at most ${most} men, and the board has ${men}.`;
    return castling === "-" ? null : "Endgame tables have no positions with castling rights.";
  }

  async #ask(fen: string): Promise<void> {
    const known = await this.#desk.probe(fen).then(
      (result): Known => ({ kind: "answer", result }),
      (error: unknown): Known => ({
        kind: "none",
        why: sentence(errorMessage(error)),
      }),
    );
    if (fen !== this.#fen) return;
    this.#known = known;
    this.changed();
  }
}

/** Men of the table in a file. */
function menIn(file: string): number {
  const parsed = parseFileName(file);
  return Math.min(MAX_MEN, (parsed && menOfName(parsed.name)?.length) ?? 0);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
