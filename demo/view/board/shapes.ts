// Arrows and circles drawn with the right mouse button. They are stored with the position, in its PGN comments.
import { type Shape, shapesIn, withShapes } from "palimpsest/analysis";
import type { Session } from "../../state/session";

/** Colours by modifier keys, as on lichess.org. */
function colorOf({ shiftKey, ctrlKey, altKey }: MouseEvent): Shape["color"] {
  if (altKey) return shiftKey || ctrlKey ? "Y" : "B";
  return shiftKey || ctrlKey ? "R" : "G";
}

function squareAt({ clientX, clientY }: MouseEvent): string | undefined {
  return (
    document
      .elementsFromPoint(clientX, clientY)
      .map((element) => element.getAttribute("data-square"))
      .find((square) => square !== null) ?? undefined
  );
}

/**
 * Lets the right button draw on a board. Press and release on one square draw a circle, on two squares an arrow. The same again
 * removes it.
 */
export function drawShapes(board: HTMLElement, session: Session): void {
  let from: string | undefined;
  board.addEventListener("contextmenu", (event) => event.preventDefault());
  board.addEventListener("mousedown", (event) => {
    if (event.button === 2) from = squareAt(event);
  });
  addEventListener("mouseup", (event) => {
    if (event.button !== 2 || from === undefined) return;
    const to = squareAt(event);
    if (to !== undefined) toggle(session, { color: colorOf(event), from, to });
    from = undefined;
  });
}

function toggle(session: Session, shape: Shape): void {
  const { comments } = session.node;
  const shapes = shapesIn(comments);
  const others = shapes.filter(({ from, to }) => from !== shape.from || to !== shape.to);
  const same = shapes.some(
    (one) => one.color === shape.color && one.from === shape.from && one.to === shape.to,
  );
  session.annotate({ comments: withShapes(comments, same ? others : [...others, shape]) });
}
