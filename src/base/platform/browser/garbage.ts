// The browser alone decides when it frees unused memory.

export function collectGarbage(): void {}
