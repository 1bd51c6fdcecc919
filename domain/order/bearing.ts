import type { Coordinates } from './distance.ts';

/** One degree of latitude; of longitude it is less, the further north the less. */
export const METRES_PER_DEGREE = 111_200;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point so many metres to the north and to the east of another; negative: to the south and to the west. */
export const movedBy = (
  { latitude, longitude }: Coordinates,
  { north = 0, east = 0 }: { north?: number; east?: number },
): Coordinates => ({
  latitude: latitude + north / METRES_PER_DEGREE,
  longitude: longitude + east / (METRES_PER_DEGREE * Math.cos(radians(latitude))),
});

const BEARINGS = [
  'nördlich',
  'nordöstlich',
  'östlich',
  'südöstlich',
  'südlich',
  'südwestlich',
  'westlich',
  'nordwestlich',
] as const;

/** Where a point lies from another, in words. */
export function bearingName(from: Coordinates, to: Coordinates): (typeof BEARINGS)[number] {
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos(radians(from.latitude));
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return BEARINGS.at(eighth % BEARINGS.length) ?? 'nördlich';
}

/** The square around a point that a circle of so many metres fits into. */
export function squareAround({ latitude, longitude }: Coordinates, metres: number) {
  const latitudes = metres / METRES_PER_DEGREE;
  const longitudes = latitudes / Math.cos(radians(latitude));
  return {
    south: latitude - latitudes,
    north: latitude + latitudes,
    west: longitude - longitudes,
    east: longitude + longitudes,
  };
}
