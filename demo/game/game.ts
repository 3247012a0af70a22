// A game as the page shows it: a tree of moves, and one of its lines, which is shown.
import type { GameEnd } from "palimpsest";
import {
  type Color,
  type Evaluation,
  lineThrough,
  type Move,
  type MoveNode,
  mainLine,
  movesOf,
  type PgnGame,
  pathTo,
  Rules,
  remove,
  sideToMove,
  type Tags,
} from "palimpsest/analysis";

export type { Tags };

export class Game {
  readonly root: MoveNode;
  readonly rules: Rules;
  /** Texts among the tags of the PGN that are no tags. They are written again. */
  readonly badTags: NonNullable<PgnGame["badTags"]>;
  /** From the root to the end of the line shown. */
  #line: readonly MoveNode[];

  /** The ends of lines by their last node, because views ask again and again. */
  readonly #ends = new WeakMap<MoveNode, GameEnd | null>();

  constructor(root: MoveNode, chess960: boolean, badTags: NonNullable<PgnGame["badTags"]> = []) {
    this.root = root;
    this.badTags = badTags;
    this.rules = new Rules(chess960);
    this.#line = mainLine(root);
  }

  get chess960(): boolean {
    return this.rules.chess960;
  }

  /** FEN of the first position. */
  get start(): string {
    return this.root.fen;
  }

  /** The line shown: the root and a node for each move. */
  get line(): readonly MoveNode[] {
    return this.#line;
  }

  /** The moves of the line shown. */
  get moves(): readonly Move[] {
    return this.#line.flatMap(({ move }) => move ?? []);
  }

  /** The evaluations of the positions of the line shown, by ply. */
  get evaluations(): readonly (Evaluation | null)[] {
    return this.#line.map(({ evaluation }) => evaluation);
  }

  /** The node after the first `ply` moves of the line shown; the last node if the line is shorter. */
  node(ply: number): MoveNode {
    return this.#line[ply] ?? this.#line.at(-1) ?? this.root;
  }

  /** The end of the line shown, or null while it goes on. */
  get end(): GameEnd | null {
    const last = this.node(this.moves.length);
    const known = this.#ends.get(last);
    if (known !== undefined) return known;
    const end = this.rules.end(this.#line);
    this.#ends.set(last, end);
    return end;
  }

  /** The legal moves after the first `ply` moves. */
  legalMoves(ply: number): readonly Move[] {
    return this.rules.legalMoves(fenAt(this, ply));
  }

  /** Whether the side to move is in check after the first `ply` moves. */
  inCheck(ply: number): boolean {
    return this.rules.inCheck(fenAt(this, ply));
  }

  /** Shows the line through a node. @returns the node's ply. */
  show(node: MoveNode): number {
    this.#line = lineThrough(node);
    return node.ply;
  }

  /**
   * Plays a legal move in UCI notation after a node of the tree. Uses the child with this move if there is one, else adds a
   * new one. Shows its line. @throws Error when the move is not legal.
   */
  play(uci: string, from: MoveNode = this.node(this.moves.length)): MoveNode {
    const known = from.child(uci);
    const move = known ? null : this.rules.legalMoves(from.fen).find((legal) => legal.uci === uci);
    const node = known ?? (move ? from.add(move) : undefined);
    if (!node) throw new Error(`${uci} is not a legal move`);
    this.show(node);
    return node;
  }

  /** Removes a node and its descendants from the tree, and shows the line of its parent. @returns how to undo it. */
  remove(node: MoveNode): () => void {
    const undo = remove(node);
    this.show(node.parent ?? this.root);
    return () => {
      undo();
      this.show(node);
    };
  }

  /** Takes back everything after the first `ply` moves of the line shown. A side line there would continue it. */
  shorten(ply: number): void {
    const node = this.node(ply);
    node.children = [];
    this.show(node);
  }
}

/** The FEN after the first `ply` moves. */
export function fenAt(game: Game, ply: number): string {
  return game.node(ply).fen;
}

/** The line shown in UCI notation. */
export function uciMoves(game: Game, ply = game.moves.length): string[] {
  return movesOf(game.line.slice(0, ply + 1));
}

/** The side to move at the end of the line shown. */
export function sideAtEnd(game: Game): Color {
  return sideToMove(fenAt(game, game.moves.length));
}

/**
 * The path to a node of a tree in short: "12" is the twelfth move of the main line; "12.3-1" leaves the main line after three moves
 * for the first variation, and is the twelfth move there.
 */
export function pathText(node: MoveNode): string {
  const path = pathTo(node);
  const turns = path.slice(1).flatMap((child, index) => {
    const choice = path[index]?.children.indexOf(child) ?? 0;
    return choice > 0 ? [`${index}-${choice}`] : [];
  });
  return [path.length - 1, ...turns].join(".");
}

/** The node that a path leads to; undefined if there is none. */
export function nodeAtPath(root: MoveNode, text: string): MoveNode | undefined {
  const [length, ...turns] = text.split(".");
  const choices = new Map(turns.map((turn) => turn.split("-").map(Number) as [number, number]));
  let node: MoveNode | undefined = root;
  for (let ply = 0; ply < Number(length) && node; ply++) node = node.children[choices.get(ply) ?? 0];
  return node;
}
