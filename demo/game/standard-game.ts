// A game by the standard rules. They are chess.js's, and so is PGN.
import { Chess, type Move as ChessMove } from "chess.js";
import type { GameEnd } from "../../src/package";
import { fenAt, type Game, type Tags } from "./game";
import type { Move } from "./move";
import { readTags, withoutQuotes } from "./pgn-text";

export class StandardGame implements Game {
  readonly chess960 = false;
  readonly start: string;
  readonly #chess: Chess;
  readonly #moves: Move[];
  /** The legal moves asked for last: views ask for the same ones again and again. */
  #legal: { readonly fen: string; readonly moves: readonly Move[] } | undefined;

  /** `chess` has played the game so far from `start`. */
  private constructor(start: string, chess: Chess) {
    this.start = start;
    this.#chess = chess;
    this.#moves = chess.history({ verbose: true }).map(toMove);
  }

  /** A game without moves. `fen` is complete and legal. */
  static from(fen: string): StandardGame {
    return new StandardGame(fen, new Chess(fen));
  }

  /** The game of a PGN with one game, and its tags. @throws Error from chess.js when it cannot be read. */
  static fromPgn(text: string): { game: StandardGame; tags: Tags } {
    const chess = new Chess();
    chess.loadPgn(withoutQuotes(text));
    const [first] = chess.history({ verbose: true });
    return { game: new StandardGame(first?.before ?? chess.fen(), chess), tags: readTags(text) };
  }

  get moves(): readonly Move[] {
    return this.#moves;
  }

  get end(): GameEnd | null {
    const chess = this.#chess;
    if (chess.isCheckmate()) return "checkmate";
    if (chess.isStalemate()) return "stalemate";
    if (chess.isInsufficientMaterial()) return "insufficientMaterial";
    if (chess.isDrawByFiftyMoves()) return "fiftyMoves";
    return chess.isThreefoldRepetition() ? "threefoldRepetition" : null;
  }

  legalMoves(ply: number): readonly Move[] {
    const fen = fenAt(this, ply);
    if (this.#legal?.fen !== fen)
      this.#legal = { fen, moves: new Chess(fen).moves({ verbose: true }).map(toMove) };
    return this.#legal.moves;
  }

  inCheck(ply: number): boolean {
    return new Chess(fenAt(this, ply)).inCheck();
  }

  sanLine(ply: number, line: readonly string[]): string[] {
    const chess = new Chess(fenAt(this, ply));
    return line.map((uci) => chess.move(parts(uci)).san);
  }

  play(uci: string): void {
    this.#moves.push(toMove(this.#chess.move(parts(uci))));
  }

  shorten(ply: number): void {
    while (this.#moves.length > ply) {
      this.#moves.pop();
      this.#chess.undo();
    }
  }

  pgn(tags: Tags): string {
    for (const [name, value] of Object.entries(tags)) this.#chess.setHeader(name, value.replaceAll('"', "'"));
    return `${this.#chess.pgn({ maxWidth: 80 })}\n`;
  }
}

/** A move in UCI notation as chess.js takes it. */
function parts(uci: string): { from: string; to: string; promotion?: string } {
  const move = { from: uci.slice(0, 2), to: uci.slice(2, 4) };
  const promotion = uci.slice(4);
  return promotion ? { ...move, promotion } : move;
}

function toMove(move: ChessMove): Move {
  return {
    uci: move.from + move.to + (move.promotion ?? ""),
    san: move.san,
    color: move.color === "w" ? "white" : "black",
    from: move.from,
    to: move.to,
    targets: move.isKingsideCastle()
      ? [move.to, `h${move.to.charAt(1)}`]
      : move.isQueensideCastle()
        ? [move.to, `a${move.to.charAt(1)}`]
        : [move.to],
    promotion: move.promotion,
    before: move.before,
    after: move.after,
  };
}
