// The table panel: the transposition table during a search. The picture shows the same entries all the time. An entry of this
// search is drawn strongly, and fades in later searches until it is overwritten.

import { isScheme, SCHEMES, type TableSnapshot } from "palimpsest";
import type { EngineDesk } from "../../engine/desk";
import type { Thinker } from "../../engine/thinker";
import type { Settings } from "../../state/settings";
import { percent, rate } from "../../words";
import { block, element, fill, select, write } from "../dom";
import { bars, rowOf, stack } from "./charts";

/** Milliseconds between two updates. */
const INTERVAL = 200;

const SIZES = [1, 4, 16, 32, 64, 128, 256, 512];

/** Entries in a row of the picture. */
const COLUMNS = 128;

/** Depths with a bar of their own. The last bar is for all deeper ones. */
const DEPTHS = 24;

export class TableView {
  readonly #settings: Settings;
  readonly #thinker: Thinker;
  readonly #desk: EngineDesk;
  readonly #canvas = element("table-picture", HTMLCanvasElement);
  #last: { readonly snapshot: TableSnapshot; readonly at: number } | undefined;

  constructor(settings: Settings, thinker: Thinker, desk: EngineDesk) {
    this.#settings = settings;
    this.#thinker = thinker;
    this.#desk = desk;
    fill(
      select("scheme"),
      SCHEMES.map((name) => [name, name]),
    );
    fill(
      select("hash"),
      SIZES.map((size) => [String(size), `${size} MB`]),
    );
    select("scheme").onchange = () => {
      const scheme = select("scheme").value;
      if (isScheme(scheme)) settings.set({ scheme });
    };
    select("hash").onchange = () => settings.set({ hashMb: Number(select("hash").value) });
    setInterval(() => this.#look(), INTERVAL);
  }

  render(): void {
    const { scheme, hashMb } = this.#settings.values;
    select("scheme").value = scheme;
    select("hash").value = String(hashMb);
  }

  #look(): void {
    if (this.#settings.values.tab !== "table" || document.hidden) return;
    const snapshot = this.#desk.tableSnapshot();
    block("table-life").hidden = snapshot === null;
    write(block("table-state"), this.#state(snapshot));
    if (!snapshot) return;
    const at = performance.now();
    this.#showPicture(snapshot);
    this.#showFill(snapshot);
    this.#showTraffic(snapshot, at);
    this.#last = { snapshot, at };
  }

  #state(snapshot: TableSnapshot | null): string {
    const busy = this.#thinker.kind !== undefined;
    if (!snapshot) return "The table appears with the engine's next search.";
    const capacity = `${snapshot.capacity.toLocaleString("en")} positions`;
    return busy ? `${capacity}, live` : `${capacity}, after the last search`;
  }

  #showPicture({ sample }: TableSnapshot): void {
    const rows = Math.ceil(sample.length / COLUMNS);
    const canvas = this.#canvas;
    if (canvas.height !== rows) {
      canvas.width = COLUMNS;
      canvas.height = rows;
    }
    const context = canvas.getContext("2d");
    if (!context) return;
    const style = getComputedStyle(canvas);
    const [paper, ink] = ["--paper", "--writing"].map((name) => channels(style.getPropertyValue(name)));
    if (!paper || !ink) return;
    const image = context.createImageData(COLUMNS, rows);
    for (const [index, entry] of sample.entries()) {
      const strength = entry ? strengthOf(entry.age, entry.depth) : 0;
      for (let channel = 0; channel < 3; channel++) {
        const [from, to] = [paper[channel] ?? 0, ink[channel] ?? 0];
        image.data[index * 4 + channel] = from + (to - from) * strength;
      }
      image.data[index * 4 + 3] = 255;
    }
    context.putImageData(image, 0, 0);
  }

  #showFill({ capacity, heldByAge }: TableSnapshot): void {
    const held = heldByAge.reduce((sum, count) => sum + count, 0);
    const at = (age: number): number => heldByAge[age] ?? 0;
    const parts = [
      { name: "this search", value: at(0), kind: "age-0" },
      { name: "the one before", value: at(1), kind: "age-1" },
      { name: "two or three before", value: at(2) + at(3), kind: "age-2" },
      { name: "older", value: held - at(0) - at(1) - at(2) - at(3), kind: "age-3" },
      { name: "empty", value: capacity - held, kind: "empty" },
    ];
    stack(block("table-fill"), parts, capacity);
  }

  #showTraffic(snapshot: TableSnapshot, at: number): void {
    const { probes, hits, cuts, stores, writes, victimsByDepth, heldByDepth } = snapshot;
    const cut = cuts.upper + cuts.lower + cuts.exact;
    rowOf(block("table-probes"), [
      ["Probes", probes.toLocaleString("en"), this.#rate(snapshot, at)],
      ["Hits", hits.toLocaleString("en"), shareText(hits, probes)],
      ["Cut-offs", cut.toLocaleString("en"), shareText(cut, probes)],
      ["Stores", stores.toLocaleString("en"), shareText(stores, probes)],
    ]);
    stack(
      block("table-cuts"),
      [
        { name: "fail high", value: cuts.lower, kind: "good" },
        { name: "fail low", value: cuts.upper, kind: "age-1" },
        { name: "exact", value: cuts.exact, kind: "age-2" },
      ],
      cut,
    );
    stack(
      block("table-writes"),
      [
        { name: "empty filled", value: writes.filled, kind: "good" },
        { name: "same position", value: writes.updated, kind: "age-2" },
        { name: "over an older search", value: writes.overwroteOld, kind: "age-1" },
        { name: "over this search", value: writes.overwroteCurrent, kind: "bad" },
        { name: "dropped", value: writes.dropped, kind: "empty" },
      ],
      stores,
    );
    bars(element("table-depths", SVGSVGElement), [
      { kind: "held", values: folded(heldByDepth) },
      { kind: "lost", values: folded(victimsByDepth) },
    ]);
  }

  /** Probes a second since the last update, during one search. */
  #rate({ probes }: TableSnapshot, at: number): string {
    const last = this.#last;
    if (!last || probes <= last.snapshot.probes) return "";
    return rate(probes - last.snapshot.probes, at - last.at);
  }
}

/** How strongly an entry is drawn: by age, and a little by depth. */
function strengthOf(age: number, depth: number): number {
  const byAge = [1, 0.55, 0.4, 0.3][age] ?? 0.2;
  return byAge * (0.55 + 0.45 * Math.min(1, depth / 10));
}

/** Counts by depth, with all deep ones in one number. */
function folded(counts: readonly number[]): number[] {
  return [...counts.slice(0, DEPTHS), counts.slice(DEPTHS).reduce((sum, count) => sum + count, 0)];
}

/** A part of a whole in per cent; "" without a whole. */
function shareText(part: number, whole: number): string {
  return whole === 0 ? "" : percent(part / whole, 1);
}

/** Red, green and blue of "#rrggbb". */
function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.trim().slice(at, at + 2), 16));
}
