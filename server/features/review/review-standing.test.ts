import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, hungryGuest, makeShop, orderForm, ordered } from '#e2e/fixtures/shop/order.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { eater, linkOf, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const WHO = () => ({ mobile: uniquePhone(), email: `${uniqueName()}@guest.example` });

type Shop = Awaited<ReturnType<typeof makeShop>>;

const shownOf = async (shop: Shop) => {
  const guest = app.guest(shop.site.host);
  const { answer } = await guest.call('ratings', { hostUrl: shop.restaurant.url });
  const { rating_count } = await db
    .selectFrom('restaurant')
    .select('rating_count')
    .where('id', '=', shop.restaurant.id)
    .executeTakeFirstOrThrow();
  return [answer.length, rating_count];
};

test('TRU-175 what the restaurant only accepted is not reviewed, nor what it cancelled afterwards', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, WHO()));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const rating = ratingOf(await linkOf(guest, orderId));
  expect((await guest.call('review', rating)).answer).toEqual({
    success: false,
    exception: 'Bewerten kannst du, sobald deine Bestellung bei dir ist.',
  });
  await kitchen.refuses(orderId, 'erfunden');
  expect((await guest.call('review', rating)).answer).toMatchObject({ success: false });
  expect(await shownOf(shop)).toEqual([0, 0]);
});

test('TRU-176 a review counts no more once all was given back, or nobody was there, and its photo goes with it', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const first = await eater(app, shop, WHO());
  const second = await eater(app, shop, WHO());
  for (const { guest, link } of [first, second])
    expect((await guest.call('review', ratingOf(link))).answer).toEqual({ success: true });
  expect(await shownOf(shop)).toEqual([2, 2]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const { version } = await kitchen.ticket(first.orderId);
  const reduced = {
    orderId: first.orderId,
    version,
    key: uniqueName(),
    what: 'all' as const,
    reason: 'kalt',
  };
  expect((await owner.call('kitchenReduce', reduced)).status).toBe(200);
  await expect.poll(() => shownOf(shop)).toEqual([1, 1]);
  const seen = { orderId: second.orderId, version: (await kitchen.ticket(second.orderId)).version };
  const note = async (noShow: boolean) =>
    expect((await kitchen.cook.call('kitchenNoShow', { ...seen, noShow })).status).toBe(200);
  const hide = (hidden_at: Temporal.Instant | null) =>
    db.updateTable('review').set({ hidden_at }).where('order_id', '=', second.orderId).execute();
  // A review that is shown says that somebody was there: the operator has taken it down before.
  await hide(app.clock.now());
  await note(true);
  await hide(null);
  await expect.poll(() => shownOf(shop)).toEqual([0, 0]);
  await note(false);
  await expect.poll(() => shownOf(shop)).toEqual([1, 1]);
});

test('TRU-176 nor does the review of an order that was cancelled after it was written', async () => {
  const shop = await makeShop(db);
  const { guest, link, orderId } = await eater(app, shop, WHO());
  await guest.call('review', ratingOf(link));
  await changeOrder(db, orderId, { state: 'cancelled' });
  expect((await shownOf(shop))[0]).toBe(0);
});

const OWN = { success: false, exception: 'Bestellungen des eigenen Betriebs lassen sich nicht bewerten.' };

async function ordersAndRates(guest: Guest, shop: Shop, who: ReturnType<typeof WHO>) {
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  const { orderId } = await ordered(guest, orderForm(shop, who));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  return (await guest.call('review', ratingOf(await linkOf(guest, orderId)))).answer;
}

test.each(['phone', 'email'] as const)(
  'TRU-177 nobody reviews with the %s of somebody who works there',
  async (known) => {
    const shop = await makeShop(db);
    const roles = [{ role: 'kitchen' as const, restaurant_id: shop.restaurant.id }];
    const cook = await makePerson(db, { roles, phone: uniquePhone() });
    const who = known === 'phone' ? { ...WHO(), mobile: cook.phone } : { ...WHO(), email: cook.email };
    expect(await ordersAndRates(app.guest(shop.site.host), shop, who)).toEqual(OWN);
  },
);

test('TRU-177 nobody reviews on a device on which the restaurant is run, logged out and with invented contacts', async () => {
  const shop = await makeShop(db);
  const cook = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  await cook.call('kitchenBoard', { hostId: shop.restaurant.id });
  await cook.call('userLogout', {});
  expect(await ordersAndRates(cook, shop, WHO())).toEqual(OWN);
  expect(await ordersAndRates(app.guest(shop.site.host), shop, WHO())).toEqual({ success: true });
});

test('TRU-177 nor where it is run without ever looking at the kitchen’s board', async () => {
  const shop = await makeShop(db);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  await owner.call('ownMenu', { hostId: shop.restaurant.id });
  await owner.call('userLogout', {});
  expect(await ordersAndRates(owner, shop, WHO())).toEqual(OWN);
});
