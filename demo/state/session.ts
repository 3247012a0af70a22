// The game on the page and what may be done with it. Views show it, the thinker moves for the engine.
import { MAX_SEED } from "../../src/engine/limits/strength";
import type { Evaluation } from "../analysis/evaluation";
import { Clock, type Times } from "../game/clock";
import { fenAt, type Game, type Tags } from "../game/game";
import { type Color, type Move, opposite, sideToMove } from "../game/move";
import { newGame } from "../game/open";
import { type Result, resultOf, resultTag } from "../game/result";
import { levelOf } from "../levels";
import { paceOf } from "../pace";
import { Observable } from "./observable";

/** A game against the engine. */
export interface Match {
  readonly player: Color;
  /** Ids of a level and a pace. */
  readonly level: string;
  readonly pace: string;
  /** Which mistakes a level makes: another game brings others. */
  readonly seed: number;
  /** null = nobody's time runs out. */
  readonly clock: Clock | null;
}

/** Everything about a session that is worth keeping. */
export interface SessionState {
  readonly game: Game;
  readonly at: number;
  readonly match: Match | null;
  readonly result: Result | null;
  readonly tags: Tags;
  readonly orientation: Color;
  readonly evaluations: readonly (Evaluation | null)[];
}

/** Something that the visitor is told once. */
export interface Notice {
  readonly text: string;
  /** Takes back what it tells of. */
  readonly undo?: () => void;
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
  #evaluations: (Evaluation | null)[] = [];
  /** Where the clock stood after so many moves. */
  #times: (Times | undefined)[] = [];
  #number = 0;
  /** Hears of every move that is played here, not of those that are only looked at. */
  onMove: (move: Move, byEngine: boolean) => void = () => {};
  onNotice: (notice: Notice) => void = () => {};

  get game(): Game {
    return this.#game;
  }

  /** Counts the games of this visit. */
  get number(): number {
    return this.#number;
  }

  /** How many moves have been made in the position shown. */
  get at(): number {
    return this.#at;
  }

  get match(): Match | null {
    return this.#match;
  }

  get result(): Result | null {
    return this.#result;
  }

  get orientation(): Color {
    return this.#orientation;
  }

  /** By ply; null or absent = not known. */
  get evaluations(): readonly (Evaluation | null | undefined)[] {
    return this.#evaluations;
  }

  get fen(): string {
    return fenAt(this.#game, this.#at);
  }

  get toMove(): Color {
    return sideToMove(this.fen);
  }

  /** True while a game against the engine goes on. */
  get playing(): boolean {
    return this.#match !== null && this.#result === null;
  }

  get engineToMove(): boolean {
    return this.playing && sideToMove(fenAt(this.#game, this.#game.moves.length)) !== this.#match?.player;
  }

  /** The moves the visitor may make now. */
  get moves(): readonly Move[] {
    if (!this.playing) return this.#game.legalMoves(this.#at);
    const waits = this.#at < this.#game.moves.length || this.engineToMove;
    return waits ? [] : this.#game.legalMoves(this.#at);
  }

  get canTakeBack(): boolean {
    if (!this.#match) return this.#game.moves.length > 0;
    return this.#game.moves.some(({ color }) => color === this.#match?.player);
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
      tags: this.#tags,
      orientation: this.#orientation,
      evaluations: this.#evaluations,
    };
  }

  /** Takes over a state; a game that was under way goes on. */
  restore({ game, at, match, result, tags, orientation, evaluations }: SessionState): void {
    this.#match?.clock?.stop();
    this.#number++;
    this.#game = game;
    this.#at = Math.min(at, game.moves.length);
    this.#match = match;
    this.#result = result;
    this.#tags = tags;
    this.#orientation = orientation;
    this.#evaluations = [...evaluations];
    this.#times = [];
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
      result: this.#endOf(game),
      tags: {},
      orientation: player,
      evaluations: this.#game === game ? this.#evaluations : [],
    });
  }

  /** Shows a game to look at, at its last move; nobody plays against the visitor. */
  open(game: Game, tags: Tags = {}, result: Result | null = null, at = game.moves.length): void {
    this.restore({
      game,
      at,
      match: null,
      result: this.#endOf(game) ?? result,
      tags,
      orientation: this.#orientation,
      evaluations: [],
    });
  }

  #endOf(game: Game): Result | null {
    return game.end && resultOf(game.end, sideToMove(fenAt(game, game.moves.length)));
  }

