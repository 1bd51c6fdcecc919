/** A point in degrees (WGS 84). */
export type Coordinates = { latitude: number; longitude: number };

export type DrivingEstimate = { metres: number; seconds: number };

const EARTH_RADIUS_METRES = 6_371_008;

/** Roads are about this much longer than the beeline. */
const DETOUR = 1.3;
const METRES_PER_SECOND = 30 / 3.6;
const START_AND_PARKING_SECONDS = 90;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Beeline in whole metres (haversine). */
export function beelineMetres(from: Coordinates, to: Coordinates): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}

/** Driving distance and time without a routing service: the beeline with a detour, at 30 km/h in town. */
export function estimateDriving(from: Coordinates, to: Coordinates): DrivingEstimate {
  const metres = Math.round(beelineMetres(from, to) * DETOUR);
  return { metres, seconds: Math.round(metres / METRES_PER_SECOND) + START_AND_PARKING_SECONDS };
}

/** Driving time in whole minutes, at least 1 (LST-018). */
export const drivingMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

/** One degree of latitude; of longitude it is less, the further north the less. */
export const METRES_PER_DEGREE = 111_200;

/** The point so many metres to the north and to the east of another; negative: to the south and to the west. */
export const movedBy = (
  { latitude, longitude }: Coordinates,
  { north = 0, east = 0 }: { north?: number; east?: number },
): Coordinates => ({
  latitude: latitude + north / METRES_PER_DEGREE,
  longitude: longitude + east / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
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
  const longitudes = latitudes / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - latitudes,
    north: latitude + latitudes,
    west: longitude - longitudes,
    east: longitude + longitudes,
  };
}
