// The tests of each part of the source. The tests that notice a fault most quickly come first.

export interface Area {
  /** The paths of its files begin with this. */
  readonly prefix: string;
  /** True for AssemblyScript: the core is compiled again for each mutant. */
  readonly core: boolean;
  /** Stages of tests. They run one after the other until a test fails. */
  readonly stages: readonly (readonly string[])[];
}

const CORE = "tests/engine/core";
const CHESS = "tests/engine/chess";
const UCI = "tests/engine/uci";

export const AREAS: readonly Area[] = [
  {
    prefix: "src/engine/core/board/",
    core: true,
    stages: [
      [`${CORE}/make.test.ts`],
      [
        ...["legality", "draws", "see", "zobrist", "control"].map((name) => `${CORE}/${name}.test.ts`),
        CHESS,
        "tests/lab/chess/errors.test.ts",
      ],
    ],
  },
  {
    prefix: "src/engine/core/tt/",
    core: true,
    stages: [
      [`${CORE}/tt/entry.test.ts`, `${CORE}/tt/schemes.test.ts`, `${CORE}/tt/place.test.ts`],
      [`${CORE}/draws.test.ts`, "tests/engine/tt"],
    ],
  },
  {
    prefix: "src/engine/tt/",
    core: false,
    stages: [
      ["tests/engine/tt", `${CORE}/tt/schemes.test.ts`],
      ["tests/engine/settings.test.ts", "tests/engine/engine.test.ts"],
    ],
  },
  {
    prefix: "src/engine/chess/",
    core: false,
    stages: [[CHESS], ["tests/analysis", "tests/fuzz", `${UCI}/parse.test.ts`]],
  },
  {
    prefix: "src/engine/uci/",
    core: false,
    stages: [[UCI], ["tests/fuzz", "tests/engine/engine.test.ts", "tests/engine/end-of-search.test.ts"]],
  },
];

export function areaOf(file: string): Area | undefined {
  return AREAS.find(({ prefix }) => file.startsWith(prefix));
}
