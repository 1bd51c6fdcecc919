import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEqual } from './count-equal.ts';

test('VAR-027 equal things are counted together, in the order of their first', () => {
  const pizzas = ['Tonno', 'Funghi', 'Tonno'].map((title, id) => ({ id, title }));
  const counted = countEqual(pizzas, ({ title }) => title);
  expect(counted.map(({ count, first }) => [count, first.title])).toEqual([
    [2, 'Tonno'],
    [1, 'Funghi'],
  ]);
});

test('VAR-027 nothing is lost or counted twice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ size: fc.nat(2), extras: fc.array(fc.nat(1), { maxLength: 2 }) })),
      (things) => {
        const counted = countEqual(things, (thing) => thing);
        expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(things.length);
        expect(new Set(counted.flatMap(({ all }) => all))).toEqual(new Set(things));
      },
    ),
  );
});
