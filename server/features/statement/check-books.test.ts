import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { acceptOrder, takeStep } from '../order/progress/kitchen-moves.ts';
import { oncePerDay } from '#server/plumbing/daily-chore.ts';
import { bookChore, checkBooks, findDifferences } from './check-books.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { context } = app;
const { db } = app.database;

async function eaten() {
  const shop = await makeShop(db, { site: { commission_basis_points: 1000 } });
  const { orderId } = await placeOneOrder(app, shop);
  const move = { orderId, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(context, { ...move, version: 1, minutes: 30 });
  await takeStep(context, { ...move, version: 2 }, { to: 'completed' });
  return { shop, orderId };
}

const differences = () => findDifferences(context, app.clock.now().subtract({ hours: 1 }));

/** As a mistake of ours would: whoever writes the order forgets the books. */
const meddle = (orderId: number, change: { commission_basis_points?: number; state?: 'placed' }) =>
  db.updateTable('orders').set(change).where('id', '=', orderId).execute();

test('LED-008 what differs from the books is found by order and account, and told to the operators until one has seen it', async () => {
  const { shop, orderId } = await eaten();
  expect(await differences()).toEqual([]);
  await checkBooks(context);
  await meddle(orderId, { commission_basis_points: 1500 });
  const about = `Bestellung ${orderId}`;
  expect(await differences()).toEqual([
    { about, account: `restaurant ${shop.restaurant.id}`, cents: 50 },
    { about, account: 'commission', cents: -50 },
  ]);
  const { guest, person } = await loggedIn(app, shop.site, {
    roles: [{ role: 'operator', restaurant_id: null }],
  });
  await checkBooks(context);
  const mail = await mailbox.mailTo(person.email, 'Bücher und Geschehen');
  expect(mail.text).toContain(`weichen an 2 Stellen von dem ab, was geschehen ist, zuerst: ${about}`);
  const { alarms } = (await guest.call('officeAudit', {})).answer;
  expect(alarms.rows).toMatchObject([{ title: 'Bücher und Geschehen passen nicht zusammen' }]);
  await meddle(orderId, { commission_basis_points: 1000 });
  expect(await differences()).toEqual([]);
  expect(await balanceOf(db, 'restaurant', shop.restaurant.id)).toBe(100);
});

test('LED-008 what is booked of an order that is not completed is found, too', async () => {
  const { orderId } = await eaten();
  await meddle(orderId, { state: 'placed' });
  expect((await differences()).map(({ cents }) => cents)).toEqual([-100, 100]);
  await db.updateTable('orders').set({ state: 'completed' }).where('id', '=', orderId).execute();
});

test('LED-008 the check runs once a day', async () => {
  await Promise.all([oncePerDay(context, [bookChore]), oncePerDay(context, [bookChore])]);
  const asked = db.selectFrom('daily_chore').select('day').where('name', '=', 'check-books');
  expect(await asked.execute()).toEqual([{ day: '2026-11-21' }]);
});
