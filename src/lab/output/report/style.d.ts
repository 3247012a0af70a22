// A style sheet that is imported as text: `import style from "./style.css" with { type: "text" }`.

declare module "*.css" {
  const text: string;
  export default text;
}
