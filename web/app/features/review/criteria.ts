import type { Grades } from '#domain/people/rating.ts';

/** What is rated, in the order of the form. */
export const CRITERIA: readonly [keyof Grades, string][] = [
  ['quality', 'Qualität'],
  ['time', 'Lieferzeit'],
  ['price', 'Preis-Leistung'],
];

/** What 1 to 5 stars say (REV-022). */
export const SATISFACTION = [
  'Unzufrieden',
  'Nicht so zufrieden',
  'Einigermaßen zufrieden',
  'Zufrieden',
  'Sehr zufrieden',
] as const;
