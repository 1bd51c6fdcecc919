import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { hungryGuest, makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

const letters = (count: number) => 'x'.repeat(count);
const reservation = {
  homedelivery: 0,
  delivery: EVENING.add({ hours: 26 }).epochMilliseconds / 1000,
} as const;

// The figures stand here once more, so that nobody moves one without meaning to.
test.each<[field: keyof Input<'order'>, most: unknown, over: unknown, said: string, Partial<Input<'order'>>]>(
  [
    ['tip', 500, 500.01, 'Höchstens 500.', {}],
    ['persons', 40, 41, 'Höchstens 40.', reservation],
    ['comment', letters(500), letters(501), 'Höchstens 500 Zeichen.', {}],
    ['firstname', letters(60), letters(61), 'Höchstens 60 Zeichen.', {}],
    ['lastname', letters(60), letters(61), 'Höchstens 60 Zeichen.', {}],
    ['company', letters(80), letters(81), 'Höchstens 80 Zeichen.', {}],
    ['street', letters(80), letters(81), 'Höchstens 80 Zeichen.', {}],
    ['number', letters(40), letters(41), 'Höchstens 40 Zeichen.', {}],
    ['additional', letters(120), letters(121), 'Höchstens 120 Zeichen.', {}],
    ['floor', letters(40), letters(41), 'Höchstens 40 Zeichen.', {}],
    ['hint', letters(120), letters(121), 'Höchstens 120 Zeichen.', {}],
    ['mobile', '0170 1234567'.padEnd(30, '8'), '0170 1234567'.padEnd(31, '8'), 'Höchstens 30 Zeichen.', {}],
    ['email', `${letters(60)}@${letters(51)}.example`, letters(121), 'Höchstens 120 Zeichen.', {}],
  ],
)('HSE-022 an order takes just as much %s as the limit, and says it beside what is more', async (...row) => {
  const [field, most, over, said, changes] = row;
  const shop = await makeShop(db, { restaurant: { offers_table_reservation: true } });
  const guest = await hungryGuest(app, shop);
  const refused = await guest.call('order', orderForm(shop, { ...changes, [field]: over }));
  expect(refused.status).toBe(400);
  expect(refused.error.fields).toEqual({ [field]: said });
  const taken = await guest.call('order', orderForm(shop, { ...changes, [field]: most }));
  expect(taken.error).toBeUndefined();
});
