import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { setUpApp } from '#e2e/fixtures/shop/factor.ts';
import { groupOf, linkOf, startGroup } from '#e2e/fixtures/shop/group.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;
const support = await staffOf(app, host, 'support', null);
const operator = await staffOf(app, host, 'operator', null);

const find = async (asked: Input<'officePeople'>) => (await support.call('officePeople', asked)).answer;
const see = async (whom: Input<'officePerson'>) => (await support.call('officePerson', whom)).answer;
const newAddress = () => `${uniqueName()}@gast.example`;

/** A guest without an account, whose order is over. */
async function makeGuest(email = newAddress()) {
  const words = { firstname: uniqueName('Jule'), lastname: uniqueName('Petersen') };
  const mobile = uniquePhone();
  const { orderId, guest } = await placeOneOrder(app, shop, { ...words, email, mobile });
  await changeOrder(db, orderId, { state: 'completed', completed_at: app.clock.now() });
  return { email, mobile, orderId, guest, words: Object.values(words) };
}

/** The code in the newest link that went there. */
async function asks(whom: Input<'officePerson'>, kind: 'export' | 'erasure', email: string, after = 0) {
  const { status, error } = await support.call('officeAskForData', { ...whom, kind });
  if (status !== 200) throw new Error(`not asked: ${error.code}`);
  const { text = '' } = await mailbox.mailTo(email, 'Deine Daten', after);
  return /\/daten\/([\w-]+)/.exec(text)?.[1] ?? '';
}

const CALLS: [CallName, Record<string, unknown>][] = [
  ['officePeople', { search: 'jule' }],
  ['officePerson', { personId: 1 }],
  ['officeCorrectPerson', { personId: 1, firstName: 'A', lastName: 'B' }],
  ['officeAskForData', { personId: 1, kind: 'export' }],
];

test.each(CALLS)('OFF-160 %s is for operators who look after people alone', async (call, input) => {
  const money = await staffOf(app, host, 'money', null);
  expect((await app.guest(host).send(call, input)).status).toBe(401);
  expect((await money.send(call, input)).status).toBe(403);
});

test('OFF-160 accounts and guests are found by mail, number and name, however they are written', async () => {
  const lastName = uniqueName('Öhlsen');
  const phone = '+49 4502 ' + uniquePhone().slice(-6);
  const person = await makePerson(db, { first_name: 'Anke', last_name: lastName, phone });
  const email = newAddress();
  await makeBareOrders(db, shop, 2, { first_name: 'Ole', last_name: lastName, email, phone: '' });
  const { people, count } = await find({ search: lastName.toLowerCase().replace('ö', 'oe') });
  expect([count, people.map(({ state, orders }) => [state, orders])]).toEqual([
    2,
    [
      ['guest', 2],
      ['account', 0],
    ],
  ]);
  const local = `(0${phone.slice(4, 8)}) ${phone.slice(9)}`;
  expect((await find({ search: local })).people.map(({ personId }) => personId)).toEqual([person.id]);
  expect((await find({ search: email.toUpperCase() })).people).toMatchObject([{ email, state: 'guest' }]);
  expect((await find({ search: lastName, state: 'account' })).count).toBe(1);
  const sorted = await find({ search: lastName, sort: 'orders', isDescending: true });
  expect(sorted.people.map(({ orders }) => orders)).toEqual([2, 0]);
});

test('OFF-160 without a search nobody is listed, and who was found or opened is noted', async () => {
  await makeGuest();
  expect(await find({ search: '' })).toEqual({ count: 0, isCut: false, people: [] });
  const { email, orderId } = await makeGuest();
  await find({ search: email });
  await see({ orderId });
  const [opened, searched] = await db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'subject_id'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect([opened, searched]).toMatchObject([
    { action: 'person-opened', subject_id: orderId, details: { people: 1 } },
    { action: 'people-searched', details: { people: 1 } },
  ]);
});

test('OFF-161 the page of an account has its orders, vouchers, consents, devices, log-ins and messages', async () => {
  const { person, orderId } = await makeCustomer(app);
  const consent = { review_reminder_consent_at: app.clock.now(), review_reminder_consent_text: 'v1' };
  await changeOrder(db, orderId, consent);
  const seen = await see({ personId: person.id });
  expect(seen).toMatchObject({
    firstName: person.first_name,
    email: person.email,
    isProven: true,
    account: { isStaff: false, mayBlock: true, blocked: null },
    orders: { count: 1, rows: [{ orderId, status: 'eingegangen' }] },
    consents: { rows: [{ what: `Erinnerung ans Bewerten, Bestellung #${orderId}`, text: 'v1' }] },
    devices: 2,
  });
  expect(seen.sessions.count).toBe(2);
  expect(seen.logIns.rows.map(({ what }) => what)).toEqual(['Angemeldet', 'Angemeldet']);
  const other = await makeShop(db);
  const many = { person_id: person.id, placed_at: app.clock.now() };
  await makeBareOrders(db, other, 199, many);
  const full = await see({ personId: person.id });
  expect([full.orders.count, full.orders.rows.length]).toEqual([200, 10]);
});

