// New: one entry per slot, always replaced (Breuker et al. 1994, NEW).

export const NEW_ENTRIES: i32 = 1;

export function newVictim(slot: usize): usize {
  return slot;
}
