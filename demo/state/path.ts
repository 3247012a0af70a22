// The path to a node of a tree in short: "12" is the twelfth move of the main line; "12.3-1" leaves the main line after three
// moves for the first variation, and is the twelfth move there.
import { type MoveNode, pathTo } from "palimpsest/analysis";

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
