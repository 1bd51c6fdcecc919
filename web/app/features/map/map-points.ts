/** A point on the screen in pixels from the upper left corner, or of a flat map in its own units. */
export interface Point {
  x: number;
  y: number;
}

/** The size of a map on the screen in pixels. */
export interface Size {
  width: number;
  height: number;
}
