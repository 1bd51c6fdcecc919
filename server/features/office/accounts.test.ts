import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makeVoucher, putIntoBasket } from '#e2e/fixtures/shop/voucher.ts';

const app = await testApp();
const { db } = app.database;

/** A restaurant with one completed order over goods of 20 EUR, of which a tenth is the operator's. */
async function sold(name: string, { voucher = false } = {}) {
  const shop = await makeShop(db, {
    site: { commission_basis_points: 1000 },
    restaurant: { name },
    dish: { sizes: [{ size: 'big', price_cents: 2000 }] },
  });
  const guest = await hungryGuest(app, shop, 0);
  const { answer } = await add(guest, shop.dish);
  if (voucher) {
    const given = { kind: 'campaign', funded_by: 'operator' } as const;
    await putIntoBasket(db, await makeVoucher(db, given), answer.id);
  }
  const { orderId } = await ordered(guest, orderForm(shop));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  return shop;
}

const debtor = await sold('Ankerplatz');
await sold('Bootshaus', { voucher: true });
await makeShop(db, { restaurant: { name: 'Leuchtturm' } });
const operator = () => staffOf(app, debtor.site.host, 'money', null);

test('LED-021 the operator sees what every restaurant owes or is owed by the books, who owes most first', async () => {
  const money = await operator();
  const { answer } = await money.call('officeAccounts', {});
  const bookedAt = app.clock.now().toString();
  const common = { commission: 2, withheld: 0, bookedAt };
  expect(answer).toEqual({
    count: 2,
    accounts: [
      { ...common, id: debtor.restaurant.id, restaurant: 'Ankerplatz', state: 'owes', owed: 2, vouchers: 0 },
      { ...common, id: expect.any(Number), restaurant: 'Bootshaus', state: 'owed', owed: -3, vouchers: 5 },
    ],
  });
  const names = async (asked: Parameters<typeof money.call<'officeAccounts'>>[1]) =>
    (await money.call('officeAccounts', asked)).answer.accounts.map(({ restaurant }) => restaurant);
  expect(await names({ sort: 'restaurant', isDescending: true })).toEqual(['Bootshaus', 'Ankerplatz']);
  expect(await names({ sort: 'owed' })).toEqual(['Bootshaus', 'Ankerplatz']);
  expect(await names({ sort: 'commission' })).toEqual(['Ankerplatz', 'Bootshaus']);
  expect(await names({ search: 'boot' })).toEqual(['Bootshaus']);
  expect([await names({ state: 'owes' }), await names({ state: 'even' })]).toEqual([['Ankerplatz'], []]);
});

test('LED-021 last month is in what is owed, not in what was booked this month', async () => {
  app.clock.set(Temporal.Instant.from('2026-12-02T12:00:00+01:00'));
  const [first] = (await (await operator()).call('officeAccounts', {})).answer.accounts;
  expect(first).toMatchObject({ restaurant: 'Ankerplatz', owed: 2, commission: 0, vouchers: 0 });
});
