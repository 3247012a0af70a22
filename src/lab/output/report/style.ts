// How the report looks: on screens light or dark, wide or narrow, and on paper.

export const STYLE = `
:root {
  --paper: #fdfdfb; --ink: #1d1d1b; --quiet: #5c5c58; --rule: #d9d9d2; --box: #f3f3ee; --link: #0b5cad;
  --confirmed: #11663a; --partly: #7a5200; --refuted: #a32018; --open: #5c5c58;
  --sans: system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif;
  color-scheme: light dark;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #16181b; --ink: #e4e3de; --quiet: #a5a49e; --rule: #3a3d42; --box: #1f2226; --link: #86b9f5;
    --confirmed: #74cf9a; --partly: #e3b55d; --refuted: #f2938a; --open: #a5a49e;
  }
  /* White paper becomes nearly black and dark ink light, while every colour stays the colour it was. */
  figure svg { filter: invert(0.91) hue-rotate(180deg); }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; text-size-adjust: 100%; -webkit-text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.55 Charter, "Bitstream Charter", "Iowan Old Style", "Palatino Linotype", Georgia, serif;
}
h1, h2, h3 { font-family: var(--sans); line-height: 1.2; text-wrap: balance; }
h1 { font-size: 1.9rem; margin: 0 0 0.75rem; }
h2 { font-size: 1.35rem; margin: 0 0 0.75rem; }
h3 { font-size: 1.05rem; margin: 2rem 0 0.5rem; }
section { margin-top: 3rem; padding-top: 1.5rem; border-top: 1px solid var(--rule); }
p, ul, ol { max-width: 44rem; }
a { color: var(--link); }
small { color: var(--quiet); font-size: 0.85em; }
nav, aside { background: var(--box); border-radius: 6px; padding: 1rem 1.25rem; margin-top: 1.5rem; }
nav h2, aside h2 { font-size: 1.05rem; margin: 0 0 0.25rem; }
nav ol, aside ul { margin: 0; padding-left: 1.4rem; }
aside { border-left: 4px solid var(--partly); }
.scroll { overflow-x: auto; }
.scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
table {
  border-collapse: collapse; font-family: var(--sans); font-size: 0.875rem; line-height: 1.4;
  font-variant-numeric: tabular-nums lining-nums;
}
caption {
  text-align: left; font-weight: 600; padding-bottom: 0.4rem;
  /* Stays readable while a wide table is scrolled. */
  position: sticky; left: 0; max-width: min(60rem, calc(100vw - 2rem));
}
th, td { padding: 0.25rem 0.6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); }
thead th { font-weight: 600; vertical-align: bottom; border-bottom: 2px solid var(--quiet); }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
.published { color: var(--quiet); font-style: italic; border-left: 1px solid var(--rule); }
.results { margin-top: 2rem; }
.results tbody th { white-space: nowrap; }
.note { font-size: 0.9rem; color: var(--quiet); margin: 0.4rem 0 0; }
.findings { width: 100%; }
.findings tbody td { width: 50%; }
.findings tbody th[scope="row"], .verdict { white-space: nowrap; }
.topic th { background: var(--box); font-weight: 600; padding-top: 0.5rem; }
.tally { color: var(--quiet); font-weight: 400; margin-left: 0.5rem; }
.verdict { font-weight: 600; }
.confirmed { color: var(--confirmed); }
.partly { color: var(--partly); }
.refuted { color: var(--refuted); }
.open { color: var(--open); }
figure { margin: 2rem 0 0; }
/* Scaled no further down than its labels can be read; what is narrower scrolls. */
figure svg { display: block; width: 100%; height: auto; min-width: 36rem; max-width: 50rem; }
figcaption { max-width: 44rem; font-size: 0.95rem; color: var(--quiet); margin-top: 0.4rem; }
figcaption strong { color: var(--ink); }
dl { font-family: var(--sans); font-size: 0.875rem; margin: 0; }
dl div { display: flex; gap: 0.75rem; padding: 0.15rem 0; }
dt { flex: 0 0 9.5rem; color: var(--quiet); }
dd { margin: 0; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
@media print {
  @page { margin: 15mm; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  table { font-size: 7.5pt; }
  th, td { padding: 0.15rem 0.3rem; }
  .scroll { overflow: visible; }
  figure svg { min-width: 0; }
  caption { position: static; }
  figure, tr, dl { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  a { color: inherit; text-decoration: none; }
}
`;
