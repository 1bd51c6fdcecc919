import { expect, test } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { expressCents, mayBuyByWallet, shippingRate } from './express-rules.ts';
import { contactOf, splitName, splitStreet } from './wallet-contact.ts';

const line = { pending: false, available: true };
const basket = (changes: object = {}, sums: object = {}) =>
  ({
    basket: { 1: line },
    order: [1],
    mode: true,
    table: null,
    sums: { payable: 12.5, fee: 0.5, delivery: 2, shortfall: 0, belowMinimum: false, ...sums },
    ...changes,
  }) as unknown as Basket;

test.each([
  ['a whole basket', {}, {}, true],
  ['a shortfall of 5.00 EUR', {}, { shortfall: 5 }, true],
  ['a shortfall of 5.01 EUR', {}, { shortfall: 5.01 }, false],
  ['the same for pickup', { mode: false }, { shortfall: 5.01, belowMinimum: true }, true],
  ['what the restaurant does not tolerate', {}, { shortfall: 1, belowMinimum: true }, false],
  ['nothing in it', { order: [] }, {}, false],
  ['an open question', { basket: { 1: { ...line, pending: true } } }, {}, false],
  ['something sold out', { basket: { 1: { ...line, available: false } } }, {}, false],
  ['a table to reserve', { mode: 0 }, {}, false],
  ['a seat at a table', { table: { tableId: 3 } }, {}, false],
  ['nothing to pay', {}, { payable: 0, fee: 0 }, false],
])('PAY-034 NUM-029 %s: %j %j may be bought by a wallet: %s', (_what, changes, sums, may) => {
  expect(mayBuyByWallet(basket(changes, sums))).toBe(may);
});

test('PAY-033 the amount is in cents and without the fee of other methods; the shipping option is called default', () => {
  expect(expressCents(basket())).toBe(1200);
  expect(shippingRate(basket())).toEqual({ id: 'default', displayName: 'Lieferung', amount: 200 });
});

test.each([
  ['Strandallee 73', '', 'Strandallee', '73', ''],
  ['Straße des 17. Juni 135', '2. OG', 'Straße des 17. Juni', '135', '2. OG'],
  ['Am Kai 12 a', '', 'Am Kai', '12 a', ''],
  ['Hafenstr. 5-7', '', 'Hafenstr.', '5-7', ''],
  ['Kurpromenade, 4', '', 'Kurpromenade', '4', ''],
  ['Kurpromenade', '12b', 'Kurpromenade', '12b', ''],
  ['Kurpromenade', 'Hinterhaus', 'Kurpromenade', '', 'Hinterhaus'],
  ['12', '', '12', '', ''],
])('PAY-037 the line "%s" and "%s" of a wallet', (line1, line2, street, number, additional) => {
  expect(splitStreet(line1, line2)).toEqual({ street, number, additional });
});

test.each([
  ['Erika Beispiel', 'Erika', 'Beispiel'],
  ['  Anna Maria  Petersen ', 'Anna Maria', 'Petersen'],
  ['Cher', 'Cher', 'Cher'],
])('PAY-037 the name "%s" of a wallet', (name, firstname, lastname) => {
  expect(splitName(name)).toEqual({ firstname, lastname });
});

test('CHK-030 for a pickup the wallet tells who comes, and no address', () => {
  const billingDetails = { name: 'Erika Beispiel', email: 'e@strand.example', phone: '+49 170 1234567' };
  expect(contactOf({ billingDetails: { ...billingDetails, address: {} as never } }, null)).toEqual({
    firstname: 'Erika',
    lastname: 'Beispiel',
    mobile: '+49 170 1234567',
    email: 'e@strand.example',
  });
});
