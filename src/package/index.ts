// The package's public face.

export type {
  EngineSettings,
  GameEnd,
  PerftMove,
  SchemeName,
  Score,
  SearchInfo,
  SearchLimits,
  SearchResult,
  TableSample,
  TableSnapshot,
  TableStatistics,
  WinDrawLoss,
} from "../engine/types";
export { InputError } from "../engine/types";
export { NAME, VERSION } from "../identity";
export { Engine } from "./engine";
export type { Search } from "./search";
