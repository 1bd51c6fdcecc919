/**
 * Hours after which a shift is taken for forgotten: the longest day that the law allows, 10 hours (§ 3 ArbZG), with breaks
 * and time to spare.
 */
export const LONGEST_SHIFT_HOURS = 16;

/** Whether it ended by itself, since nobody ended it. */
export const wasForgotten = (beganAt: string, endedAt: string): boolean =>
  Date.parse(endedAt) - Date.parse(beganAt) >= LONGEST_SHIFT_HOURS * 3600 * 1000;
