// A game of Chess960, which chess.js does not know: the rules are the engine's own.
import { Board } from "../../src/engine/chess/board";
import { gameEnd } from "../../src/engine/chess/game-end";
import { moveToSan, sanToMove } from "../../src/engine/chess/san";
import { coreModule } from "../../src/engine/instance/core-module";
import type { GameEnd } from "../../src/package";
import { fenAt, type Game, type Tags, uciMoves } from "./game";
import { type Move, sideToMove } from "./move";
import { formatPgn, readTags, sanMoves } from "./pgn-text";

export class Chess960Game implements Game {
  readonly chess960 = true;
  readonly start: string;
  readonly #board = new Board(coreModule(), true);
  readonly #moves: Move[] = [];
  #legal: { readonly fen: string; readonly moves: readonly Move[] } | undefined;

  /** A game without moves. @throws InputError naming what is wrong with the FEN. */
  constructor(fen: string) {
    this.#board.set(fen);
    this.start = this.#board.fen();
  }

  /** The game of a PGN with one game, and its tags. @throws Error naming the move that cannot be played. */
  static fromPgn(text: string): { game: Chess960Game; tags: Tags } {
    const tags = readTags(text);
    if (tags.FEN === undefined) throw new Error("PGN: a game of Chess960 needs its FEN tag");
    const game = new Chess960Game(tags.FEN);
    for (const san of sanMoves(text)) {
      const uci = sanToMove(game.#board, san);
      if (uci === null) throw new Error(`PGN: ${san} cannot be played (move ${game.moves.length + 1})`);
      game.play(uci);
    }
    return { game, tags };
  }

  get moves(): readonly Move[] {
    return this.#moves;
  }

  get end(): GameEnd | null {
    return gameEnd(this.#board);
  }

  legalMoves(ply: number): readonly Move[] {
    const fen = fenAt(this, ply);
    if (this.#legal?.fen === fen) return this.#legal.moves;
    const board = new Board(coreModule(), true);
    board.set(fen);
    const all = board.legalMoves();
    const after = new Board(coreModule(), true);
    const moves = all.map((uci): Move => {
      after.set(fen, [uci]);
      const from = uci.slice(0, 2);
      const target = uci.slice(2, 4);
      const castling = board.isCastling(uci);
      const to = castling ? (target > from ? "g" : "c") + target.charAt(1) : target;
      const shown = castling && to !== from && !all.includes(from + to) ? [target, to] : [target];
      return {
        uci,
        san: moveToSan(board, uci),
        color: sideToMove(fen),
        from,
        to,
        targets: shown,
        promotion: uci.charAt(4) || undefined,
        before: fen,
        after: after.fen(),
      };
    });
    this.#legal = { fen, moves };
    return moves;
  }

  inCheck(ply: number): boolean {
    const board = new Board(coreModule(), true);
    board.set(fenAt(this, ply));
    return board.inCheck;
  }

  sanLine(ply: number, line: readonly string[]): string[] {
    const board = new Board(coreModule(), true);
    return line.map((uci, index) => {
      board.set(fenAt(this, ply), line.slice(0, index));
      return moveToSan(board, uci);
    });
  }

  play(uci: string): void {
    const move = this.legalMoves(this.#moves.length).find((legal) => legal.uci === uci);
    if (!move) throw new Error(`${uci} is not a legal move`);
    this.#moves.push(move);
    this.#board.set(this.start, uciMoves(this));
  }

  shorten(ply: number): void {
    this.#moves.splice(ply);
    this.#board.set(this.start, uciMoves(this));
  }

  pgn(tags: Tags): string {
    const whole = { ...tags, Variant: "Chess960", SetUp: "1", FEN: this.start };
    return formatPgn(whole, this.start, this.#moves);
  }
}
