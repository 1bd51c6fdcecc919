import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { type MarkShape, monogram } from './monogram.ts';

/** The enamel lunch pail with its blue rim. */
const PAIL: MarkShape[] = [
  { d: 'M5.4 12.2C6.9 6.4 11.2 3.4 17 3.4s10.1 3 11.6 8.8', fill: null, stroke: 'rim', width: 2.4 },
  {
    d: 'M4.6 13.2h24.8l-1.9 16.1a3 3 0 0 1-3 2.7H9.5a3 3 0 0 1-3-2.7z',
    fill: 'field',
    stroke: 'rim',
    width: 2.3,
  },
  { d: 'M5.1 13h23.8', fill: null, stroke: 'rim', width: 4.6 },
  { d: 'M15.8 3.6h2.4', fill: null, stroke: 'tomato-fill', width: 4.4 },
];

/** A plate that is a compass: its needle shows to the north. */
const COMPASS_PLATE: MarkShape[] = [
  {
    d: 'M17 2.2a14.8 14.8 0 1 1 0 29.6a14.8 14.8 0 1 1 0-29.6z',
    fill: 'field',
    stroke: 'rim',
    width: 2.8,
  },
  { d: 'M17 6.8l4.2 10.2h-8.4z', fill: 'tomato-fill', stroke: 'tomato-fill', width: 1 },
  { d: 'M17 27.2l4.2-10.2h-8.4z', fill: 'rim', stroke: 'rim', width: 1 },
  { d: 'M6.4 17h1.8M25.8 17h1.8', fill: null, stroke: 'rim', width: 2 },
];

/** A butler's cloche above a wave. */
const CLOCHE_ON_A_WAVE: MarkShape[] = [
  { d: 'M15.9 4.9h2.2', fill: null, stroke: 'tomato-fill', width: 4.4 },
  { d: 'M5.2 20.6a11.8 11.8 0 0 1 23.6 0z', fill: 'field', stroke: 'rim', width: 2.4 },
  { d: 'M10.2 16.4a7.4 7.4 0 0 1 3.6-3.6', fill: null, stroke: 'rim', width: 1.8 },
  { d: 'M2.6 21.4h28.8', fill: null, stroke: 'rim', width: 2.8 },
  { d: 'M3 29q3.5-4.6 7 0t7 0 7 0 7 0', fill: null, stroke: 'rim', width: 2.6 },
];

const OF_BRANDS: Record<string, MarkShape[]> = {
  nordteller: COMPASS_PLATE,
  strandbutler: CLOCHE_ON_A_WAVE,
};

type Marked = Pick<Site, 'brand' | 'title' | 'restaurant_id' | 'bears_initials'>;

/** The mark of a site, everywhere the same: the brand's, or its initials, which a restaurant's own site always bears. */
export function markOf({ brand, title, restaurant_id, bears_initials }: Marked) {
  const own = restaurant_id === null && !bears_initials ? undefined : monogram(title);
  return own ?? OF_BRANDS[brand] ?? PAIL;
}
