import type { Cents } from './money.ts';
import type { VatClass } from './vat.ts';

/** A chosen extra: `cents` per piece; included ones cost nothing (ADD-011). */
export type PricedExtra = { cents: Cents; count: number; included: boolean };

/** A part of a combo with the price it has when sold alone. */
export type ComboComponent = { vatClass: VatClass; singleCents: Cents };

/** One piece in the basket. Pending lines (required extras unanswered) are shown but never summed. */
export type PricedLine = {
  id: number;
  sizeCents: Cents;
  extras: readonly PricedExtra[];
  depositCents: Cents;
  vatClass: VatClass;
  components?: readonly ComboComponent[] | undefined;
  pending: boolean;
  /** Whether a price reduction may lower it; false for vouchers on sale. */
  discountable: boolean;
};

/** Price of one line without deposit: the size plus every extra that is not included. */
export const lineTotal = (line: Pick<PricedLine, 'sizeCents' | 'extras'>): Cents =>
  line.extras.reduce((sum, extra) => sum + (extra.included ? 0 : extra.cents * extra.count), line.sizeCents);
