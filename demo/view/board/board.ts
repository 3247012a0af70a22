// The board: cm-chessboard shows the session's position and passes on moves by mouse, touch and keyboard.
import { Chessboard, type MoveInputEvent } from "cm-chessboard/src/Chessboard.js";
import { Accessibility } from "cm-chessboard/src/extensions/accessibility/Accessibility.js";
import { Arrows } from "cm-chessboard/src/extensions/arrows/Arrows.js";
import { Markers } from "cm-chessboard/src/extensions/markers/Markers.js";
import { PromotionDialog } from "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js";
import { type Color, type Move, rowsOf, shapesIn } from "palimpsest/analysis";
import type { Thinker } from "../../engine/thinker";
import type { Session } from "../../state/session";
import type { Settings } from "../../state/settings";
import { keepToPolicy } from "./policy";
import { drawShapes } from "./shapes";

/** Markers by the class that sets their colour; the drawings are in assets/markers.svg. */
const LAST = { class: "marker-last", slice: "markerSquare" };
const CHECK = { class: "marker-check", slice: "markerGlow" };
const CHOSEN = { class: "marker-chosen", slice: "markerSquare" };
const TARGET = { class: "marker-target", slice: "markerDot", position: "above" };
const CAPTURE = { class: "marker-capture", slice: "markerRing", position: "above" };

/** Circles drawn by the user, by their colour in PGN. */
const CIRCLES = {
  G: { class: "circle-G", slice: "markerCircle", position: "above" },
  R: { class: "circle-R", slice: "markerCircle", position: "above" },
  Y: { class: "circle-Y", slice: "markerCircle", position: "above" },
  B: { class: "circle-B", slice: "markerCircle", position: "above" },
} as const;

/** Arrows of the best lines, the best first. */
const ARROWS = [1, 2, 3, 4, 5].map((rank) => ({ class: `arrow-${rank}` }));

const THREAT = { class: "arrow-threat" };

/** Size of a square in assets/pieces.svg. */
const TILE = 40;

const LETTER: Readonly<Record<Color, "w" | "b">> = { white: "w", black: "b" };

export class BoardView {
  readonly #root: HTMLElement;
  readonly #board: Chessboard;
  readonly #session: Session;
  readonly #settings: Settings;
  readonly #thinker: Thinker;
  /** True while a mouse button or finger goes down. A move that ends then is made by clicks, not by dragging. */
  #pressing = false;
  /** True while the board turns. Until then it tells its old side and takes no other. */
  #turning = false;
  /** The square of the piece that has been picked up. */
  #chosen: string | undefined;
  /** The marks and arrows on the board, so that nothing is drawn twice. */
  #drawn = { marks: "", arrows: "" };

