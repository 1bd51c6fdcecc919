import type { Grades } from '#domain/rating.ts';

/** What is rated, in the order of the form. */
export const CRITERIA: readonly [keyof Grades, string][] = [
  ['quality', 'Qualität'],
  ['time', 'Lieferzeit'],
  ['price', 'Preis-Leistung'],
];

/** What a guest chooses from, the school grade 1 first (REV-022). */
export const SATISFACTION = [
  'Sehr zufrieden',
  'Zufrieden',
  'Einigermaßen zufrieden',
  'Nicht so zufrieden',
  'Unzufrieden',
  'Sehr unzufrieden',
] as const;