test('OFF-161 a guest is seen with all orders under the same address, and told from an account', async () => {
  const { email, orderId } = await makeGuest();
  const second = await makeGuest(email.toUpperCase());
  expect(await see({ orderId })).toMatchObject({
    personId: null,
    account: null,
    email,
    hasAccount: null,
    orders: { count: 2, rows: [{ orderId: second.orderId }, { orderId }] },
  });
  const owner = await makePerson(db, { email });
  expect((await see({ orderId })).hasAccount).toBe(owner.id);
  for (const whom of [{}, { orderId: 2147483647 }, { personId: 2147483647 }])
    expect((await support.call('officePerson', whom)).error.code).toBe('unknown-person');
});

test('OFF-162 a name is corrected with a reason; the log has who did it and why, not the name', async () => {
  const person = await makePerson(db);
  const correct = (input: Partial<Input<'officeCorrectPerson'>>) =>
    support.call('officeCorrectPerson', { personId: person.id, firstName: '', lastName: '', ...input });
  expect(Object.keys((await correct({})).error.fields ?? {})).toEqual(['firstName', 'lastName', 'reason']);
  const lastName = uniqueName('Neu');
  expect((await correct({ firstName: 'Wiebke', lastName, reason: 'Mail vom 20.11.' })).status).toBe(200);
  expect(await see({ personId: person.id })).toMatchObject({ firstName: 'Wiebke', lastName });
  expect(await searchTables(db, [lastName])).toEqual(['person']);
});

test('OFF-163 an account is blocked until a day and opens by itself, once and with a mail', async () => {
  const { person, guest } = await loggedIn(app, shop.site);
  const block = (lastDay: string, reason = 'Beschimpft Fahrer') =>
    support.call('personBlock', { personId: person.id, reason, lastDay });
  expect(Object.keys((await block('2026-11-01', '')).error.fields ?? {})).toEqual(['reason', 'lastDay']);
  expect((await block('2026-11-21')).status).toBe(200);
  expect((await see({ personId: person.id })).account?.blocked).toMatchObject({
    reason: 'Beschimpft Fahrer',
    until: '2026-11-21T22:59:59Z',
  });
  expect((await guest.call('userSessions', {})).error?.code).toBe('login-needed');
  const now = app.clock.now();
  // Whoever is just being written to is left to the next sweep.
  const isOpenAgain = async () => {
    app.clock.set(Temporal.Instant.from('2026-11-21T23:00:00Z'));
    await Promise.all([app.sweep(), app.sweep()]);
    app.clock.set(now);
    return (await see({ personId: person.id })).account?.blocked === null;
  };
  await expect.poll(isOpenAgain).toBe(true);
  await mailbox.mailTo(person.email, 'wieder offen');
  const lifted = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'person-unblocked')
    .where('subject_id', '=', person.id)
    .execute();
  expect(lifted).toHaveLength(1);
});

test('OFF-163 whoever works here is blocked only by those who decide on the team', async () => {
  const roles = [{ role: 'owner' as const, restaurant_id: shop.restaurant.id }];
  const { person } = await loggedIn(app, shop.site, { roles });
  const input = { personId: person.id, reason: 'Verdacht' };
  expect((await see({ personId: person.id })).account?.mayBlock).toBe(false);
  expect((await support.call('personBlock', input)).error.code).toBe('forbidden');
  expect((await operator.call('personBlock', input)).status).toBe(200);
  expect((await support.call('personUnblock', { personId: person.id })).error.code).toBe('forbidden');
});

test('OFF-164 whoever opens the mailbox of a guest takes everything that is known under its address', async () => {
  const { email, mobile, orderId, words } = await makeGuest();
  const first = await asks({ orderId }, 'export', email);
  const code = await asks({ orderId }, 'export', email, 1);
  await expect.poll(() => searchTables(db, [first, code])).toEqual(['message']);
  const visitor = stranger(app, shop.site);
  expect((await visitor.call('takeData', { code: first })).error.code).toBe('code-expired');
  expect((await visitor.call('eraseData', { code })).error.code).toBe('code-expired');
  expect((await visitor.call('dataRequest', { code })).answer).toMatchObject({
    kind: 'export',
    isDone: false,
    hindrance: '',
  });
  const { answer } = await visitor.call('takeData', { code });
  expect([answer.email, answer.account]).toEqual([email, null]);
  expect(answer.tables['orders']).toMatchObject([{ id: orderId, email }]);
  for (const word of [...words, mobile]) expect(JSON.stringify(answer)).toContain(word);
  const [request] = (await see({ orderId })).requests;
  expect(request?.doneAt).toBe(app.clock.now().toString());
  const now = app.clock.now();
  app.clock.pass({ hours: 24 * 7 });
  const late = stranger(app, shop.site);
  expect((await late.call('takeData', { code })).error.code).toBe('code-expired');
  app.clock.set(now);
});

