/** Entries on a page of a list; apart from the schemas, so that browsers know it without loading a validator. */
export const PAGE_SIZE = 50;

/** What to leave out before page `page`, the first being 1. */
export const offsetOf = (page: number): number => (page - 1) * PAGE_SIZE;
