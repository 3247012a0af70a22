// The game on the page and the actions on it. Views show it, and the thinker moves for the engine.

import {
  type Color,
  type Evaluation,
  type Move,
  type MoveNode,
  opposite,
  pathTo,
  promote,
  type Result,
  resultOf,
  sideToMove,
  variationOf,
} from "palimpsest/analysis";
import { fenAt, type Game, sideAtEnd, type Tags } from "../game/game";
import { newGame } from "../game/open";
import { type Outcome, outcome } from "../game/outcome";
import { isPromotable, isRemovable, keptOutcome, outcomeAfterMove, removalText } from "./edits";
import { Observable } from "./foundation";
import { lastDecision, newMatch, playerName, resultOnTime, runClock } from "./match";
import { analysedPgn } from "./pgn";
import { isPlaying, type Match, type SessionState } from "./session-state";

export type { Match, SessionState } from "./session-state";

/** A message that the visitor sees once. */
export interface Notice {
  readonly text: string;
  /** Takes back the change that the message reports. */
  readonly undo?: (() => void) | undefined;
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
  #setAside: SessionState | null = null;
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

  /** Counts the visitor's changes of the tree: moves, also of a line followed, take-backs, removals and promotions. */
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
    return this.playing && sideAtEnd(this.#game) !== this.#match?.player;
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
    return isAtEnd && lastDecision(this.state) >= 0;
  }

  /** True if the move shown can be removed. */
  get canRemove(): boolean {
    return isRemovable(this.node, this.state);
  }

  /** True if the variation shown can become the main continuation. */
  get canPromote(): boolean {
    return isPromotable(this.node, this.state);
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
  get setAside(): SessionState | null {
    return this.#setAside;
  }

  /** The state that is stored, and outlasts a reload. */
  get saved(): SessionState {
    return this.#setAside ?? this.state;
  }

  /** Takes over a state. A game in progress continues. */
  restore(state: SessionState): void {
    this.#take(state, null);
  }

  #take(state: SessionState, setAside: SessionState | null): void {
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
    this.#setAside = setAside;
    runClock(this.state);
    this.changed();
  }

  /** Begins a game against the engine from a game's last position. */
  startMatch(game: Game, player: Color, level: string, pace: string): void {
    this.restore({
      game,
      at: game.moves.length,
      match: newMatch(player, level, pace),
      ...outcome(game, null),
      tags: {},
      orientation: player,
    });
  }

  /** Shows a game at its last move. Nobody plays against the visitor. */
  open(game: Game, tags: Tags = {}, result: Result | null = null, at = game.moves.length): void {
    this.restore(this.opened(game, tags, result, at));
  }

  /** Shows a position that is not worth keeping, such as a puzzle. The game that was left for it is kept. */
  openAside(game: Game): void {
    this.#take(this.opened(game, {}, null, 0), this.saved);
  }

  /** The state in which a game is opened; `given` is its result as people say it. */
  opened(game: Game, tags: Tags, given: Result | null, at = game.moves.length): SessionState {
    return { game, at, match: null, ...outcome(game, given), tags, orientation: this.#orientation };
  }

  #endOf(game: Game): Result | null {
    return game.end && resultOf(game.end, sideAtEnd(game));
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
    this.#noteEnd();
    if (from === this.#resultNode) this.#tellItIsOver(node);
    if (node.move) this.onMove(node.move, false);
    this.changed();
  }

  /** Computes the result of a game without an engine again after a move on its main line. */
  #noteEnd(): void {
    if (variationOf(this.node) === null) this.#setOutcome(outcomeAfterMove(this.state));
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
    // The flag may have fallen since the clock was last drawn.
    this.checkTime();
    if (!this.playing) return;
    const follows = this.#at === this.#game.moves.length;
    const clock = this.#match?.clock;
    const ply = this.#game.moves.length;
    this.#game.play(uci);
    if (!byEngine) this.#edits++;
    const move = this.#game.moves.at(-1);
    if (!move) return;
    clock?.press(move.color, ply);
    const end = this.#endOf(this.#game);
    // A visitor who looks at an earlier position stays there while the game goes on.
    if (follows || !byEngine || end) this.#at = this.#game.moves.length;
    this.#setResult(end);
    runClock(this.state);
    this.onMove(move, byEngine);
    this.changed();
  }

  /** Stores the end of the line shown. */
  #setResult(result: Result | null): void {
    this.#result = result;
    this.#resultNode = result && this.#game.node(this.#game.moves.length);
  }

  #setOutcome({ result, resultNode }: Outcome): void {
    this.#result = result;
    this.#resultNode = resultNode;
  }

  /** Goes back to the visitor's last decision in a game against the engine. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    const ply = lastDecision(this.state);
    this.#setResult(null);
    this.#game.shorten(ply);
    this.#edits++;
    this.#at = ply;
    this.#match?.clock?.takeBack(ply);
    runClock(this.state);
    this.changed();
  }

  /** Removes the move shown and all moves after it from the tree. */
  remove(): void {
    if (!this.canRemove) return;
    const { node } = this;
    const before = this.state;
    const undo = this.#game.remove(node);
    this.#edits++;
    this.#at = node.parent?.ply ?? 0;
    this.#setOutcome(keptOutcome(this.state));
    this.onNotice({
      text: removalText(node),
      undo: () => {
        undo();
        this.#at = node.ply;
        this.#setOutcome(before);
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
    this.#setOutcome(keptOutcome(this.state));
    this.changed();
  }

  /** Plays legal moves from a node of the tree, and shows the last one. New moves become a variation. */
  follow(from: MoveNode, line: readonly string[]): void {
    // The views draw in the next frame, and may still show a position of the game before.
    if (this.playing || pathTo(from)[0] !== this.#game.root) return;
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
  annotate(words: Partial<Pick<MoveNode, "nags" | "comments">>): void {
    Object.assign(this.node, words);
    this.changed();
  }

  resign(): void {
    if (!this.#match || !this.playing) return;
    this.#end({ winner: opposite(this.#match.player), reason: "resignation" });
  }

  #end(result: Result): void {
    this.#at = this.#game.moves.length;
    this.#setResult(result);
    this.#match?.clock?.stop();
    this.changed();
  }

  /** Ends the game when a side's time is up. */
  checkTime(): void {
    const result = this.playing ? resultOnTime(this.state) : null;
    if (result) this.#end(result);
  }

  /** Changes the engine's strength from its next move on. A finished game keeps its opponent. */
  setLevel(level: string): void {
    if (!this.#match || !this.playing) return;
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

  /** Shows an alternative to the move shown, or to the start of its variation: the one `step` places behind it. */
  goAside(step: number): void {
    const { parent } = this.node;
    const first = parent && parent.children.length > 1 ? this.node : variationOf(this.node);
    const others = first?.parent?.children ?? [];
    const next = first && others[others.indexOf(first) + step];
    if (next) this.show(next);
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

  /** The players' names, as far as they are known. */
  playerName(color: Color): string {
    return playerName(this, color);
  }

  /** The game as PGN, with everything known of it. */
  pgn(): string {
    return analysedPgn(this.state);
  }
}
