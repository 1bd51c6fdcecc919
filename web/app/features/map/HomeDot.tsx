import type { Point } from './map-points.ts';

/** The middle of the place that the restaurants serve. */
export function HomeDot({ at }: { at: Point }) {
  return (
    <span
      className="pointer-events-none! absolute top-0 left-0 -m-2 size-4 rounded-full border-3 border-paper bg-tomato shadow-card"
      style={{ translate: `${at.x}px ${at.y}px` }}
    />
  );
}
