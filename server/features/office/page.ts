export { offsetOf, PAGE_SIZE } from '#contract/page-size.ts';

/** A pattern for LIKE that finds the typed text anywhere, in lower case; its own wildcards are plain characters. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What was typed as an id of the database, undefined if it is none. */
export const idOf = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
