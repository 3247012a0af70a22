// The room a figure has, in pixels.
export const WIDTH = 800;
export const HEIGHT = 500;
/** Free along the edges of the picture. */
export const MARGIN = 16;
export const FONT_SIZE = 14;
