// Numbers with what they count.

/** "1 node", "12,024 nodes" */
export function quantity(count: number, one: string, many = `${one}s`): string {
  return `${Math.round(count).toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
