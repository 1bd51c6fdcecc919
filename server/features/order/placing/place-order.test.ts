import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { jobsOf } from '#e2e/fixtures/jobs.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, makePerson, registration } from '#e2e/fixtures/shop/person.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

const app = await testApp();
const jobs = jobsOf(app);
const { db } = app.database;

const seconds = (at: Temporal.Instant) => at.epochMilliseconds / 1000;
const stored = (id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('API-048 API-049 API-050 ENT-038 a delivery is ordered and answered with its number', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  const form = orderForm(shop, {
    company: 'Kurverwaltung',
    additional: 'Hinterhaus',
    comment: 'Bitte klingeln',
  });
  const { status, answer } = await guest.call('order', { ...form, voucher: true, drop: true, system: 'web' });
  expect(status).toBe(200);
  expect(answer).toMatchObject({ success: true, total: 22, type: 'nachnahme', exception: false, reason: '' });
  const { orderId, uid } = answer as { orderId: number; uid: string };
  expect(uid.length).toBeGreaterThanOrEqual(22);
  expect(await stored(orderId)).toMatchObject({
    uid,
    state: 'placed',
    mode: 'delivery',
    payment_state: 'on-the-spot',
    payment_method: 'nachnahme',
    goods_cents: 2000,
    delivery_cents: 200,
    payable_cents: 2200,
    company: 'Kurverwaltung',
    street: 'Kurpromenade',
    addition: 'Hinterhaus',
    comment: 'Bitte klingeln',
    town: shop.place.town,
    wants_receipt: true,
    leave_at_door: true,
    commission_basis_points: shop.site.commission_basis_points,
  });
});

test('an order keeps lines, extras, marks, seller and the legal texts as they were', async () => {
  const shop = await makeShop(db, {
    site: { commission_basis_points: 1000 },
    restaurant: { commission: 1300, vat_id: 'DE123' },
  });
  const { restaurant, site } = shop;
  const cheese = await makeIngredient(db, restaurant, {
    title: 'Käse',
    allergens: ['G'],
    allergens_declared: 'declared',
  });
  const rule = await makeRule(db, restaurant, {
    max_choices: 2,
    choices: [{ ingredient: cheese, cents: 150 }],
  });
  const pizza = await makeProduct(db, restaurant, {
    title: 'Pizza Seebrücke',
    rules: [rule.id],
    allergens: ['A'],
    allergens_declared: 'declared',
    sizes: [
      { size: 'small', price_cents: 800, deposit_cents: 25 },
      { size: 'big', price_cents: 1200 },
    ],
  });
  const legal = { site_id: site.id, title: 'AGB', content: '<p>…</p>', kind: 'terms' as const };
  await db
    .insertInto('legal_text')
    .values([
      { ...legal, version: '1', valid_from: EVENING.subtract({ hours: 48 }) },
      { ...legal, version: '2', valid_from: EVENING.subtract({ hours: 24 }) },
      { ...legal, version: '3', valid_from: EVENING.add({ hours: 24 }) },
    ])
    .execute();
  const guest = await hungryGuest(app, shop);
  const { answer: line } = await add(guest, pizza, 'small');
  await guest.call('addIngredients', { buildId: line.id, ingredients: [cheese.id, cheese.id] });
  await guest.call('note', { basketId: line.id, note: 'gut durch' });
  const { orderId } = await ordered(guest, orderForm(shop));
  await db.updateTable('restaurant').set({ name: 'Neuer Name' }).where('id', '=', restaurant.id).execute();

  const order = await stored(orderId);
  expect(order.seller).toMatchObject({ name: restaurant.name, vatId: 'DE123', postalCode: '23669' });
  expect(order.legal_versions).toEqual({ terms: '2' });
  expect(order.commission_basis_points).toBe(1300);
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).execute();
  expect(lines).toHaveLength(2);
  expect(lines.find(({ title }) => title === 'Pizza Seebrücke')).toMatchObject({
    size: 'small',
    size_title: 'Klein',
    size_cents: 800,
    line_cents: 1100,
    deposit_cents: 25,
    note: 'gut durch',
    vat_percent: 7,
    allergens: ['A', 'G'],
  });
  const extras = await db
    .selectFrom('order_extra')
    .innerJoin('order_line', 'order_line.id', 'line_id')
    .select(['order_extra.title', 'count', 'price_cents'])
    .where('order_id', '=', orderId)
    .execute();
  expect(extras).toEqual([{ title: 'Käse', count: 2, price_cents: 150 }]);
});

