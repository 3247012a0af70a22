// Intervals of confidence.

/** A normal variable lies within so many standard deviations with 95% confidence. */
export const NORMAL_95 = 1.96;
