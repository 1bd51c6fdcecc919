import type { Coordinates } from '#domain/order/distance.ts';
import type { Site } from '../../visit/use-site.ts';

/** The operator's own map, in tiles that we serve. */
export type OwnMap = NonNullable<Site['map']>;

/** Whether a map shows all these points: outside of its bounds there is nothing but an empty ground. */
export function covers(
  { bounds: [west, south, east, north] }: OwnMap,
  points: readonly Coordinates[],
): boolean {
  return points.every(
    ({ latitude, longitude }) =>
      longitude >= west && longitude <= east && latitude >= south && latitude <= north,
  );
}