test('OFF-164 HSE-070 a text to the number of an order is told as well', async () => {
  const { email, mobile, orderId } = await makeGuest();
  const body_text = uniqueName('Dein Essen ist unterwegs ');
  const written = { kind: 'order-placed', channel: 'sms', state: 'sent', dedupe_key: body_text } as const;
  const created_at = app.clock.now();
  await db
    .insertInto('message')
    .values({ ...written, recipient: mobile, order_id: orderId, body_text, created_at })
    .execute();
  const code = await asks({ orderId }, 'export', email);
  const { answer } = await stranger(app, shop.site).call('takeData', { code });
  expect(JSON.stringify(answer.tables['messages'])).toContain(body_text);
});

test('OFF-164 a message about the order of somebody else is not theirs, although it went to their mailbox', async () => {
  const { email, orderId } = await makeGuest();
  const [other = 0] = await makeBareOrders(db, shop, 1);
  const body_text = uniqueName('Neue Bestellung von ');
  const written = { kind: 'order-placed', channel: 'email', state: 'sent', dedupe_key: body_text } as const;
  const created_at = app.clock.now();
  await db
    .insertInto('message')
    .values({ ...written, recipient: email, order_id: other, body_text, created_at })
    .execute();
  const code = await asks({ orderId }, 'export', email);
  const { answer } = await stranger(app, shop.site).call('takeData', { code });
  expect(answer.tables['messages']?.length).toBeGreaterThan(0);
  expect(JSON.stringify(answer)).not.toContain(body_text);
});

test('OFF-165 a guest is erased once the mailbox was opened, and never while an order is under way', async () => {
  const { email, mobile, orderId, words } = await makeGuest();
  const code = await asks({ orderId }, 'erasure', email);
  const [running = 0] = await makeBareOrders(db, shop, 1, { email, state: 'accepted' });
  const visitor = stranger(app, shop.site);
  expect((await visitor.call('eraseData', { code })).error.code).toBe('order-running');
  expect((await see({ orderId })).orders.count).toBe(2);
  await changeOrder(db, running, { state: 'cancelled' });
  const both = await Promise.all([visitor.call('eraseData', { code }), visitor.call('eraseData', { code })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  // A job that was under way ends by itself.
  await expect.poll(() => searchTables(db, [email, mobile, ...words])).toEqual([]);
  expect((await support.call('officePerson', { orderId })).error.code).toBe('unknown-person');
  const { goods_cents } = await db
    .selectFrom('orders')
    .select('goods_cents')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(goods_cents).toBe(1000);
});

test('OFF-165 who has logged in since where a guest ordered loses nothing of theirs when that guest is erased', async () => {
  const { email, orderId, guest } = await makeGuest();
  const { email: own, password } = await makePerson(db);
  await guest.call('userLogin', { email: own, password });
  const { master, group } = await startGroup(app, shop);
  await guest.call('joinOfficeOrder', linkOf(group));
  await guest.call('setOfficeOrderClientName', { name: 'Tjark' });
  const code = await asks({ orderId }, 'erasure', email);
  expect((await stranger(app, shop.site).call('eraseData', { code })).status).toBe(200);
  expect((await groupOf(master, shop)).clients.map(({ name }) => name)).toEqual(['Tjark']);
});

test('OFF-165 with an account goes what was ordered without it under the same address', async () => {
  const { person, orderId, traces, guest } = await makeCustomer(app);
  await changeOrder(db, orderId, { state: 'completed' });
  const other = await makeGuest(person.email);
  const code = await asks({ personId: person.id }, 'erasure', person.email);
  expect((await stranger(app, shop.site).call('eraseData', { code })).status).toBe(200);
  expect(await searchTables(db, [...traces, ...other.words])).toEqual([]);
  expect((await guest.call('userSessions', {})).error?.code).toBe('login-needed');
});

test('OFF-166 a mailbox alone opens nothing that a second factor protects, nor ends the account of whoever works here', async () => {
  const { person, guest } = await loggedIn(app, shop.site);
  await setUpApp(app, guest);
  for (const kind of ['export', 'erasure'] as const) {
    const code = await asks({ personId: person.id }, kind, person.email, kind === 'export' ? 0 : 1);
    const call = kind === 'export' ? 'takeData' : 'eraseData';
    const visitor = stranger(app, shop.site);
    expect((await visitor.call('dataRequest', { code })).answer.hindrance).toContain('zweiten Faktor');
    expect((await visitor.call(call, { code })).error.code).toBe('factor-protects');
  }
  const roles = [{ role: 'kitchen' as const, restaurant_id: shop.restaurant.id }];
  const cook = await makePerson(db, { roles });
  const erase = { kind: 'erasure' as const };
  const refused = await support.call('officeAskForData', { personId: cook.id, ...erase });
  expect(refused.error.code).toBe('staff-account');
  const unproven = await makePerson(db, { email: null, wanted_email: newAddress() });
  const none = await support.call('officeAskForData', { personId: unproven.id, ...erase });
  expect(none.error.code).toBe('no-mailbox');
});
