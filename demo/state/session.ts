// The game on the page and the actions on it. Views show it, and the thinker moves for the engine.

import type { Evaluation } from "../../src/analysis/tree/evaluation";
import { type Color, type Move, opposite, sideToMove } from "../../src/analysis/tree/move";
import { type MoveNode, mainLine, promote, variationOf } from "../../src/analysis/tree/node";
import { type Result, resultOf } from "../../src/analysis/tree/result";
import { MAX_SEED } from "../../src/engine/limits/strength";
import { Clock } from "../game/clock";
import { fenAt, type Game, type Tags } from "../game/game";
import { newGame } from "../game/open";
import { outcome } from "../game/outcome";
import { paceOf } from "../pace";
import { Observable } from "./observable";
import { analysedPgn, playerName } from "./pgn";
import { isPlaying, type Match, type SessionState } from "./session-state";

export type { Match, SessionState } from "./session-state";

/** A message that the visitor sees once. */
export interface Notice {
  readonly text: string;
  /** Takes back the change that the message reports. */
  readonly undo?: (() => void) | undefined;
}

function anySeed(): number {
  return Math.floor(Math.random() * (MAX_SEED + 1));
}

export class Session extends Observable {
  #game: Game = newGame();
  #at = 0;
  #match: Match | null = null;
  #result: Result | null = null;
  #tags: Tags = {};
  #orientation: Color = "white";
  /** The node at which the result was reached; null without a result. */
  #resultNode: MoveNode | null = null;
  /** The game that was left for a position that is shown aside. */
  #left: SessionState | null = null;
  #number = 0;
  #edits = 0;
  /** Called for every move that is played here, not for moves that are only looked at. */
  onMove: (move: Move, byEngine: boolean) => void = () => {};
  onNotice: (notice: Notice) => void = () => {};

  get game(): Game {
    return this.#game;
  }

  /** Counts the games of this visit. */
  get number(): number {
    return this.#number;
  }

  /** Counts the visitor's changes of the tree: moves played and taken back. */
  get edits(): number {
    return this.#edits;
  }

  /** The position shown. */
  get node(): MoveNode {
    return this.#game.node(this.#at);
  }

  /** The number of moves that lead to it. */
  get at(): number {
    return this.#at;
  }

  get match(): Match | null {
    return this.#match;
  }

  get result(): Result | null {
    return this.#result;
  }

