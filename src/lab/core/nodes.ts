// Nodes searched, of whatever game: interior ones, leaves and quiescence alike, as the studies count.

export let nodes: u64 = 0;

export function clearNodes(): void {
  nodes = 0;
}

export function countNode(): void {
  nodes++;
}

/** Of the last search. */
export function searchedNodes(): f64 {
  return nodes as f64;
}
