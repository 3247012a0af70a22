// Stands for a missing answer of endgame tables. It is a number because the core receives it (core/host.ts).

/** Greater than every result (−2…2) and every distance to zeroing (a few hundred plies at most). */
export const NO_RESULT = 32_767;
