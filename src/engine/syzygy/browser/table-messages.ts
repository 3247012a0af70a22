// The messages between a page and its worker for endgame tables.
import type { TablePlace } from "../bytes/block-source";
import type { RootQuestion } from "../table-answers";

/** To the worker. */
export type Question =
  | { readonly kind: "use"; readonly places: readonly TablePlace[] }
  | { readonly kind: "probe"; readonly id: number; readonly fen: string }
  | { readonly kind: "rank"; readonly id: number; readonly question: RootQuestion }
  | { readonly kind: "check"; readonly id: number; readonly place: TablePlace };

/** From the worker. */
export type Answer =
  | { readonly kind: "result"; readonly id: number; readonly result: unknown }
  /** The input is refused, with a reason in one line. */
  | { readonly kind: "refused"; readonly id: number; readonly message: string }
  /** Number of bytes of a file that have been checked. */
  | { readonly kind: "done"; readonly id: number; readonly bytes: number }
  /** A file that cannot be used, in one line. */
  | { readonly kind: "fault"; readonly line: string };
