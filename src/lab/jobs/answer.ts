// Who answers which kind of job on this thread. Searchers are made when first asked.
import { Board } from "../../engine/chess/board";
import { FourSolver } from "../searchers/connect4/solver";
import { DomineeringSolver } from "../searchers/domineering/solver";
import { EngineSearcher } from "../searchers/engine";
import { measureAll } from "../searchers/errors/measure";
import type { StartHelper } from "../searchers/match/helper";
import { Match } from "../searchers/match/match";
import type { LabModules } from "../searchers/modules";
import { ReferenceSearcher } from "../searchers/reference";
import { runSearches } from "../searchers/searcher";
import type { Answer, Ask, Job, Kind } from "./job";
import { lazily } from "./once";
import { positionsOf } from "./trades/search";

export function answerers(modules: LabModules, startHelper: StartHelper) {
  const now = () => performance.now();
  const reference = lazily(() => new ReferenceSearcher(modules));
  const engine = lazily(() => new EngineSearcher(modules.core, modules.network));
  const domineering = lazily(() => new DomineeringSolver(modules.lab));
  const connect4 = lazily(() => new FourSolver(modules.lab));
  const match = lazily(() => new Match(modules, startHelper));
  const board = lazily(() => new Board(modules.core));
  const answers: { readonly [K in Kind]: (ask: Ask<K>) => Answer<K> } = {
    search: (ask) =>
      runSearches(ask, positionsOf(ask), ask.searcher === "reference" ? reference() : engine(), now),
    domineering: (ask) => domineering().solve(ask, now),
    connect4: (ask) => connect4().solve(ask, now),
    match: (ask) => match().play(ask, now),
    errors: (ask) => {
      const started = now();
      return { ...measureAll(board(), ask), ms: now() - started };
    },
  };
  return <K extends Kind>({ kind, ask }: Job<K>) => answers[kind as K](ask as Ask<K>);
}
