/** Days that lie between telling those who sell and changed terms (Art. 3 Abs. 2 of Regulation (EU) 2019/1150). */
export const TERMS_NOTICE_DAYS = 15;

/**
 * The first day on which terms may begin that are announced on that one: as with every period of the law (§ 187 Abs. 1
 * BGB), the day of telling does not count, and the last day has to be over.
 */
export const firstDayOfTerms = (told: Temporal.PlainDate): Temporal.PlainDate =>
  told.add({ days: TERMS_NOTICE_DAYS + 1 });

/** The last day on which somebody can be told of terms that begin on that one. */
export const lastDayToTell = (begins: Temporal.PlainDate): Temporal.PlainDate =>
  begins.subtract({ days: TERMS_NOTICE_DAYS + 1 });
