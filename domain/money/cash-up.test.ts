import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Brought, cashUp } from './cash-up.ts';

const brought = (orderId: number, changes: Partial<Brought> = {}): Brought => ({
  orderId,
  payableCents: 2_350,
  reducedCents: 0,
  tipCents: 0,
  paid: 'cash',
  ...changes,
});

test('KIT-620 what is to be handed over is the change and the cash of each order after what was taken off', () => {
  const orders = [
    brought(1),
    brought(2, { reducedCents: 350 }),
    brought(3, { paid: 'before', tipCents: 200 }),
    brought(4, { paid: 'otherwise', tipCents: 100 }),
    brought(5, { reducedCents: 2_350 }),
  ];
  expect(cashUp(5_000, orders)).toEqual({
    lines: [
      { orderId: 1, collectCents: 2_350 },
      { orderId: 2, collectCents: 2_000 },
    ],
    collectCents: 4_350,
    handOverCents: 9_350,
    onlineTipCents: 200,
  });
  expect(cashUp(0, [])).toEqual({ lines: [], collectCents: 0, handOverCents: 0, onlineTipCents: 0 });
});

test('KIT-620 the lines add up to what is handed over beside the change', () => {
  const order = fc.record({
    orderId: fc.nat(),
    payableCents: fc.nat(20_000),
    reducedCents: fc.nat(20_000),
    tipCents: fc.nat(500),
    paid: fc.constantFrom('cash', 'otherwise', 'before') as fc.Arbitrary<Brought['paid']>,
  });
  fc.assert(
    fc.property(fc.nat(50_000), fc.array(order), (floatCents, orders) => {
      const { lines, collectCents, handOverCents } = cashUp(floatCents, orders);
      expect(lines.reduce((sum, line) => sum + line.collectCents, 0)).toBe(collectCents);
      expect(handOverCents - collectCents).toBe(floatCents);
      expect(lines.every((line) => line.collectCents > 0)).toBe(true);
    }),
  );
});
