import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

const dish = fc.record({
  vat_class: fc.constantFrom('food' as const, 'drink' as const, 'milk-drink' as const),
  price_cents: fc.integer({ min: 1, max: 4000 }),
  deposit_cents: fc.constantFrom(0, 8, 15, 25),
  pieces: fc.integer({ min: 1, max: 3 }),
  components: fc.constantFrom(
    [],
    [
      { title: 'Burger', vat_class: 'food' as const, single_cents: 899 },
      { title: 'Cola', vat_class: 'drink' as const, single_cents: 350 },
    ],
  ),
});
const anyOrder = fc.record({
  dishes: fc.array(dish, { minLength: 1, maxLength: 4 }),
  homedelivery: fc.boolean(),
  delivery_cents: fc.integer({ min: 0, max: 500 }),
  is_small_business: fc.boolean(),
});

async function fill(
  shop: Shop,
  dishes: readonly (typeof dish extends fc.Arbitrary<infer Dish> ? Dish : never)[],
) {
  const guest = await hungryGuest(app, shop, 0);
  for (const { vat_class, price_cents, deposit_cents, pieces, components } of dishes) {
    const sizes = [{ size: 'big' as const, price_cents, deposit_cents }];
    const product = await makeProduct(db, shop.restaurant, { vat_class, sizes, components: [...components] });
    for (let piece = 0; piece < pieces; piece += 1) await add(guest, product);
  }
  return guest;
}

test('an order costs what its basket said, and its VAT adds up to what is paid without tip', async () => {
  const property = fc.asyncProperty(anyOrder, async (made) => {
    const { is_small_business, delivery_cents } = made;
    const shop = await makeShop(db, { restaurant: { is_small_business, areas: [] } });
    const area = { restaurant_id: shop.restaurant.id, place_id: shop.place.id, minimum_order_cents: 0 };
    await db
      .insertInto('delivery_area')
      .values({ ...area, delivery_cents })
      .execute();
    const guest = await fill(shop, made.dishes);
    await guest.call('basketMode', { hostId: shop.restaurant.id, homedelivery: made.homedelivery });
    const { sums } = await basketOf(guest, shop.restaurant);
    const form = orderForm(shop, { homedelivery: made.homedelivery, payable: sums.payable });
    const { orderId, total } = await ordered(guest, form);
    expect(total).toBe(sums.payable);
    const { answer } = await guest.call('lastOrder', {});
    // Thresholds speak to somebody who may still add something; an order has none.
    expect(answer?.order.sums).toEqual({ ...sums, freeFrom: 0, missingToFree: 0, belowMinimum: false });
    const rows = await db.selectFrom('order_vat').selectAll().where('order_id', '=', orderId).execute();
    const gross = rows.reduce((sum, row) => sum + row.gross_cents, 0);
    expect(gross).toBe(is_small_business ? 0 : Math.round(sums.total * 100));
    for (const row of rows) expect(row.net_cents + row.vat_cents).toBe(row.gross_cents);
    const lines = await db
      .selectFrom('order_line')
      .select('line_cents')
      .where('order_id', '=', orderId)
      .execute();
    expect(lines.reduce((sum, { line_cents }) => sum + line_cents, 0)).toBe(Math.round(sums.goods * 100));
  });
  await fc.assert(property, { numRuns: 25 });
});
