// The package's public face.
/// <reference lib="esnext.disposable" preserve="true" />

export { InputError } from "../base/input-error";
export { MAX_SEED } from "../engine/levels";
export type { Search } from "../engine/search";
export { isScheme, SCHEMES } from "../engine/tt/schemes";
export type {
  EngineSettings,
  GameEnd,
  PerftMove,
  SchemeName,
  Score,
  SearchInfo,
  SearchLimits,
  SearchResult,
  SettingsChanges,
  TablebaseMove,
  TablebaseResult,
  TablebaseScore,
  TableSample,
  TableSnapshot,
  TableStatistics,
  WinDrawLoss,
} from "../engine/types";
export { NAME, VERSION } from "../identity";
export type { Abortable, Signal } from "./abortable";
export { Engine } from "./engine";
export { EnginePool } from "./pool";
export { type UciHandler, type UciListener, type UciMessage, UciPort } from "./uci-port";
