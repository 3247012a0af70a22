// Asks before something is thrown away.
import type { Session } from "../../state/session";
import { isPlaying } from "../../state/session-state";
import { block, button, element, write } from "../dom";

/** Resolves to whether the visitor agrees. Closing the dialog means no. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = element("question", HTMLDialogElement);
  write(block("question-text"), question);
  write(button("question-yes"), yes);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
  });
}

/** Resolves to whether the visitor's game may be left. Asks only while a game against the engine goes on. */
export async function confirmLoss({ saved }: Session): Promise<boolean> {
  const { length } = saved.game.moves;
  return !isPlaying(saved) || length === 0 || ask("Your game is not over. Throw it away?", "Throw it away");
}
