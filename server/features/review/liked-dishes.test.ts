import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { answers, asks, orderWithCola } from '#e2e/fixtures/shop/question.ts';
import { reduceTicket } from '#e2e/fixtures/shop/reduction.ts';
import { eater, linkOf, ratingOf } from '#e2e/fixtures/shop/review.ts';

const app = await testApp();
const { db } = app.database;

test('REV-121 thumbs are kept for what was ordered alone, once, and the kitchen sees them', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const other = await makeProduct(db, shop.restaurant);
  const { guest, link } = await eater(app, shop);
  const { dishes } = (await guest.call('ratingDetails', link)).answer;
  expect(dishes).toEqual([
    { id: shop.dish.id, title: 'Labskaus', image: expect.stringContaining('/gerichte/bild/') },
  ]);
  const rating = ratingOf(link, {
    dishes: [
      { id: shop.dish.id, liked: false },
      { id: other.id, liked: true },
    ],
  });
  expect((await guest.call('review', rating)).answer).toEqual({ success: true });
  expect((await guest.call('review', rating)).answer).toEqual({ success: true });
  const changed = { ...rating, dishes: [{ id: shop.dish.id, liked: true }] };
  expect((await guest.call('review', changed)).answer).toMatchObject({ success: false });
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const { reviews } = (await owner.call('kitchenReviews', {})).answer;
  expect(reviews.map((review) => review.dishes)).toEqual([[{ title: 'Labskaus', liked: false }]]);
  const [shown] = (await guest.call('ratings', { hostUrl: shop.restaurant.url })).answer;
  expect(shown).not.toHaveProperty('dishes');
});

test('HSE-304 what was taken off before it came is not asked about, what was taken off later is', async () => {
  const order = await orderWithCola(app);
  const { guest, kitchen, orderId, shop, cola } = order;
  await kitchen.accepts(orderId);
  await asks(order, [cola.title]);
  await answers(order, true);
  await kitchen.moves(orderId, 'completed');
  const link = await linkOf(guest, orderId);
  const asked = async () => (await guest.call('ratingDetails', link)).answer.dishes.map(({ id }) => id);
  expect(await asked()).toEqual([shop.dish.id]);
  const [dish] = (await kitchen.cook.call('kitchenReduction', { orderId })).answer.lines;
  app.clock.pass({ minutes: 5 });
  await reduceTicket(kitchen, orderId, { what: 'lines', lineIds: [dish?.id ?? 0] });
  expect(await asked()).toEqual([shop.dish.id]);
});

test('REV-121 what was liked is in the export, and goes with the account', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const person = await makePerson(db);
  const { guest, orderId, link } = await eater(app, shop);
  await db.updateTable('orders').set({ person_id: person.id }).where('id', '=', orderId).execute();
  await guest.call('userLogin', { email: person.email, password: person.password });
  await guest.call('review', ratingOf(link, { dishes: [{ id: shop.dish.id, liked: true }] }));
  const { answer } = await guest.call('exportUser', {});
  expect(answer.likedDishes).toMatchObject([{ title: 'Labskaus', is_liked: true }]);
  const likes = () =>
    db.selectFrom('review_dish').select('is_liked').where('product_id', '=', shop.dish.id).execute();
  expect(await likes()).toHaveLength(1);
  expect((await guest.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
  expect(await likes()).toEqual([]);
});
