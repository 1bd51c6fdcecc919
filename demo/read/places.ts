import { z } from 'zod';
import type { ImportedPlace } from '#server/database/places.ts';
import { At } from './amounts.ts';

const Town = z.strictObject({
  code: z.string().regex(/^\d{5}$/),
  town: z.string(),
  at: At,
  people: z.number(),
  districts: z.record(z.string(), At).default({}),
});

const Beach = z.strictObject({
  code: z.string().regex(/^\d{5}$/),
  town: z.string(),
  name: z.string().optional(),
  from: At,
  to: At,
  sections: z.number().int().min(2),
});

/** places.yaml: the towns of the demo region with their districts, and its beaches. */
export const PlacesFile = z.strictObject({ towns: z.array(Town), beaches: z.array(Beach) });

/** The rows that the file stands for: each town alone, each district, each section of a beach. */
export const placesOf = ({ towns, beaches }: z.infer<typeof PlacesFile>): ImportedPlace[] => [
  ...towns.flatMap(townPlaces),
  ...beaches.flatMap(beachPlaces),
];

const townPlaces = ({ code, town, at, people, districts }: z.infer<typeof Town>): ImportedPlace[] =>
  [['', at] as const, ...Object.entries(districts)].map(([district, [latitude, longitude]]) => ({
    postalCode: code,
    town,
    district,
    state: 'SH',
    latitude,
    longitude,
    population: district === '' ? people : 0,
  }));

function beachPlaces({ code, town, name, from, to, sections }: z.infer<typeof Beach>): ImportedPlace[] {
  const between = (start: number, end: number, index: number) =>
    Number((start + ((end - start) * index) / (sections - 1)).toFixed(5));
  return Array.from({ length: sections }, (_, index) => ({
    kind: 'beach-section',
    postalCode: code,
    town,
    district: `${name === undefined ? '' : `${name} `}Strandabschnitt ${index + 1}`,
    state: 'SH',
    latitude: between(from[0], to[0], index),
    longitude: between(from[1], to[1], index),
  }));
}
