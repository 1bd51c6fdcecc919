/** Whether guests and cooks would take two entries of a menu for the same one. */
export const isSameName = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('de') === other.toLocaleLowerCase('de');
