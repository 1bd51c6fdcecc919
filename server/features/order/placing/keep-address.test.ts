import { expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const { db } = app.database;

/** Somebody with an account who orders again and again. */
async function customer(given: Parameters<typeof loggedIn>[2] = {}) {
  const shop = await makeShop(db, { restaurant: { offers_pickup: true } });
  const { person, guest } = await loggedIn(app, shop.site, given);
  await livesAt(guest, shop.place);
  const orders = async (changes: Partial<Input<'order'>>) => {
    await add(guest, shop.dish);
    await ordered(guest, orderForm(shop, { saveAddress: true, ...changes }));
  };
  const kept = () =>
    db
      .selectFrom('address')
      .select(['street', 'house_number', 'last_name', 'place_id'])
      .where('person_id', '=', person.id)
      .orderBy('id')
      .execute();
  return { shop, orders, kept };
}

test('CHK-023 the address of an order is saved with the account where that was wanted, and once', async () => {
  const { shop, orders, kept } = await customer();
  await orders({ saveAddress: false });
  expect(await kept()).toEqual([]);
  await orders({});
  const home = { street: 'Kurpromenade', house_number: '12', last_name: 'Petersen', place_id: shop.place.id };
  expect(await kept()).toEqual([home]);
  // As a form says it that was filled with a saved one, and another name at the same door.
  await orders({ lastname: 'Wolf' });
  await orders({ customerLocation: 1, number: '14' });
  await orders({ homedelivery: false, street: 'Nirgendwo' });
  expect(await kept()).toEqual([home]);
  await orders({ number: '14' });
  expect(await kept()).toHaveLength(2);
});

test('CHK-023 an account that is not activated keeps no address; the food comes all the same', async () => {
  const { orders, kept } = await customer({ activated_at: null });
  await orders({});
  expect(await kept()).toEqual([]);
});
