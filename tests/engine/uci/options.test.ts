// The options of UCI: their announcement, names and values.
import { expect, it } from "vitest";
import { InputError } from "../../../src/base/input-error";
import { MAX_HASH_MB } from "../../../src/engine/instance/sizes";
import { type Option, optionLine, optionTable, setOption } from "../../../src/engine/uci/options";
import { FakeEngine } from "../../support/fake-engine";

function setup(tunables: Parameters<typeof optionTable>[2] = []) {
  const engine = new FakeEngine();
  const preferences = { showWdl: false };
  const logs: string[] = [];
  const options = optionTable(
    () => engine,
    preferences,
    tunables,
    (file) => logs.push(file),
  );
  return {
    engine,
    preferences,
    logs,
    announced: options.map(optionLine),
    set: (name: string, value: string | null) => setOption(options, name, value),
  };
}

it("the option table is announced as it is", () => {
  expect(setup().announced).toEqual([
    `option name Hash type spin default 16 min 1 max ${MAX_HASH_MB}`,
    "option name Clear Hash type button",
    "option name Threads type spin default 1 min 1 max 256",
    "option name ReplacementScheme type combo default Aging var Aging var Deep var New var Old var Big1 var BigAll var TwoDeep var TwoBig1 var Stale var Bucket var MoveOrder",
    "option name TimeStamping type check default true",
    "option name TableStatistics type check default false",
    "option name EvalFile type string default <empty>",
    "option name SaveHash type string default <empty>",
    "option name LoadHash type string default <empty>",
    "option name MultiPV type spin default 1 min 1 max 256",
    "option name Ponder type check default false",
    "option name Move Overhead type spin default 10 min 0 max 5000",
    "option name UCI_Chess960 type check default false",
    "option name UCI_LimitStrength type check default false",
    "option name UCI_Elo type spin default 1600 min 1000 max 2800",
    "option name Skill Level type spin default 20 min 0 max 20",
    "option name StrengthSeed type spin default 0 min 0 max 2147483647",
    "option name SyzygyPath type string default <empty>",
    "option name SyzygyProbeDepth type spin default 1 min 1 max 100",
    "option name SyzygyProbeLimit type spin default 7 min 0 max 7",
    "option name Syzygy50MoveRule type check default true",
    "option name UCI_ShowWDL type check default false",
    "option name UCI_AnalyseMode type check default false",
    "option name Debug Log File type string default <empty>",
  ]);
});

it("the option table saves a table only after a search has used it, because GUIs send remembered options at the start", async () => {
  const { engine, set } = setup();
  engine.isTableUsed = false;
  expect(await set("SaveHash", "mine.hash")).toEqual([
    "no search has used the table: mine.hash is not written",
  ]);
  engine.isTableUsed = true;
  await set("SaveHash", "mine.hash");
  expect(engine.calls.filter((call) => call.startsWith("saveHash"))).toHaveLength(1);
});

it.each([
  ["hash", "64", { hashMb: 64 }],
  ["Threads", "1", { threads: 1 }],
  ["ReplacementScheme", "Deep", { replacementScheme: "Deep" }],
  ["MultiPV", "3", { multiPv: 3 }],
  ["Move Overhead", "0", { moveOverheadMs: 0 }],
  ["moveoverhead", "20", { moveOverheadMs: 20 }],
  ["MOVE overhead", "20", { moveOverheadMs: 20 }],
  ["replacementscheme", "dEEP", { replacementScheme: "Deep" }],
  ["UCI_Chess960", "true", { chess960: true }],
  ["UCI_LimitStrength", "true", { limitStrength: true, elo: 1600 }],
  ["UCI_Elo", "1350", { limitStrength: false, elo: 1350 }],
  ["Skill Level", "0", { limitStrength: true, elo: 1000 }],
  ["Skill Level", "19", { limitStrength: true, elo: 2710 }],
  ["Skill Level", "20", { limitStrength: false, elo: 1600 }],
  ["StrengthSeed", "42", { strengthSeed: 42 }],
  ["SyzygyPath", "/some tables:/more", { syzygyPath: "/some tables:/more" }],
  ["SyzygyPath", "<empty>", { syzygyPath: "" }],
  ["SyzygyProbeDepth", "8", { syzygyProbeDepth: 8 }],
  ["SyzygyProbeLimit", "5", { syzygyProbeLimit: 5 }],
  ["Syzygy50MoveRule", "false", { syzygy50MoveRule: false }],
])("%s %s reaches the engine", async (name, value, changes) => {
  const { engine, set } = setup();
  expect(await set(name, value)).toEqual([]);
  expect(engine.calls).toEqual([`configure ${JSON.stringify(changes)}`]);
});

it("the option table has Skill Level give way to UCI_LimitStrength, in whatever order a program sends all options", async () => {
  const { engine, set } = setup();
  await set("UCI_LimitStrength", "true");
  await set("Skill Level", "5");
  expect(engine.settings).toMatchObject({ limitStrength: true, elo: 1600 });
  await set("UCI_LimitStrength", "false");
  expect(engine.settings).toMatchObject({ limitStrength: true, elo: 1450 });
  await set("Skill Level", "20");
  expect(engine.settings).toMatchObject({ limitStrength: false });
});

it.each([
  ["Contempt", "a draw counts as 0 for both sides"],
  ["OwnBook", "the chess program chooses the openings"],
  ["Book File", "the chess program chooses the openings"],
  ["nodestime", "go nodes N limits a search by nodes"],
  ["UCI_Opponent", "the engine plays the same against every opponent"],
  ["NalimovPath", "use SyzygyPath"],
  ["Slow Mover", "use Move Overhead"],
  ["Cores", "use Threads"],
])("names what serves instead of %s", async (name, instead) => {
  expect(await setup().set(name, "1")).toEqual([`No such option: ${name}; ${instead}`]);
});

