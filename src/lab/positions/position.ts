// Positions that experiments run on. Plain data.

export interface LabPosition {
  readonly fen: string;
  /** Positions of one game follow each other and share a table under time stamping. */
  readonly game: string;
}

/** A named list of positions. */
export interface PositionSet {
  readonly name: string;
  /** For headings. */
  readonly title: string;
  readonly positions: readonly LabPosition[];
}
