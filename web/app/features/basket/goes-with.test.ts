import { expect, test } from 'vitest';
import type { Basket } from './basket.ts';
import { isStillOf } from './goes-with.ts';

/** A basket whose lines are these products, by the lines' ids. */
const basket = (version: number, products: Record<string, number>) =>
  ({
    version,
    order: Object.keys(products).map(Number),
    basket: Object.fromEntries(
      Object.entries(products).map(([id, item_product]) => [id, { id: Number(id), item_product }]),
    ),
  }) as unknown as Basket;

const [PIZZA, COLA, CAKE] = [1, 2, 3];
const of = basket(4, { 10: PIZZA });

test.each([
  ['itself', [], of, true],
  ['what was tapped here', [COLA], basket(5, { 10: PIZZA, 11: COLA }), true],
  ['both that were tapped here', [COLA, CAKE], basket(6, { 10: PIZZA, 11: COLA, 12: CAKE }), true],
  ['what was tapped, before it has come', [COLA], of, true],
  ['another dish', [COLA], basket(5, { 10: PIZZA, 11: CAKE }), false],
  ['what was tapped and another dish', [COLA], basket(6, { 10: PIZZA, 11: COLA, 12: CAKE }), false],
  ['what was tapped and something else that has changed', [COLA], basket(6, { 10: PIZZA, 11: COLA }), false],
  ['the same lines after a change', [], basket(5, { 10: PIZZA }), false],
  ['what was tapped in the place of what was there', [COLA], basket(5, { 11: COLA }), false],
  ['what was tapped and taken out again', [COLA], basket(6, { 10: PIZZA }), false],
])('BSK-027 suggestions stay with a basket that holds %s: %#', (_what, tapped, now, stays) => {
  expect(isStillOf({ of, tapped }, now)).toBe(stays);
});