test('DON-018 the ordered basket is empty, and the next piece begins a new one', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  await ordered(guest, orderForm(shop));
  expect((await basketOf(guest, shop.restaurant)).order).toEqual([]);
  await add(guest, shop.dish);
  expect((await basketOf(guest, shop.restaurant)).order).toHaveLength(1);
});

test('CHK-040 a pickup below the minimum is taken, without any address', async () => {
  const shop = await makeShop(db, { dish: { sizes: [{ size: 'big', price_cents: 300 }] } });
  const guest = await hungryGuest(app, shop);
  const { orderId } = await ordered(guest, orderForm(shop, { homedelivery: false, street: '', number: '' }));
  expect(await stored(orderId)).toMatchObject({
    mode: 'pickup',
    payable_cents: 300,
    delivery_cents: 0,
    place_id: null,
    street: '',
  });
});

test('CHK-003 CHK-005 a table is reserved for a wish time, with goods and without minimum', async () => {
  const shop = await makeShop(db, { restaurant: { offers_table_reservation: true } });
  const guest = await hungryGuest(app, shop);
  const wish = EVENING.add({ hours: 26 });
  const form = orderForm(shop, {
    homedelivery: 0,
    persons: 4,
    delivery: seconds(wish),
    street: '',
    geoid: null,
  });
  const { orderId } = await ordered(guest, form);
  const order = await stored(orderId);
  expect(order).toMatchObject({ mode: 'table', table_id: null, persons: 4, delivery_cents: 0 });
  expect(order.wish_at?.equals(wish)).toBe(true);
});

test('CHK-014 a pre-order waits for the opening before the kitchen has to accept', async () => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('19:00', '22:00') } });
  const guest = await hungryGuest(app, shop);
  const wish = EVENING.add({ hours: 2 });
  const { orderId } = await ordered(guest, orderForm(shop, { delivery: seconds(wish) }));
  const order = await stored(orderId);
  expect(order.wish_at?.equals(wish)).toBe(true);
  expect(order.accept_until?.toString()).toBe('2026-11-21T18:10:00Z');
  expect((await guest.call('lastOrder', {})).answer?.status.statusInfo).toBe(
    `${shop.restaurant.name} hat jetzt geschlossen und bestätigt deine Bestellung bis spätestens 19:10 Uhr. Voraussichtlich ist dein Essen um 20:00 Uhr bei dir.`,
  );
});

test('while it is open the kitchen has ten minutes to accept', async () => {
  const shop = await makeShop(db);
  const { orderId } = await ordered(await hungryGuest(app, shop), orderForm(shop));
  expect((await stored(orderId)).accept_until?.equals(EVENING.add({ minutes: 10 }))).toBe(true);
});

test('CHK-037 CHK-047 the mobile number is written the German way, and one way of telling stays open', async () => {
  const shop = await makeShop(db);
  const form = orderForm(shop, { mobile: '+49 170 1234567', optionEmail: false, optionWhatsapp: false });
  const { orderId } = await ordered(await hungryGuest(app, shop), form);
  expect(await stored(orderId)).toMatchObject({ phone: '0170 1234567', by_email: true, by_whatsapp: false });
});

