// The mean of networks, in the unit of another network.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it, test } from "vitest";
import { Random } from "../../src/base/random";
import { mean } from "../../src/base/statistics";
import { embeddedNetwork } from "../../src/engine/network/embedded-network";
import { type Network, writeNetwork } from "../../src/engine/network/network";
import { digest, readNetworkFile } from "../../src/engine/network/node/network-file";
import { changeOf } from "../../src/training/mean";
import { isHeldOut } from "../../src/training/samples/selection";
import { GameWriter } from "../../src/training/shared/game-files";
import { NO_SCORE } from "../../src/training/shared/record";
import { dequantise, PARAMETERS, quantise, rescale } from "../../src/training/train/parameters";
import { sameBytes } from "../support/bytes";
import { boardOf, positions } from "../support/core";
import { temporaryFolder } from "../support/temporary-folder";
import { randomPlies } from "../support/training";
import { runTrainingHere } from "../support/training-program";

const folder = temporaryFolder();
const at = (name: string): string => path.join(folder, name);
const run = (...args: readonly string[]) => runTrainingHere(folder, "mean", ...args);

const jsonOf = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"));

/** The built-in network with its values times `factor` plus `offset`. */
function changed(factor: number, offset: number): Network {
  const parameters = new Float32Array(PARAMETERS);
  dequantise(embeddedNetwork(), parameters);
  rescale(parameters, factor, offset);
  return quantise(parameters);
}

function valuesBy(network: Network): number[] {
  const board = boardOf("release");
  board.useNetwork(network);
  return positions("wac.epd").map(({ fen }) => {
    board.set(fen);
    return board.core.evaluate();
  });
}

const random = new Random(2);
const wanted = Array.from({ length: 500 }, () => random.below(600) - 250);

it("the change to another network's unit turns a factor and an offset back", () => {
  const values = wanted.map((value) => 0.8 * value + 12);
  const { factor, offset } = changeOf(values, wanted);
  expect(factor).toBeCloseTo(1.25);
  expect(offset).toBeCloseTo(-15);
});

it("the change to another network's unit does not look at decided positions", () => {
  const change = changeOf([...wanted, 10, -2000], [...wanted, 2000, -400]);
  expect(change).toEqual({ factor: 1, offset: 0 });
});

test("values follow a factor and an offset", () => {
  const before = valuesBy(embeddedNetwork());
  const after = valuesBy(changed(1.05, -20));
  const open = [...before.entries()].filter(([, value]) => Math.abs(value) < 400);
  expect(open.length).toBeGreaterThan(100);
  const errors = open.map(([index, value]) => Math.abs((after[index] ?? 0) - (1.05 * value - 20)));
  // Weights are rounded to whole numbers again.
  expect(Math.max(...errors)).toBeLessThan(8);
});

describe("npm run mean", () => {
  beforeAll(() => {
    writeFileSync(at("high.net"), writeNetwork(changed(1.1, 30), digest));
    writeFileSync(at("low.net"), writeNetwork(changed(0.9, -10), digest));
    copyFileSync("net/palimpsest.net", at("base.net"));
    copyFileSync("net/palimpsest.json", at("base.json"));
  });

  it("of one network is this network", async () => {
    const made = await run(at("same.net"), at("base.net"), at("base.net"));
    expect(made).toMatchObject({ status: 0, stdout: `${at("same.net")}: the mean of 2 networks\n` });
    expect(sameBytes(await readNetworkFile(at("same.net")), embeddedNetwork())).toBe(true);
    const own = jsonOf("net/palimpsest.json");
    expect(jsonOf(at("same.json"))).toMatchObject({ meanOf: [own, own], unit: null });
  });

  it("has values in the middle", async () => {
    expect((await run(at("middle.net"), at("high.net"), at("low.net"))).status).toBe(0);
    const values = valuesBy(await readNetworkFile(at("middle.net")));
    expect(Math.abs(mean(values) - mean(valuesBy(embeddedNetwork())) - 10)).toBeLessThan(2);
    expect(jsonOf(at("middle.json"))).toMatchObject({ meanOf: [at("high.net"), at("low.net")] });
  });

  it("refuses a damaged record beside a network", async () => {
    copyFileSync("net/palimpsest.net", at("damaged.net"));
    writeFileSync(at("damaged.json"), "{");
    const stderr = `mean: ${at("damaged.json")} holds no record of a training\n`;
    expect(await run(at("none.net"), at("damaged.net"))).toMatchObject({ status: 2, stderr });
  });

  it("refuses to measure a unit without enough games", async () => {
    const stderr = "mean: --unit needs 1,000 positions of held-out games; the folder has 0 positions\n";
    const refused = await run(at("none.net"), at("high.net"), "--unit", at("base.net"));
    expect(refused).toMatchObject({ status: 2, stderr });
  });

  it("gets the unit of another network from positions of games", async () => {
    writeGames(at("random.games"));
    const { status, stdout, stderr } = await run(at("unit.net"), at("high.net"), "--unit", at("base.net"));
    expect([status, stderr]).toEqual([0, ""]);
    const [, factor, offset] =
      /values times ([\d.]+) minus ([\d.]+) units \([\d,]+ positions\)$/m.exec(stdout) ?? [];
    expect(Number(factor)).toBeCloseTo(1 / 1.1, 2);
    expect(Math.abs(Number(offset) - 27.5)).toBeLessThan(2.5);
  });
});

/** Writes held-out games of random moves without scores. */
function writeGames(file: string): void {
  const random = new Random(5);
  const board = boardOf("release");
  const openings = positions("wac.epd").filter(({ fen }) => isHeldOut({ fen, result: 1, plies: [] }));
  const writer = new GameWriter(file);
  for (let game = 0; game < 200; game++) {
    const { fen = "" } = openings[game % openings.length] ?? {};
    board.set(fen);
    writer.add({ fen, result: 1, plies: randomPlies(board, random, 80, () => NO_SCORE) });
  }
}
