// Numbers with what they count.

/** "12,024" */
export function count(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** "1 node", "12,024 nodes" */
export function quantity(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}
