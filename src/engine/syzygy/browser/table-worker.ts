// A page's worker for endgame tables. It probes them for the root of a search and for the page.
import { errorMessage } from "../../../base/text";
import type { TablePlace } from "../bytes";
import { faultOf } from "../checksum";
import { type RootQuestion, TableAnswers } from "../table-answers";
import { forgetServed } from "./served-files";
import { fileAt } from "./table-files";

/** A message of the page to its worker. */
export type Question =
  | { readonly kind: "use"; readonly places: readonly TablePlace[] }
  | { readonly kind: "probe"; readonly id: number; readonly fen: string }
  | { readonly kind: "rank"; readonly id: number; readonly question: RootQuestion }
  | { readonly kind: "check"; readonly id: number; readonly place: TablePlace };

/** A message of the worker. */
export type Answer =
  | { readonly kind: "result"; readonly id: number; readonly result: unknown }
  /** The input is refused, with a reason in one line. */
  | { readonly kind: "refused"; readonly id: number; readonly message: string }
  /** Number of bytes of a file that have been checked. */
  | { readonly kind: "done"; readonly id: number; readonly bytes: number }
  /** A file that cannot be used, in one line. */
  | { readonly kind: "fault"; readonly line: string };

const send = (answer: Answer): void => self.postMessage(answer);
const answers = new TableAnswers((line) => send({ kind: "fault", line }));

async function answer(question: Question): Promise<unknown> {
  switch (question.kind) {
    case "use":
      forgetServed();
      return answers.use(question.places);
    case "probe":
      return answers.probe(question.fen);
    case "rank":
      return answers.rank(question.question);
    case "check": {
      const { id, place } = question;
      return faultOf(fileAt(place), (bytes) => send({ kind: "done", id, bytes }));
    }
  }
}

self.onmessage = async ({ data }: MessageEvent<Question>) => {
  const id = "id" in data ? data.id : 0;
  try {
    send({ kind: "result", id, result: await answer(data) });
  } catch (error) {
    send({ kind: "refused", id, message: errorMessage(error) });
  }
};