  constructor(root: HTMLElement, session: Session, settings: Settings, thinker: Thinker) {
    keepToPolicy();
    this.#root = root;
    this.#session = session;
    this.#settings = settings;
    this.#thinker = thinker;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.#board = new Chessboard(root, {
      position: session.fen,
      orientation: LETTER[session.orientation],
      assetsUrl: "assets/",
      style: {
        cssClass: "palimpsest",
        showCoordinates: true,
        pieces: { file: "pieces.svg", tileSize: TILE },
        animationDuration: still ? 0 : 180,
      },
      extensions: [
        { class: Markers, props: { autoMarkers: null, sprite: "markers.svg" } },
        {
          class: Arrows,
          props: { sprite: "markers.svg", slice: "arrowHead", headSize: 3.4, offsetTo: 0.35 },
        },
        { class: PromotionDialog, props: { language: "en" } },
        {
          class: Accessibility,
          props: {
            language: "en",
            keyboardMoveInput: true,
            brailleNotationInAlt: false,
            movePieceForm: false,
            boardAsTable: true,
            piecesAsList: false,
          },
        },
      ],
    });
    const { svg } = this.#board.view;
    // Marks and pieces would hide the coordinates.
    const [coordinates, above] = [".coordinates", ".markers-top-layer"].map((name) =>
      svg.querySelector(name),
    );
    if (coordinates && above) above.before(coordinates);
    svg.setAttribute("aria-label", "Chess board: arrow keys, Enter to pick up and put down");
    mendTable(root);
    this.#board.enableMoveInput((event) => this.#input(event));
    drawShapes(root, session);
    // The promotion menu takes the keys of the whole page while it is open.
    for (const type of ["pointerdown", "focusin"] as const) {
      addEventListener(type, ({ target }) => this.#leave(target), { capture: true });
    }
    for (const type of ["mousedown", "touchstart", "mouseup", "touchend"]) {
      const pressing = type === "mousedown" || type === "touchstart";
      addEventListener(type, () => (this.#pressing = pressing), { capture: true, passive: true });
    }
  }

  render(): void {
    const session = this.#session;
    const { fen, orientation } = session;
    this.#root.dataset.fen = fen;
    if (!this.#turning && this.#board.getOrientation() !== LETTER[orientation]) this.#turn(orientation);
    if (this.#board.getPosition() !== fen.replace(/ .*/, "")) {
      this.#choose(undefined);
      this.#board.setPosition(fen, true);
    }
    this.#drawMarks();
    this.#drawArrows();
  }

  /** Turns the board, and looks again afterwards: the visitor may have flipped it meanwhile. */
  #turn(bottom: Color): void {
    this.#turning = true;
    this.#drawn = { marks: "", arrows: "" };
    this.#board.setOrientation(LETTER[bottom]).finally(() => {
      this.#turning = false;
      this.render();
    });
  }

  #drawMarks(): void {
    const { game, at } = this.#session;
    const last = game.moves[at - 1];
    const inCheck = game.inCheck(at) ? kingSquare(this.#session.fen, this.#session.toMove) : undefined;
    const targets = this.#movesFrom(this.#chosen).flatMap((move) => move.targets);
    const marks: [object, string][] = [
      ...(last
        ? ([
            [LAST, last.from],
            [LAST, last.to],
          ] as [object, string][])
        : []),
      ...(inCheck ? ([[CHECK, inCheck]] as [object, string][]) : []),
      ...(this.#chosen ? ([[CHOSEN, this.#chosen]] as [object, string][]) : []),
      ...shapesIn(this.#session.node.comments).flatMap(({ color, from, to }): [object, string][] =>
        from === to ? [[CIRCLES[color], from]] : [],
      ),
      ...[...new Set(targets)].map((square): [object, string] => [
        pieceOn(this.#session.fen, square) ? CAPTURE : TARGET,
        square,
      ]),
    ];
    const drawn = JSON.stringify(marks);
    if (drawn === this.#drawn.marks) return;
    this.#drawn.marks = drawn;
    this.#board.removeMarkers();
    for (const [type, square] of marks) this.#board.addMarker(type, square);
  }

  #drawArrows(): void {
    const { kind, ply, fen, lines } = this.#thinker;
    const isThreat = kind === "threat";
    const isShown = isThreat || (kind === "analysis" && this.#settings.values.arrows);
    const wanted = isShown && ply === this.#session.at;
    const legal = wanted ? this.#session.game.rules.legalMoves(fen) : [];
    const moves = (wanted ? lines : []).flatMap(({ pv }) => legal.find(({ uci }) => uci === pv[0]) ?? []);
    const shapes = shapesIn(this.#session.node.comments);
    const drawn = JSON.stringify([isThreat, moves.map(({ uci }) => uci), shapes]);
    if (drawn === this.#drawn.arrows) return;
    this.#drawn.arrows = drawn;
    this.#board.removeArrows();
    // The best arrow is last, on top of the others.
    for (const [rank, move] of [...moves.entries()].reverse()) {
      const type = isThreat ? THREAT : ARROWS[rank];
      if (type) this.#board.addArrow(type, move.from, move.to);
    }
    for (const { color, from, to } of shapes)
      if (from !== to) this.#board.addArrow({ class: `shape-${color}` }, from, to);
  }

  #movesFrom(square: string | undefined): readonly Move[] {
    return square === undefined ? [] : this.#session.moves.filter(({ from }) => from === square);
  }

  #choose(square: string | undefined): void {
    this.#chosen = square;
    this.#drawMarks();
  }

  /** Answers whether a piece may be picked up, and whether it may be put down. */
  #input({ type, squareFrom, squareTo }: MoveInputEvent): boolean {
    switch (type) {
      case "moveInputStarted": {
        const may = this.#movesFrom(squareFrom).length > 0;
        this.#choose(may ? squareFrom : undefined);
        return may;
      }
      case "validateMoveInput": {
        const moves = this.#movesFrom(squareFrom).filter(({ targets }) => targets.includes(squareTo));
        const [move] = moves;
        this.#choose(undefined);
        if (!move) return false;
        if (moves.length > 1) {
          this.#askPromotion(squareTo, move.color, moves);
          return false;
        }
        // The board finishes the allowed move before it gets the new position. A timer would come too late: browsers delay
        // timers after a click, and the visitor's next act would find the game without this move.
        queueMicrotask(() => this.#session.play(move.uci));
        // The board would show a move by clicks before it takes another click. The new position shows it as well.
        return !this.#pressing || pieceOn(this.#session.fen, squareTo) !== undefined;
      }
      case "moveInputCanceled":
        this.#choose(undefined);
        return true;
      default:
        return true;
    }
  }

  /** Closes the promotion menu, without a move, when the visitor turns to something else. */
  #leave(target: EventTarget | null): void {
    if (target instanceof Node && this.#root.contains(target)) return;
    if (!this.#board.isPromotionDialogShown()) return;
    const focused = document.activeElement;
    this.#board.getExtension(PromotionDialog)?.setDisplayState("hidden");
    // The menu gives the focus back to the element that had it before.
    if (focused === target && focused instanceof HTMLElement) focused.focus();
  }

  #askPromotion(square: string, color: Color, moves: readonly Move[]): void {
    const group = this.#root.querySelector<SVGElement>(".promotion-dialog-group");
    if (group) group.style.transform = promotionShift(square, this.#session.orientation);
    const { node } = this.#session;
    this.#board.showPromotionDialog(square, LETTER[color], ({ piece }) => {
      const move = moves.find(({ promotion }) => promotion === piece?.charAt(1));
      // The menu stays open when the position changes.
      if (move && this.#session.node === node) this.#session.play(move.uci);
    });
  }
}

/** The library's table for screen readers: its heading follows the page's, and the corner without a text is no heading. */
function mendTable(root: HTMLElement): void {
  const heading = root.querySelector("h3");
  const table = heading?.parentElement?.querySelector(".table");
  heading?.setAttribute("aria-level", "2");
  heading?.setAttribute("role", "heading");
  if (!table) return;
  const mend = (): void => table.querySelector("th:empty")?.setAttribute("role", "none");
  new MutationObserver(mend).observe(table, { childList: true });
  mend();
}

function pieceOn(fen: string, square: string): string | undefined {
  const row = rowsOf(fen)[8 - Number(square.charAt(1))] ?? "";
  return row.charAt(square.charCodeAt(0) - 97).trim() || undefined;
}

/** Moves the board's promotion menu from the middle of the square to its file, beginning at the edge. */
function promotionShift(square: string, orientation: Color): string {
  const half = 100 / 16;
  const lastFile = orientation === "white" ? "h" : "a";
  const top = square.endsWith(orientation === "white" ? "8" : "1");
  return `translate(${square.startsWith(lastFile) ? half : -half}cqw, ${top ? -half : half}cqw)`;
}

function kingSquare(fen: string, color: Color): string | undefined {
  const king = color === "white" ? "K" : "k";
  const squares = Array.from({ length: 64 }, (_, index) => "abcdefgh".charAt(index & 7) + ((index >> 3) + 1));
  return squares.find((square) => pieceOn(fen, square) === king);
}
