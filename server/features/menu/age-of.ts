import { ageFault, soldFrom } from '#domain/menu/least-age.ts';

interface Aged {
  alcohol_tenths: number | null;
  age_limit: 16 | 18 | null;
}

const toAged = ({ alcohol_tenths, age_limit }: Aged) => ({
  alcoholPercent: alcohol_tenths === null ? null : alcohol_tenths / 10,
  ageLimit: age_limit,
});

/** From which age on a row of `product` is sold, whatever was kept of it before that was asked. */
export const ageOf = (row: Aged): 16 | 18 | null => soldFrom(toAged(row));

/** Whether it has alcohol, and nobody has said from which age on it is sold. */
export const lacksAge = (row: Aged): boolean => ageFault(toAged(row)) !== undefined;
