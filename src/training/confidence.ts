// Intervals of confidence.

/** A normal variable lies within this number of standard deviations of its mean with a probability of 95%. */
export const NORMAL_95 = 1.96;
