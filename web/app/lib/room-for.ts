import type { RangeLimit } from '#domain/limits/limit.ts';

/** A text field for a number that people type as they write it, with comma and sign: room for the highest one. */
export const roomFor = ({ max, step = 1 }: RangeLimit) =>
  step < 1
    ? ({ inputMode: 'decimal', maxLength: `${max},00 €`.length } as const)
    : ({ inputMode: 'numeric', maxLength: String(max).length } as const);
