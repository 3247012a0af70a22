// `npm run relabel` searches the positions of recorded games again with the network of this build. A second run continues the
// first. Training prefers the newest label of a position.
import path from "node:path";
import { stopwatch } from "../cli/terminal";
import { place } from "../cli/value";
import { neededList } from "../cli/word";
import { coreModule } from "../engine/instance/core-module";
import { MIB } from "../engine/instance/sizes";
import { embeddedNetwork } from "../engine/network/embedded-network";
import { Searcher, wholeIterations } from "../engine/searcher";
import { reasonAgainst } from "./samples/selection";
import { sha256, whileLocked } from "./shared/files";
import { dataFolder, GameFile, GameWriter, naming, refuseEqualNames } from "./shared/game-files";
import {
  dataOption,
  defineProgram,
  SEARCH_OPTIONS,
  type SearchSettings,
  searchedText,
} from "./shared/program";
import { encodeGame, type Game, NO_SCORE, type Ply, replayGame } from "./shared/record";
import { inOrder, runWork } from "./shared/threads";

export const relabel = defineProgram({
  name: "relabel",
  summary: "searches labelled positions of games again with this build's network; a second run continues",
  words: { games: neededList(place("GAMES", "files of games")) },
  options: { ...SEARCH_OPTIONS, data: dataOption },
  run: async ({ games, data, ...settings }) => {
    refuseEqualNames(games);
    const folder = dataFolder(data);
    for (const from of games) {
      if (await relabelFile(from, folder, settings)) continue;
      console.log("interrupted: the same command continues");
      return;
    }
  },
});

/** Searches a file's missing games again and writes them, in their order, into a file in `folder`; false when interrupted. */
async function relabelFile(from: string, folder: string, settings: SearchSettings): Promise<boolean> {
  const { nodes, hash, workers } = settings;
  const file = new GameFile(from);
  for (const line of file.damage) console.error(line);
  const to = path.join(folder, nameOf(file, settings));
  return whileLocked([to], async () => {
    const writer = new GameWriter(to);
    const before = new GameFile(to).positions;
    let done = before;
    const seconds = stopwatch();
    const inTurn = inOrder<Game>(writer.count);
    await runWork(
      relabelWork,
      { from, nodes, hash },
      { workers, from: writer.count, end: file.count },
      () => `${path.basename(from)}: ${searchedText(done, file.positions, (done - before) / seconds())}`,
      (relabelled, number) => {
        for (const game of inTurn(number, relabelled)) {
          writer.add(game);
          done += game.plies.length;
        }
      },
    );
    return writer.count >= file.count;
  });
}

/**
 * The name of a file's new file. It contains everything that determines the new games. The first game stands for the file,
 * because files grow.
 */
function nameOf(file: GameFile, { nodes, hash: hashMb }: SearchSettings): string {
  const digits = (content: Uint8Array): string => sha256(content).slice(0, 8);
  const [first] = file.games();
  const name = path.basename(file.path, ".games");
  const start = first ? `-${digits(encodeGame(first))}` : "";
  return `relabel-${digits(embeddedNetwork())}-${nodes}-${hashMb}-${name}${start}.games`;
}

/**
 * The same game with the scores of a new search. A position gets no score if the search now prefers a capture or
 * promotion, or if the filter left the position out for another reason than its move. This search alone tells which positions are
 * quiet.
 */
function relabelGame(searcher: Searcher, game: Game, nodes: number): Game {
  const { board } = searcher;
  searcher.newGame();
  const plies: Ply[] = [];
  replayGame(board, game, (ply) => {
    const reason = reasonAgainst(board, ply);
    let score = NO_SCORE;
    if (reason === null || reason === "noisy move") {
      board.core.publishRoot();
      const found = searcher.search(wholeIterations(nodes));
      if (found.exact && reasonAgainst(board, found) === null) score = found.score;
    }
    plies.push({ move: ply.move, score });
  });
  return { ...game, plies, chosen: true };
}

export const relabelWork = {
  kind: "relabel",
  begin: ({ from, nodes, hash }: Pick<SearchSettings, "nodes" | "hash"> & { readonly from: string }) => {
    const searcher = new Searcher(coreModule(), embeddedNetwork(), hash * MIB);
    const file = new GameFile(from);
    return (number: number) => naming(from, () => relabelGame(searcher, file.game(number), nodes));
  },
};
