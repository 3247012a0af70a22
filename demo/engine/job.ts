// The engine's next job: a move on its turn, else the requested analysis, else nothing.
import type { EngineSettings, SearchLimits } from "palimpsest";
import { fenAt, uciMoves } from "../game/game";
import { levelOf, levelSettings } from "../levels";
import { paceOf } from "../pace";
import type { Session } from "../state/session";
import type { Settings } from "../state/settings";
import type { Tables } from "../state/tables/tables";

export interface Job {
  /** A threat is the best line of the side that is not to move. */
  readonly kind: "reply" | "analysis" | "threat";
  readonly ply: number;
  /** The position of a threat, in which the other side is to move. */
  readonly fen?: string;
  /** Identifies the job: a running job with the same key continues. */
  readonly key: string;
  readonly limits: SearchLimits;
  readonly settings: Partial<EngineSettings>;
}

/** The job that the page's state asks for; undefined = none. */
export function wantedJob(
  session: Session,
  settings: Settings,
  tables: Tables,
  showsThreat: boolean,
): Job | undefined {
  if (session.engineToMove) return reply(session, settings, tables);
  return showsThreat ? threat(session, settings, tables) : analysis(session, settings, tables);
}

function threat({ game, at, number }: Session, settings: Settings, tables: Tables): Job {
  const [board, side, castling, , ...counters] = fenAt(game, at).split(" ");
  const fen = [board, side === "w" ? "b" : "w", castling, "-", ...counters].join(" ");
  return {
    kind: "threat",
    ply: at,
    fen,
    key: `threat ${number} ${fen} ${tables.revision}`,
    limits: {},
    settings: commonSettings(settings, tables, game.chess960),
  };
}

function analysis(session: Session, settings: Settings, tables: Tables): Job | undefined {
  const { game, at, number } = session;
  const { analysing, lines } = settings.values;
  if (!analysing || game.legalMoves(at).length === 0) return undefined;
  const wanted = { ...commonSettings(settings, tables, game.chess960), multiPv: lines };
  const where = [number, ...uciMoves(game, at)].join(" ");
  return {
    kind: "analysis",
    ply: at,
    key: `analysis ${where} ${JSON.stringify(wanted)} ${tables.revision}`,
    limits: {},
    settings: wanted,
  };
}

function reply({ match, game, number }: Session, settings: Settings, tables: Tables): Job | undefined {
  if (!match) return undefined;
  const { moveMs, control } = paceOf(match.pace);
  const times = match.clock?.times;
  return {
    kind: "reply",
    ply: game.moves.length,
    key: `reply ${[number, ...uciMoves(game)].join(" ")} ${tables.revision}`,
    limits: {
      ...(moveMs === undefined ? {} : { moveTimeMs: moveMs }),
      ...(times && control
        ? {
            whiteTimeMs: times.white,
            blackTimeMs: times.black,
            whiteIncrementMs: control.increment,
            blackIncrementMs: control.increment,
          }
        : {}),
    },
    settings: {
      ...commonSettings(settings, tables, game.chess960),
      ...levelSettings(levelOf(match.level), match.seed),
    },
  };
}

/** The settings of every search of the page. */
export function commonSettings(
  { values }: Settings,
  tables: Tables,
  chess960: boolean,
): Partial<EngineSettings> {
  const { threads, hashMb, scheme, tab } = values;
  return {
    // The stored number may come from an isolated page. This page may be limited to one thread.
    threads: crossOriginIsolated ? threads : 1,
    hashMb,
    replacementScheme: scheme,
    tableStatistics: tab === "table",
    syzygyPath: tables.path,
    chess960,
  };
}