it("the option table has the numbers of a tuning build as options, which keep each other's values", async () => {
  const { engine, announced, set } = setup([
    { name: "Margin", value: 80, min: 20, max: 200, step: 10 },
    { name: "Slope", value: 3, min: 1, max: 9, step: 1 },
  ]);
  expect(announced.slice(-2)).toEqual([
    "option name Margin type spin default 80 min 20 max 200",
    "option name Slope type spin default 3 min 1 max 9",
  ]);
  await set("margin", "90");
  await set("slope", "4");
  expect(engine.settings.tunables).toEqual({ Margin: 90, Slope: 4 });
});

it("the option table keeps the options of the conversation to itself", async () => {
  const { engine, preferences, set } = setup();
  for (const name of ["Ponder", "UCI_ShowWDL", "UCI_AnalyseMode"])
    expect(await set(name, "true")).toEqual([]);
  expect(preferences.showWdl).toBe(true);
  expect(await set("uci_showwdl", "FALSE")).toEqual([]);
  expect(preferences.showWdl).toBe(false);
  expect(engine.calls).toEqual([]);
});

it("the option table hands the file of the log on", async () => {
  const { logs, set } = setup();
  await set("Debug Log File", "uci.log");
  await set("debug log file", "<empty>");
  expect(logs).toEqual(["uci.log", ""]);
});

it.each(["Clear Hash", "ClearHash", "clearhash", "CLEAR  HASH"])("clears the table: %s", async (name) => {
  const { engine, set } = setup();
  expect(await set(name, null)).toEqual([]);
  expect(engine.calls).toEqual(["clearHash"]);
});

it.each([
  ["Hash", "0", { hashMb: 1 }],
  ["Hash", "-5", { hashMb: 1 }],
  ["Hash", `${MAX_HASH_MB + 1}`, { hashMb: MAX_HASH_MB }],
  ["Hash", "99999999999999999999", { hashMb: MAX_HASH_MB }],
  ["Threads", "-1", { threads: 1 }],
  ["Move Overhead", "1000000", { moveOverheadMs: 5000 }],
  ["UCI_Elo", "999", { elo: 1000 }],
  ["StrengthSeed", "2147483648", { strengthSeed: 2_147_483_647 }],
])("clamps %s %s", async (name, value, change) => {
  const { engine, set } = setup();
  const [end] = Object.values(change);
  expect(await set(name, value)).toEqual([`Option ${name}: ${value} is out of range, set to ${end}`]);
  expect(engine.settings).toMatchObject(change);
});

it("the option table answers a number of any length in a short line", async () => {
  const [line] = await setup().set("MultiPV", "9".repeat(400));
  expect(line).toMatch(/^Option MultiPV: .{1,150} is out of range, set to 256$/);
});

it("the option table passes the engine's own remarks on", async () => {
  const { set } = setup();
  expect(await set("Hash", "777")).toEqual(["Hash 777 is more than there is, using 512"]);
});

it.each([
  ["Hash", "lots", "Option Hash: lots is not a whole number; the old value stays"],
  ["Hash", "16.5", "Option Hash: 16.5 is not a whole number; the old value stays"],
  ["Hash", "", "Option Hash: <empty> is not a whole number; the old value stays"],
  ["Hash", null, "Option Hash needs a value; the old value stays"],
  [
    "ReplacementScheme",
    "Best",
    "Option ReplacementScheme: Best is not one of Aging, Deep, New, Old, Big1, BigAll, TwoDeep, TwoBig1, Stale, Bucket, MoveOrder; the old value stays",
  ],
  ["UCI_Chess960", "yes", "Option UCI_Chess960: yes is not true or false; the old value stays"],
  ["Ponder", "", "Option Ponder: <empty> is not true or false; the old value stays"],
  ["toString", "1", "No such option: toString"],
  ["Hsah", "3", "No such option: Hsah; did you mean Hash?"],
])("changes nothing for %s = %s", async (name, value, note) => {
  const { engine, preferences, set } = setup();
  expect(await set(name, value)).toEqual([note]);
  expect(engine.calls).toEqual([]);
  expect(preferences).toEqual({ showWdl: false });
});

it("says that the old value stays when the engine refuses a new one", async () => {
  const { engine, set } = setup();
  engine.failures.set("configure", new InputError("/nope: no such file or directory"));
  for (const name of ["SyzygyPath", "EvalFile"])
    expect(await set(name, "/nope")).toEqual([
      `Option ${name}: /nope: no such file or directory; the old value stays`,
    ]);
  engine.failures.set("configure", new Error("no memory"));
  await expect(set("Hash", "64")).rejects.toThrow("no memory");
});

it("string options are announced and set, empty ones included", async () => {
  const got: string[] = [];
  const apply = async (value: string) => {
    got.push(value);
    return [];
  };
  const file: Option = {
    uci: "Eval File",
    meaning: "a file",
    kind: "file",
    default: "",
    apply,
  };
  expect(optionLine(file)).toBe("option name Eval File type string default <empty>");
  expect(optionLine({ ...file, default: "a b.nnue" })).toBe(
    "option name Eval File type string default a b.nnue",
  );
  for (const value of ["c  d.nnue", "", "<empty>"]) await setOption([file], "evalfile", value);
  expect(got).toEqual(["c  d.nnue", "", ""]);
});
