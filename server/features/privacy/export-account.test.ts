import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;

test('HSE-070 HSE-071 the export holds everything that tells of the person, and nothing of anybody else', async () => {
  const [one, other] = [await makeCustomer(app), await makeCustomer(app)];
  const email = one.person.email;
  await one.guest.call('declare', {
    kind: 'illegal-content',
    name: 'Jule',
    email,
    subject: '/speisekarte/hafen',
    body: 'Kein Fisch',
  });
  await db
    .insertInto('recommendation')
    .values({
      site_id: one.shop.site.id,
      mode: 'recommend',
      email,
      comment: 'Der Imbiss am Kai',
      created_at: app.clock.now(),
    })
    .execute();
  const { answer } = await one.guest.call('exportUser', {});
  expect(answer).toMatchObject({
    account: { id: one.person.id, email },
    addresses: [{ last_name: one.person.last_name, town: one.shop.place.town }],
    contacts: [{ email }],
    logIns: [{}, {}],
    orders: [
      {
        id: one.orderId,
        restaurant: one.shop.restaurant.name,
        payable_cents: 1200,
        lines: [{ title: one.shop.dish.title, line_cents: 1000 }],
        steps: [{ state: 'placed' }],
      },
    ],
    recommendations: [{ comment: 'Der Imbiss am Kai' }],
    declarations: [{ body: 'Kein Fisch' }],
    companies: [],
  });
  const text = JSON.stringify(answer);
  for (const word of [email, one.person.first_name, one.person.last_name, one.person.phone, ...one.words])
    expect(text).toContain(word);
  for (const word of other.traces) expect(text).not.toContain(word);
});

test('HSE-070 what somebody gave as a guest of a visit in which they then logged in is told as well', async () => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop, { street: 'Fischerstieg' });
  const { person } = await loggedIn(app, shop.site);
  await guest.call('userLogin', { email: person.email, password: person.password });
  const { answer } = await guest.call('exportUser', {});
  expect(answer.contacts).toMatchObject([{ street: 'Fischerstieg', town: shop.place.town }]);
});

test('the export tells no secret: neither passwords, nor codes, nor sessions', async () => {
  const { guest, person } = await loggedIn(app, await makeSite(db));
  const message = { kind: 'code-email', channel: 'email', recipient: 'neu@guest.example' } as const;
  await db
    .insertInto('message')
    .values({
      ...message,
      body_text: 'dein Code lautet: ABCD-2345',
      person_id: person.id,
      dedupe_key: `export:${person.id}`,
      created_at: app.clock.now(),
    })
    .execute();
  const { answer } = await guest.call('exportUser', {});
  expect(answer.messages).toMatchObject([{ kind: 'code-email', text: '' }]);
  expect(JSON.stringify(answer)).not.toMatch(/argon2|hash|secret|ABCD-2345/);
});

test('ACC-033 nobody exports without a log-in and an activated account', async () => {
  const site = await makeSite(db);
  const guest = stranger(app, site);
  expect((await guest.call('exportUser', {})).status).toBe(401);
  await guest.call('userRegistration', registration());
  expect((await guest.call('exportUser', {})).status).toBe(403);
});
