// All UCI options: the settings, from their declarations, and options for files and for the conversation.

import type { EngineApi } from "../engine-api";
import { SETTINGS, type Setting, type SettingName } from "../settings";
import type { Tunable } from "../tunables";
import type { EngineSettings } from "../types";
import { type Apply, applied, type Option } from "./option";

/** Options that concern the conversation, not the engine. */
export interface Preferences {
  ponder: boolean;
  showWdl: boolean;
  analyseMode: boolean;
}

/** The preferences before any `setoption`. */
export function defaultPreferences(): Preferences {
  return { ponder: false, showWdl: false, analyseMode: false };
}

const EFFECTS = {
  "new table": "A change makes a new table.",
  "empty table": "A change empties the table.",
  "empty table if limited": "A change while strength is limited empties the table.",
};

/**
 * The options in the order of their announcement. `engine` is called only when an option of the engine
 * changes. `tunables`: the parameters of a tuning build; each becomes an option.
 */
export function optionTable(
  engine: () => EngineApi,
  preferences: Preferences,
  tunables: readonly Tunable[],
): readonly Option[] {
  const configure = (changes: Partial<EngineSettings>) => engine().configure(changes);
  const setting = (name: SettingName) => settingOption(name, (value) => configure({ [name]: value }));
  const preference = (key: keyof Preferences, name: string, meaning: string): Option => ({
    name,
    meaning,
    type: "check",
    default: preferences[key],
    apply: async (value) => {
      preferences[key] = value;
      return [];
    },
  });
  return [
    setting("hashMb"),
    {
      name: "Clear Hash",
      meaning: "empties the table",
      type: "button",
      apply: async () => {
        await engine().clearHash();
        return [];
      },
    },
    setting("threads"),
    setting("replacementScheme"),
    setting("timeStamping"),
    setting("tableStatistics"),
    setting("evalFile"),
    fileOption(
      "SaveHash",
      "writes the table to this file, or replaces an older table in it. A table that no search has used is not written.",
      async (file) =>
        // GUIs that remember options send this one at every start, when the table would replace a better one.
        engine().isTableUsed
          ? engine().saveHash(file)
          : [`no search has used the table: ${file} is not written`],
    ),
    fileOption(
      "LoadHash",
      "reads a table that `SaveHash` wrote, with its size and scheme. A damaged or foreign file is refused, and a table of another network, level or `Syzygy50MoveRule`.",
      (file) => engine().loadHash(file),
    ),
    setting("multiPv"),
    preference("ponder", "Ponder", "the GUI may let the engine think on the opponent's time"),
    setting("moveOverheadMs"),
    setting("chess960"),
    setting("limitStrength"),
    setting("elo"),
    setting("strengthSeed"),
    settingOption("syzygyPath", async (path) => {
      const before = engine().tablebasesFound;
      const notes = await configure({ syzygyPath: path as string });
      const { tablebasesFound } = engine();
      if (tablebasesFound !== "") return [...notes, tablebasesFound];
      return before === "" ? notes : [...notes, "endgame tables are off"];
    }),
    setting("syzygyProbeDepth"),
    setting("syzygyProbeLimit"),
    setting("syzygy50MoveRule"),
    preference("showWdl", "UCI_ShowWDL", "adds chances of win, draw and loss to the score"),
    preference("analyseMode", "UCI_AnalyseMode", "accepted for GUIs that send it"),
    ...tunables.map(
      ({ name, value, min, max }): Option => ({
        name,
        meaning: "a parameter of the search",
        type: "spin",
        default: value,
        min,
        max,
        apply: (chosen) => configure({ tunables: { ...engine().settings.tunables, [name]: chosen } }),
      }),
    ),
  ];
}

/** The option of a setting. */
function settingOption(name: SettingName, apply: Apply<unknown>): Option {
  const declared: Setting = SETTINGS[name];
  const common = {
    name: declared.uci,
    meaning: meaningOf(declared),
    setting: name,
    apply: (value: unknown) => applied(declared.uci, apply(value)),
  };
  switch (declared.kind) {
    case "flag":
      return { ...common, type: "check", default: declared.default };
    case "number": {
      const { default: usual, min, max, unit } = declared;
      return { ...common, type: "spin", default: usual, min, max, ...(unit !== undefined && { unit }) };
    }
    case "choice":
      return { ...common, type: "combo", default: declared.default, vars: declared.names };
    case "file":
    case "folders":
      return { ...common, type: "string", holds: declared.kind, default: declared.default };
  }
}

function meaningOf({ meaning, details, effect }: Setting): string {
  const more = [details ?? "", effect ? EFFECTS[effect] : ""].filter((text) => text !== "");
  return more.length === 0 ? meaning : `${meaning}. ${more.join(" ")}`;
}

/** An option that uses the file of its value. The empty default, which GUIs send, does nothing. */
function fileOption(name: string, meaning: string, use: Apply<string>): Option {
  return {
    name,
    meaning,
    type: "string",
    holds: "name",
    default: "",
    apply: async (file) => (file === "" ? [] : use(file)),
  };
}
