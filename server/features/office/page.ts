/** Rows on a page of the office's tables. */
export const PAGE_SIZE = 50;

/** The rows to leave out before page `page`, the first being 1. */
export const offsetOf = (page: number): number => (page - 1) * PAGE_SIZE;

/** A pattern for LIKE that finds the typed text anywhere, in lower case; its own wildcards are plain characters. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What was typed as an id of the database, undefined if it is none. */
export const idOf = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
