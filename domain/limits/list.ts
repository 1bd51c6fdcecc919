/** Entries of a list are counted as far as this, however long it is; one more says that there are more. */
export const MOST_COUNTED = 10_000;