  /** The end of the game, or of the line that is looked at, in the position shown; null while it goes on. */
  get resultHere(): Result | null {
    if (this.node === this.#resultNode) return this.#result;
    return !this.playing && this.#at === this.#game.moves.length ? this.#endOf(this.#game) : null;
  }

  get resultNode(): MoveNode | null {
    return this.#resultNode;
  }

  get orientation(): Color {
    return this.#orientation;
  }

  /** Evaluations of the line shown, by ply; null = unknown. */
  get evaluations(): readonly (Evaluation | null)[] {
    return this.#game.evaluations;
  }

  get fen(): string {
    return fenAt(this.#game, this.#at);
  }

  get toMove(): Color {
    return sideToMove(this.fen);
  }

  get playing(): boolean {
    return isPlaying(this);
  }

  get engineToMove(): boolean {
    return this.playing && sideToMove(fenAt(this.#game, this.#game.moves.length)) !== this.#match?.player;
  }

  /** The moves that the visitor may make now. */
  get moves(): readonly Move[] {
    if (!this.playing) return this.#game.legalMoves(this.#at);
    const waits = this.#at < this.#game.moves.length || this.engineToMove;
    return waits ? [] : this.#game.legalMoves(this.#at);
  }

  /** True if the visitor can take back his last move in a game against the engine. False while he looks back. */
  get canTakeBack(): boolean {
    const isAtEnd = this.playing ? this.#at === this.#game.moves.length : this.node === this.#resultNode;
    return isAtEnd && this.#lastDecision >= 0;
  }

  /** The number of moves before the visitor's last one in a game against the engine; −1 if there is none. */
  get #lastDecision(): number {
    if (!this.#match) return -1;
    // Moves that were made after the end are not part of the game.
    const moves = this.#game.moves.slice(0, this.#resultNode?.ply);
    return moves.map(({ color }) => color).lastIndexOf(this.#match.player);
  }

  /** True if the move shown can be removed. Moves of a game against the engine cannot be removed. */
  get canRemove(): boolean {
    if (this.playing || this.#at === 0) return false;
    return this.#match === null || !this.#played(this.node);
  }

  /** True if the variation shown can become the main continuation. It must not displace a game against the engine. */
  get canPromote(): boolean {
    const displaced = variationOf(this.node)?.parent?.children[0];
    return displaced !== undefined && (this.#match === null || !this.#played(displaced));
  }

  /** True if a node belongs to the game against the engine, and not to a line that was looked at later. */
  #played(node: MoveNode): boolean {
    return variationOf(node) === null && node.ply <= (this.#resultNode?.ply ?? 0);
  }

  get tags(): Tags {
    return this.#tags;
  }

  get state(): SessionState {
    return {
      game: this.#game,
      at: this.#at,
      match: this.#match,
      result: this.#result,
      resultNode: this.#resultNode,
      tags: this.#tags,
      orientation: this.#orientation,
    };
  }

  /** The game that was left for a position shown aside; null if the game shown is the visitor's own. */
  get left(): SessionState | null {
    return this.#left;
  }

  /** The state that outlasts a reload. */
  get lasting(): SessionState {
    return this.#left ?? this.state;
  }

  /** Takes over a state. A game in progress continues. */
  restore(state: SessionState): void {
    this.#take(state, null);
  }

  #take(state: SessionState, left: SessionState | null): void {
    const { game, at, match, result, resultNode, tags, orientation } = state;
    this.#match?.clock?.stop();
    this.#number++;
    this.#game = game;
    this.#at = Math.min(at, game.moves.length);
    this.#match = match;
    this.#result = result;
    this.#tags = tags;
    this.#orientation = orientation;
    this.#resultNode = resultNode;
    this.#left = left;
    this.#runClock();
    this.changed();
  }

  /** Begins a game against the engine from a game's last position. */
  startMatch(game: Game, player: Color, level: string, pace: string): void {
    const { control } = paceOf(pace);
    this.restore({
      game,
      at: game.moves.length,
      match: { player, level, pace, seed: anySeed(), clock: control ? new Clock(control) : null },
      ...outcome(game, null),
      tags: {},
      orientation: player,
    });
  }

  /** Shows a game at its last move. Nobody plays against the visitor. */
  open(game: Game, tags: Tags = {}, result: Result | null = null, at = game.moves.length): void {
    this.restore(this.#opened(game, tags, result, at));
  }

  /** Shows a position that is not worth keeping, such as a puzzle. What is kept is the game that was left for it. */
  openAside(game: Game): void {
    this.#take(this.#opened(game, {}, null, 0), this.lasting);
  }

  #opened(game: Game, tags: Tags, given: Result | null, at: number): SessionState {
    return { game, at, match: null, ...outcome(game, given), tags, orientation: this.#orientation };
  }

  #endOf(game: Game): Result | null {
    return game.end && resultOf(game.end, sideToMove(fenAt(game, game.moves.length)));
  }

  /** Plays the visitor's move, one of `moves`. If the game is over or only looked at, another move becomes a variation. */
  play(uci: string): void {
    if (this.playing) {
      this.#add(uci, false);
      return;
    }
    const from = this.node;
    const known = from.child(uci);
    if (known) {
      this.show(known);
      return;
    }
    const node = this.#game.play(uci, from);
    this.#at = node.ply;
    this.#edits++;
    if (from === this.#resultNode) this.#tellItIsOver(node);
    this.#noteEnd();
    if (node.move) this.onMove(node.move, false);
    this.changed();
  }

  /** The end of the main line is the game's result, unless the game has one. */
  #noteEnd(): void {
    if (!this.#result && variationOf(this.node) === null) this.#setResult(this.#endOf(this.#game));
  }

  #tellItIsOver(node: MoveNode): void {
    this.onNotice({
      text: "The game was over: from here on you move for both sides.",
      undo: () => {
        this.#game.remove(node);
        this.#at = node.parent?.ply ?? 0;
        this.changed();
      },
    });
  }

  playForEngine(uci: string): void {
    this.#add(uci, true);
  }

  #add(uci: string, byEngine: boolean): void {
    const follows = this.#at === this.#game.moves.length;
    const clock = this.#match?.clock;
    const ply = this.#game.moves.length;
    this.#game.play(uci);
    if (!byEngine) this.#edits++;
    const move = this.#game.moves.at(-1);
    if (!move) return;
    clock?.press(move.color, ply);
    // A visitor who looks at an earlier position stays there.
    if (follows || !byEngine) this.#at = this.#game.moves.length;
    this.#setResult(this.#endOf(this.#game));
    this.#runClock();
    this.onMove(move, byEngine);
    this.changed();
  }

  /** Stores the end of the line shown. */
  #setResult(result: Result | null): void {
    this.#result = result;
    this.#resultNode = result && this.#game.node(this.#game.moves.length);
  }

  /** Starts the time of the side to move. The clock stands until White has moved. */
  #runClock(): void {
    const clock = this.#match?.clock;
    if (!clock) return;
    const { moves } = this.#game;
    if (this.playing && moves.length > 0) clock.start(sideToMove(fenAt(this.#game, moves.length)));
    else clock.stop();
  }

  /** Goes back to the visitor's last decision in a game against the engine. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    const ply = this.#lastDecision;
    this.#setResult(null);
    this.#game.shorten(ply);
    this.#edits++;
    this.#at = ply;
    this.#match?.clock?.takeBack(ply);
    this.#runClock();
    this.changed();
  }

  /** Removes the move shown and all moves after it from the tree. */
  remove(): void {
    if (!this.canRemove) return;
    const { node } = this;
    const [result, resultNode] = [this.#result, this.#resultNode];
    const undo = this.#game.remove(node);
    this.#edits++;
    this.#at = node.parent?.ply ?? 0;
    this.#keepResult();
    const more = mainLine(node).length - 1;
    this.onNotice({
      text:
        more > 0
          ? `${node.move?.san} and the ${more} half move${more > 1 ? "s" : ""} after it are removed.`
          : `${node.move?.san} is removed.`,
      undo: () => {
        undo();
        this.#at = node.ply;
        [this.#result, this.#resultNode] = [result, resultNode];
        this.changed();
      },
    });
    this.changed();
  }

  /** Makes the variation shown the main continuation. */
  promote(): void {
    if (!this.canPromote) return;
    const { node } = this;
    promote(node);
    this.#edits++;
    this.#at = this.#game.show(node);
    this.#keepResult();
    this.changed();
  }

  /** After a change of the main line: keeps a result that was given, and computes a result that follows from the board. */
  #keepResult(): void {
    const last = mainLine(this.#game.root).at(-1);
    if (!last || this.#match || last === this.#resultNode) return;
    const given = this.#result?.reason === "given" ? this.#result : null;
    ({ result: this.#result, resultNode: this.#resultNode } = outcome(this.#game, given));
  }

  /** Plays legal moves from a node of the tree, and shows the last one. New moves become a variation. */
  follow(from: MoveNode, line: readonly string[]): void {
    if (this.playing) return;
    let node = from;
    for (const uci of line) node = this.#game.play(uci, node);
    this.#edits++;
    this.#at = this.#game.show(node);
    this.#noteEnd();
    this.changed();
  }

  /** Shows a node of the tree. A game against the engine goes on from the end of the line shown, so it stays on its own line. */
  show(node: MoveNode): void {
    if (this.playing && variationOf(node) !== null) return;
    this.#at = this.#game.show(node);
    this.changed();
  }

  /** Annotates the move shown: its marks, or the comments after it. */
  say(words: Partial<Pick<MoveNode, "nags" | "comments">>): void {
    Object.assign(this.node, words);
    this.changed();
  }

  resign(): void {
    if (!this.#match || !this.playing) return;
    this.#end({ winner: opposite(this.#match.player), reason: "resignation" });
  }

  #end(result: Result): void {
    this.#setResult(result);
    this.#match?.clock?.stop();
    this.changed();
  }

  /** Ends the game when a side's time is up. The other side wins unless it has only its king. */
  checkTime(): void {
    const clock = this.#match?.clock;
    const color = clock?.running;
    if (!clock || !color || !this.playing || clock.left(color) > 0) return;
    const winner = opposite(color);
    const men = fenAt(this.#game, this.#game.moves.length).replace(/ .*/, "");
    const bare = !(winner === "white" ? /[QRBNP]/ : /[qrbnp]/).test(men);
    this.#end({ winner: bare ? null : winner, reason: "time" });
  }

  /** Changes the engine's strength from its next move on. */
  setLevel(level: string): void {
    if (!this.#match) return;
    this.#match = { ...this.#match, level };
    this.changed();
  }

  goTo(ply: number): void {
    const at = Math.max(0, Math.min(ply, this.#game.moves.length));
    if (at === this.#at) return;
    this.#at = at;
    // A visitor who has left a variation continues along the main line.
    if (variationOf(this.node) === null) this.#game.show(this.node);
    this.changed();
  }

  flip(): void {
    this.#orientation = opposite(this.#orientation);
    this.changed();
  }

  /** Stores the evaluation of a position. */
  setEvaluation(node: MoveNode, evaluation: Evaluation): void {
    node.evaluation = evaluation;
    this.changed();
  }

  /** Reports that evaluations of the game have changed. */
  evaluated(): void {
    this.changed();
  }

  /** The players' names, as far as they are known. */
  playerName(color: Color): string {
    return playerName(this, color);
  }

  /** The game as PGN, with everything known of it. */
  pgn(date: Date = new Date()): string {
    return analysedPgn(this.state, date);
  }
}
