import { expect, test } from 'vitest';
import { ownInstallation } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { normalisePhone, phoneDigits } from '#domain/people/phone.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';

test('expired sessions are deleted with what was in their baskets; orders stay', async () => {
  const app = await ownInstallation();
  const { db } = app.database;
  const sessions = () => db.selectFrom('session').select('id').execute();
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop));
  await add(guest, shop.dish);
  await guest.call('cancel', { orderId });
  app.clock.pass({ hours: 179 * 24 });
  await app.sweep();
  expect(await sessions()).toHaveLength(1);
  app.clock.pass({ hours: 25 });
  await Promise.all([app.sweep(), app.sweep()]);
  expect(await sessions()).toEqual([]);
  expect(await db.selectFrom('basket').select('id').execute()).toEqual([]);
  const order = await db
    .selectFrom('orders')
    .select(['session_id', 'payable_cents'])
    .executeTakeFirstOrThrow();
  expect(order).toEqual({ session_id: null, payable_cents: 1200 });
});

test('an account that was never activated is forgotten after thirty days, and its orders are the guest’s again', async () => {
  const app = await ownInstallation();
  const { db } = app.database;
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop));
  const form = registration();
  const { answer } = await guest.call('userRegistration', form);
  const { person } = await loggedIn(app, shop.site, { activated_at: null });
  await guest.call('cancel', { orderId });
  app.clock.pass({ hours: 29 * 24 });
  await app.sweep();
  expect((await guest.call('userData', {})).answer.user?.id).toBe(answer.account.id);
  app.clock.pass({ hours: 25 });
  await app.sweep();
  expect((await guest.call('userData', {})).answer.user).toBeNull();
  expect((await guest.call('archivedOrdersCount', {})).answer).toBe(1);
  const row = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', answer.account.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ wanted_email: null, first_name: '', last_name: '', phone: '' });
  const credentials = { email: person.email, password: person.password };
  expect((await stranger(app, shop.site).call('userLogin', credentials)).status).toBe(200);
});

test('a number that a newcomer never proved stays confirmed to whoever has proven it', async () => {
  const app = await ownInstallation();
  const { db } = app.database;
  const shop = await makeShop(db);
  const newcomer = stranger(app, shop.site);
  const form = registration();
  await newcomer.call('userRegistration', form);
  const mark = await marksOf(app.context);
  const phone = mark('phone', phoneDigits(normalisePhone(form.item_phone)));
  app.clock.pass({ hours: 29 * 24 });
  const confirmed_at = app.clock.now();
  await db.insertInto('confirmed_number').values({ phone, device: 'their phone', confirmed_at }).execute();
  app.clock.pass({ hours: 25 });
  await app.sweep();
  expect((await newcomer.call('userData', {})).answer.user).toBeNull();
  expect(await db.selectFrom('confirmed_number').select('phone').execute()).toEqual([{ phone }]);
});
