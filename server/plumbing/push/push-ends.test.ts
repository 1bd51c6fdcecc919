import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { listenTo } from '#e2e/fixtures/world/listener.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';

const app = await testApp();
const elsewhere = await testApp();
const { db } = app.database;

/** Somebody of the kitchen, whose tablet listens at another process than the one they talk to. */
async function openLine() {
  const shop = await makeShop(db);
  const restaurantId = shop.restaurant.id;
  const roles = [{ role: 'kitchen' as const, restaurant_id: restaurantId }];
  const { person, guest } = await loggedIn(app, shop.site, { roles });
  const line = await listenTo(elsewhere, guest, `private-restaurant-${restaurantId}`);
  return { shop, person, guest, line };
}

const roleOf = (personId: number) => db.updateTable('person_role').where('person_id', '=', personId);

describe('the kitchen hears no order any more', () => {
  test.each([
    ['after a log-out', async ({ guest }) => guest.call('userLogout', {})],
    [
      'after its session was ended on another device',
      async ({ person, shop }) => {
        const other = app.guest(shop.site.host);
        await other.call('userLogin', { email: person.email, password: person.password });
        return other.call('endUserSession', { id: null });
      },
    ],
    [
      'after its session was cut short',
      async ({ person }) =>
        db
          .updateTable('session')
          .set({ expires_at: app.clock.now() })
          .where('person_id', '=', person.id)
          .execute(),
    ],
    [
      'after the role was taken away',
      async ({ person }) => db.deleteFrom('person_role').where('person_id', '=', person.id).execute(),
    ],
    [
      'after the restaurant blocked the person',
      async ({ person }) => roleOf(person.id).set({ blocked_at: app.clock.now() }).execute(),
    ],
    [
      'after an operator blocked the account',
      async ({ person }) =>
        db.updateTable('person').set({ blocked_at: app.clock.now() }).where('id', '=', person.id).execute(),
    ],
  ] satisfies [string, (open: Awaited<ReturnType<typeof openLine>>) => Promise<unknown>][])(
    'TRU-056 %s, in every process, while others go on listening',
    async (_when, end) => {
      const open = await openLine();
      const { shop, line } = open;
      const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
      const colleague = await listenTo(elsewhere, cook, `private-restaurant-${shop.restaurant.id}`);
      await end(open);
      await line.refused();
      const { orderId } = await placeOneOrder(app, shop);
      await colleague.next((ticket) => ticket['orderId'] === orderId);
      expect(line.events).toEqual([]);
    },
  );
});

test('TRU-056 a guest goes on hearing of their order when somebody of the kitchen leaves', async () => {
  const { shop, person } = await openLine();
  const order = await placeOneOrder(app, shop);
  const page = await listenTo(app, order.guest, `private-order-${order.orderId}`);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await roleOf(person.id).set({ blocked_at: app.clock.now() }).execute();
  await kitchen.accepts(order.orderId);
  expect(await page.next(({ state }) => state === 'accepted')).toMatchObject({ orderId: order.orderId });
});
