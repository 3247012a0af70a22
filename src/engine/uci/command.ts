// The commands of the protocol, parsed.
import type { Search } from "../search/search";
import type { SearchLimits } from "../types";

/** One parsed line from the user. `notes` report parts of it that were ignored or changed. */
export type Command =
  | {
      readonly kind:
        | "uci"
        | "isready"
        | "ucinewgame"
        | "stop"
        | "ponderhit"
        | "quit"
        | "describe"
        | "table"
        | "eval"
        | "help";
    }
  | { readonly kind: "debug"; readonly on: boolean }
  /** `value` is null when the line has no `value` part, as for buttons. */
  | { readonly kind: "setoption"; readonly name: string; readonly value: string | null }
  | {
      readonly kind: "position";
      /** null = the initial position. */
      readonly fen: string | null;
      readonly moves: readonly string[];
      readonly notes: readonly string[];
    }
  | {
      readonly kind: "go";
      readonly limits: SearchLimits;
      readonly notes: readonly string[];
      /** The reason if the search is refused. It gets an answer all the same. */
      readonly refusal?: string;
    }
  | { readonly kind: "perft"; readonly depth: number; readonly notes: readonly string[] }
  /** A known command that is refused. `command` is given if later commands depend on it. */
  | { readonly kind: "refused"; readonly notes: readonly string[]; readonly command?: "position" }
  | { readonly kind: "unknown"; readonly text: string }
  /** Nothing to do: an empty line, or a command that needs no answer. */
  | { readonly kind: "nothing" };

/** A search or perft requested by the user. */
export type AskedSearch = Search<unknown>;

/** True for commands that may not run during a search. */
export function disturbsSearch(kind: Command["kind"] | "end"): boolean {
  return DISTURBING.has(kind);
}

const DISTURBING: ReadonlySet<string> = new Set<Command["kind"]>([
  "setoption",
  "ucinewgame",
  "position",
  "go",
  "perft",
  "table",
  "eval",
]);
