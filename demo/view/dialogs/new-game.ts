// The dialog before a new game: colour, level, time and start position. It warns if a game will be lost.

import { CHESS960_POSITIONS, type Color, chess960Start } from "palimpsest/analysis";
import { type Game, uciMoves } from "../../game/game";
import { gameOf, newGame } from "../../game/open";
import { DEFAULT_LEVEL, LEVELS } from "../../levels";
import { DEFAULT_PACE, PACES } from "../../pace";
import type { GamesFile } from "../../state/games-file";
import type { Session } from "../../state/session";
import { isPlaying } from "../../state/session-state";
import { plural } from "../../words";
import { block, button, element, fill, input, select, write } from "../dom";
import { tell, undoTo } from "./toast";

export function setUpNewGame(session: Session, file: GamesFile): void {
  const dialog = element("new-game-dialog", HTMLDialogElement);
  const form = dialog.querySelector("form");
  const number = input("new-number");
  fill(
    select("new-level"),
    LEVELS.map(({ id, name }) => [id, name]),
  );
  fill(
    select("new-pace"),
    PACES.map(({ id, name }) => [id, name]),
  );
  select("new-level").value = DEFAULT_LEVEL;
  select("new-pace").value = DEFAULT_PACE;

  const showNumber = (): void => {
    const wanted = select("new-start").value === "chess960";
    block("new-number-row").hidden = !wanted;
    number.disabled = !wanted;
  };
  const drawNumber = (): void => {
    number.value = String(Math.floor(Math.random() * CHESS960_POSITIONS));
  };
  select("new-start").onchange = showNumber;
  button("new-random").onclick = drawNumber;
  button("new-cancel").onclick = () => dialog.close();
  const open = (): void => {
    if (session.match) {
      select("new-level").value = session.match.level;
      select("new-pace").value = session.match.pace;
    }
    write(block("new-warning"), warning(session, file));
    const { saved } = session;
    const givesUp = isPlaying(saved) && saved.game.moves.length > 0;
    write(button("new-start-game"), givesUp ? "Give up and start" : "Start");
    drawNumber();
    showNumber();
    dialog.showModal();
  };
  button("new-game").onclick = () => {
    // Only the button of "Play from here" means the position on the board.
    if (select("new-start").value === "here") select("new-start").value = "standard";
    open();
  };
  button("play-here").onclick = () => {
    select("new-start").value = "here";
    const own = dialog.querySelector<HTMLInputElement>(`[name=color][value=${session.toMove}]`);
    if (own) own.checked = true;
    open();
  };
  form?.addEventListener("submit", () => {
    const before = session.saved;
    const game = chosenGame(session, select("new-start").value, Number(number.value));
    session.startMatch(game, chosenColor(form), select("new-level").value, select("new-pace").value);
    const undo = undoTo(session, before);
    if (undo) tell({ text: "A new game is on the board.", undo });
  });
}

function warning({ saved, setAside }: Session, file: GamesFile): string {
  const { length } = saved.game.moves;
  // The open file keeps its own game.
  if (length === 0 || file.current) return "";
  const moves = Math.ceil(length / 2);
  const shown = isPlaying(saved) ? "Your present game" : "The game on the board";
  const what = setAside ? "The game that you left" : shown;
  const advice = setAside ? "Go back to it" : "Copy it as PGN";
  return `${what}, ${plural(moves, "move")} long, will be thrown away. ${advice} to keep it.`;
}

function chosenGame({ game, at }: Session, start: string, number: number): Game {
  if (start === "chess960") return newGame(chess960Start(number), true);
  if (start === "here") return gameOf(game.start, game.chess960, uciMoves(game, at));
  return newGame();
}

function chosenColor(form: HTMLFormElement): Color {
  const color = new FormData(form).get("color");
  if (color === "random") return Math.random() < 0.5 ? "white" : "black";
  return color === "black" ? "black" : "white";
}