test('CHK-028 whoever is logged in needs no mobile number and no e-mail in the form', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db);
  const guest = await hungryGuest(app, shop);
  await guest.call('userLogin', { email: person.email, password: person.password });
  const { orderId } = await ordered(guest, orderForm(shop, { mobile: '', email: '' }));
  expect(await stored(orderId)).toMatchObject({
    person_id: person.id,
    email: person.email,
    phone: person.phone,
  });
});

test('CHK-028 what was typed before logging in, and is no longer shown, neither holds up the order nor goes along', async () => {
  const shop = await makeShop(db);
  const { person, guest } = await loggedIn(app, shop.site);
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  const { orderId } = await ordered(guest, orderForm(shop, { mobile: '12', email: 'nobody' }));
  expect(await stored(orderId)).toMatchObject({ phone: person.phone, email: person.email });
});

test('CHK-080 a new customer orders before the address is proven, and gets the letters there', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const form = registration();
  const { id } = (await guest.call('userRegistration', form)).answer.account;
  const { orderId } = await ordered(guest, orderForm(shop, { mobile: '', email: '' }));
  expect(await stored(orderId)).toMatchObject({ person_id: id, email: form.item_email });
  const person = db.selectFrom('person').select('email').where('id', '=', id);
  expect(await person.executeTakeFirstOrThrow()).toEqual({ email: null });
});

test('CHK-081 what an account lacks is taken from the form', async () => {
  const shop = await makeShop(db);
  const { person, guest } = await loggedIn(app, shop.site, { phone: '' });
  await livesAt(guest, shop.place);
  await add(guest, shop.dish);
  const refused = await guest.call('order', orderForm(shop, { mobile: '' }));
  expect(Object.keys(refused.error.fields ?? {})).toEqual(['mobile']);
  const { orderId } = await ordered(guest, orderForm(shop));
  expect(await stored(orderId)).toMatchObject({ email: person.email, phone: '0170 1234567' });
});

test('CHK-043 CHK-044 cutting and reusable packaging are only noted where the restaurant offers them', async () => {
  const plain = await makeShop(db);
  const { orderId } = await ordered(
    await hungryGuest(app, plain),
    orderForm(plain, { cut: true, vytal: true }),
  );
  expect(await stored(orderId)).toMatchObject({ wants_cutting: false, wants_reusable: false });
  const able = await makeShop(db, { restaurant: { offers_cutting: true, reusable_packaging: 'offered' } });
  const second = await ordered(await hungryGuest(app, able), orderForm(able, { cut: true, vytal: true }));
  expect(await stored(second.orderId)).toMatchObject({ wants_cutting: true, wants_reusable: true });
});

test('what the guest gave is kept for the next form, and a pickup does not wipe the address', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  await ordered(guest, orderForm(shop));
  await add(guest, shop.dish);
  const pickup = {
    homedelivery: false,
    street: '',
    number: '',
    geoid: null,
    firstname: 'Jule Marie',
  } as const;
  const { orderId } = await ordered(guest, orderForm(shop, pickup));
  const { session_id } = await stored(orderId);
  const contact = await db
    .selectFrom('contact')
    .selectAll()
    .where('session_id', '=', session_id)
    .executeTakeFirstOrThrow();
  expect(contact).toMatchObject({
    first_name: 'Jule Marie',
    street: 'Kurpromenade',
    place_id: shop.place.id,
    email: 'jule@guest.example',
  });
});

test('a placed order writes its first event and the job that tells guest and kitchen', async () => {
  const shop = await makeShop(db);
  const { orderId } = await ordered(await hungryGuest(app, shop), orderForm(shop));
  const events = await db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).execute();
  expect(events).toMatchObject([{ version: 1, state: 'placed', actor: 'guest' }]);
  const told = jobs.filter(
    ({ queue, payload }) => queue === 'order-message' && payload['orderId'] === orderId,
  );
  expect(told).toMatchObject([{ payload: { orderId, event: 'placed', version: 1 } }]);
});
