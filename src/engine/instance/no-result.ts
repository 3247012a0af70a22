// The answer of endgame tables that have none: a number, because the core asks for it (core/host.ts).

/** Beyond every result (−2…2) and every distance to zeroing (some hundred plies at most). */
export const NO_RESULT = 32_767;
