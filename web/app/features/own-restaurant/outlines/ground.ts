import type { ReactNode } from 'react';
import type { Coordinates } from '#domain/order/distance.ts';
import type { Point, Size } from '../../map/map-points.ts';

/** What an outline is drawn on. */
export interface Ground {
  size: Size;
  project: (at: Coordinates) => Point;
  unproject: (at: Point) => Coordinates;
  /** It says itself which place is where. */
  hasNames: boolean;
}

export interface GroundProps {
  center: Coordinates;
  /** What is shown at first. */
  points: readonly Coordinates[];
  label: string;
  /** Somebody tapped where nothing lies. */
  onTap: (at: Coordinates) => void;
  children: (ground: Ground) => ReactNode;
}

export const GROUND = 'relative h-[clamp(20rem,64dvh,46rem)] overflow-hidden rounded-lg bg-sand';
