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
