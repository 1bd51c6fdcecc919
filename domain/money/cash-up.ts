import type { Cents } from './money.ts';

/** An order that a driver has handed over. */
export interface Brought {
  orderId: number;
  payableCents: Cents;
  reducedCents: Cents;
  tipCents: Cents;
  /** How it is paid: in cash at the door, otherwise at the door, or before. */
  paid: 'cash' | 'otherwise' | 'before';
}

export interface CashUp {
  lines: { orderId: number; collectCents: Cents }[];
  collectCents: Cents;
  /** With the change of the beginning. */
  handOverCents: Cents;
  onlineTipCents: Cents;
}

/** What a driver has to hand over, as it follows from the orders: nobody says that money was received. */
export function cashUp(floatCents: Cents, brought: readonly Brought[]): CashUp {
  const lines = brought.flatMap(({ orderId, payableCents, reducedCents, paid }) =>
    paid === 'cash' && payableCents > reducedCents
      ? [{ orderId, collectCents: payableCents - reducedCents }]
      : [],
  );
  const collectCents = lines.reduce((sum, line) => sum + line.collectCents, 0);
  const onlineTipCents = brought.reduce(
    (sum, { paid, tipCents }) => sum + (paid === 'before' ? tipCents : 0),
    0,
  );
  return { lines, collectCents, handOverCents: floatCents + collectCents, onlineTipCents };
}
