// Counts searched nodes of all games: interior nodes, leaves and quiescence alike, as the studies do.

export let nodes: u64 = 0;

export function clearNodes(): void {
  nodes = 0;
}

export function countNode(): void {
  nodes++;
}

/** Nodes of the last search. */
export function searchedNodes(): f64 {
  return nodes as f64;
}