  /** The visitor's move, one of `moves`. In a game that is over or only looked at, it may replace what came next. */
  play(uci: string): void {
    if (this.#game.moves[this.#at]?.uci === uci) {
      this.goTo(this.#at + 1);
      return;
    }
    if (this.#at < this.#game.moves.length || this.#result) this.#replaceRest();
    this.#add(uci, false);
  }

  playForEngine(uci: string): void {
    this.#add(uci, true);
  }

  /** Leaves the game from the position shown on, with its result. Nobody plays against the visitor then. */
  #replaceRest(): void {
    const { game, at } = this;
    const kept = { ...this.state, evaluations: [...this.#evaluations] };
    const lost = game.moves.slice(at).map(({ uci }) => uci);
    this.#shorten(at);
    this.#result = null;
    this.#match = null;
    const replaced = `Your move replaced the game's last ${lost.length} half move${lost.length > 1 ? "s" : ""}.`;
    this.onNotice({
      text: lost.length > 0 ? replaced : "The game was over: from here on you move for both sides.",
      undo: () => {
        game.shorten(at);
        for (const uci of lost) game.play(uci);
        this.restore(kept);
      },
    });
  }

  #add(uci: string, byEngine: boolean): void {
    const follows = this.#at === this.#game.moves.length;
    const clock = this.#match?.clock;
    const ply = this.#game.moves.length;
    if (clock) this.#times[ply] = clock.times;
    this.#game.play(uci);
    const move = this.#game.moves.at(-1);
    if (!move) return;
    clock?.press(move.color);
    // Whoever looks at an earlier position is not torn away from it.
    if (follows || !byEngine) this.#at = this.#game.moves.length;
    this.#result = this.#endOf(this.#game);
    this.#runClock();
    this.onMove(move, byEngine);
    this.changed();
  }

  #shorten(ply: number): void {
    this.#game.shorten(ply);
    this.#at = Math.min(this.#at, ply);
    this.#evaluations.length = Math.min(this.#evaluations.length, ply + 1);
    const times = this.#times[ply];
    this.#times.length = Math.min(this.#times.length, ply);
    if (times) this.#match?.clock?.set(times);
  }

  /** Has the time run of whoever is to move, once White has moved: before, nobody has begun. */
  #runClock(): void {
    const clock = this.#match?.clock;
    if (!clock) return;
    const { moves } = this.#game;
    if (this.playing && moves.length > 0) clock.start(sideToMove(fenAt(this.#game, moves.length)));
    else clock.stop();
  }

  /** Back to the visitor's last decision; in a game that is only looked at, by one move. */
  takeBack(): void {
    if (!this.canTakeBack) return;
    let ply = this.#game.moves.length - 1;
    if (this.#match) while (this.#game.moves[ply]?.color !== this.#match.player) ply--;
    this.#result = null;
    this.#shorten(ply);
    this.#at = ply;
    this.#runClock();
    this.changed();
  }

  resign(): void {
    if (!this.#match || !this.playing) return;
    this.#end({ winner: opposite(this.#match.player), reason: "resignation" });
  }

  #end(result: Result): void {
    this.#result = result;
    this.#match?.clock?.stop();
    this.changed();
  }

  /** Ends the game when somebody's time is up. A side that has only its king cannot win so. */
  checkTime(): void {
    const clock = this.#match?.clock;
    const color = clock?.running;
    if (!clock || !color || !this.playing || clock.left(color) > 0) return;
    const winner = opposite(color);
    const men = fenAt(this.#game, this.#game.moves.length).replace(/ .*/, "");
    const bare = !(winner === "white" ? /[QRBNP]/ : /[qrbnp]/).test(men);
    this.#end({ winner: bare ? null : winner, reason: "time" });
  }

  /** Changes how strong the engine plays from its next move on. */
  setLevel(level: string): void {
    if (!this.#match) return;
    this.#match = { ...this.#match, level };
    this.changed();
  }

  goTo(ply: number): void {
    const at = Math.max(0, Math.min(ply, this.#game.moves.length));
    if (at === this.#at) return;
    this.#at = at;
    this.changed();
  }

  flip(): void {
    this.#orientation = opposite(this.#orientation);
    this.changed();
  }

  /** Notes what a position of the game is worth. */
  setEvaluation(ply: number, evaluation: Evaluation): void {
    while (this.#evaluations.length < ply) this.#evaluations.push(null);
    this.#evaluations[ply] = evaluation;
    this.changed();
  }

  /** Who sits where, as far as is known. */
  playerName(color: Color): string {
    if (!this.#match)
      return this.#tags[color === "white" ? "White" : "Black"] ?? (color === "white" ? "White" : "Black");
    return this.#match.player === color ? "You" : `Palimpsest, ${levelOf(this.#match.level).name}`;
  }

  /** The game as PGN. */
  pgn(date: Date = new Date()): string {
    const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
    return this.#game.pgn({
      Event: this.#match ? "A game in the browser" : "?",
      Site: "?",
      Date: day.map((part) => String(part).padStart(2, "0")).join("."),
      Round: "?",
      White: this.playerName("white"),
      Black: this.playerName("black"),
      ...this.#tags,
      Result: resultTag(this.#result),
    });
  }
}
