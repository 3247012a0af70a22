// Jobs that count hash errors. The positions of the random games share one set, so all counts are one job.
import { Board } from "../../../engine/chess/board";
import { type JobThread, jobKind } from "../../frame/jobs/kind";
import { parseAs } from "../../frame/schema";
import { ERRORS_RESULT, type ErrorsRequest, type ErrorsResult, measureAll } from "../searchers/errors";

/** Milliseconds per position, about. */
const COST = 0.02;

const newBoard = ({ modules }: JobThread) => new Board(modules.core);

export const errors = jobKind<ErrorsRequest, ErrorsResult>({
  samples: {
    errors: ({ core }) => [JSON.stringify(measureAll(new Board(core), { seed: 1, positions: [1000, 2000] }))],
  },
  run: (request, { once, now }) => {
    const started = now();
    return { ...measureAll(once(newBoard), request), ms: now() - started };
  },
  describe: ({ seed, positions }) => `errors among ${positions.join(", ")} positions, seed ${seed}`,
  parse: (value) => parseAs(ERRORS_RESULT, value, "result"),
  searchesOf: () => 0,
  nodesOf: () => 0,
  classOf: () => "errors",
  expected: ({ positions }) => COST * (positions.at(-1) ?? 0),
  weight: 1000,
});
