// Memory that is no longer used goes back when the browser sees fit; a page has no say in it.

export function collectGarbage(): void {}
