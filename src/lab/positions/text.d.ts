// Files that are imported as text: `import text from "./set.epd" with { type: "text" }`.

declare module "*.epd" {
  const text: string;
  export default text;
}

declare module "*.txt" {
  const text: string;
  export default text;
}
