// Asks before something is thrown away.
import { block, button, element, write } from "./dom";

/** Resolves to whether the visitor agrees; closing the dialog is a no. */
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
