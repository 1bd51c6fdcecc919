import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { loggedIn, makePerson, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { Jobs } from '#server/plumbing/jobs.ts';
import { keepMessages } from '../message/keep-messages.ts';
import { acceptOrder } from '../order/progress/kitchen-moves.ts';

const app = await testApp();
const { db } = app.database;
const FAILED = 'Löschen des Kontos fehlgeschlagen 😭';

const customer = () => makeCustomer(app);

const tablesWith = (words: readonly string[]) => searchTables(db, words);

test('HSE-070 HSE-071 API-093 ACC-024 deletes the account, and what tax law keeps of its orders names nobody', async () => {
  const { person, guest, elsewhere, orderId, uid, login, traces } = await customer();
  await guest.call('cancel', { orderId });
  expect(await tablesWith(traces)).toEqual(
    expect.arrayContaining(['address', 'contact', 'orders', 'person']),
  );
  const before = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect((await guest.call('deleteUser', { login })).answer).toEqual({ success: true });
  // A job that was under way ends by itself.
  await expect.poll(() => tablesWith(traces)).toEqual([]);
  const after = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  expect(after).toMatchObject({
    placed_at: before.placed_at,
    goods_cents: before.goods_cents,
    payable_cents: before.payable_cents,
    seller: before.seller,
    town: before.town,
    person_id: null,
    session_id: null,
    phone: '',
  });
  expect(
    await db.selectFrom('order_line').select('id').where('order_id', '=', orderId).execute(),
  ).toHaveLength(1);
  for (const visitor of [guest, elsewhere])
    expect((await visitor.call('userData', {})).answer).toEqual({ user: null, locations: [] });
  expect((await guest.call('archivedOrdersCount', {})).answer).toBe(0);
  expect((await guest.call('orderByUid', { uid })).answer.order).toMatchObject({ firstname: '', street: '' });
  const again = { email: person.email, password: person.password };
  expect((await elsewhere.call('userLogin', again)).status).toBe(401);
});

test('API-093 the address is free again for a new account, which knows nothing of the old one', async () => {
  const { person, guest, orderId, login } = await customer();
  await guest.call('cancel', { orderId });
  await guest.call('deleteUser', { login });
  const { answer } = await guest.call('userRegistration', registration({ item_email: person.email }));
  expect(answer.account.id).not.toBe(person.id);
  expect((await guest.call('archivedOrdersCount', {})).answer).toBe(0);
});

test.each([
  ['', 'Bitte gib dein Passwort ein'],
  ['ebbe', 'Das Passwort stimmt nicht'],
])('ACC-024 ERR-066 the password %j deletes nothing', async (password, said) => {
  const { guest, person } = await loggedIn(app, await makeSite(db));
  const answer = await guest.call('deleteUser', { login: { password } });
  expect(answer).toMatchObject({
    status: 403,
    error: { code: 'password-wrong', message: FAILED, fields: { password: said } },
  });
  expect((await guest.call('userData', {})).answer.user?.id).toBe(person.id);
});

test('an order on its way is brought first', async () => {
  const { guest, orderId, login } = await customer();
  const move = { orderId, version: 1, personId: 1, restaurantIds: 'all' as const };
  await acceptOrder(app.context, { ...move, minutes: 30 });
  const { status, error } = await guest.call('deleteUser', { login });
  expect([status, error.code]).toEqual([409, 'order-running']);
  const data = (await guest.call('userData', {})).answer;
  expect(data.user?.item_firstname).toMatch(/^Jule/);
  expect(data.locations).toHaveLength(1);
});

test('who works somewhere is not deleted by a tap, and is told so beforehand', async () => {
  const site = await makeSite(db);
  const { guest, person } = await loggedIn(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const { status, error } = await guest.call('deleteUser', { login: { password: person.password } });
  expect([status, error.code]).toEqual([409, 'staff-account']);
  expect((await guest.call('userDeletion', {})).answer.hindrance).toBe(error.message);
  expect((await guest.call('userData', {})).answer.user?.id).toBe(person.id);
});

test('twice at once, the second finds nobody', async () => {
  const { guest, person } = await loggedIn(app, await makeSite(db));
  const login = { password: person.password };
  const both = await Promise.all([1, 2].map(() => guest.call('deleteUser', { login })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('others are left as they were', async () => {
  const { guest, orderId, login } = await customer();
  const other = await customer();
  await guest.call('cancel', { orderId });
  await guest.call('deleteUser', { login });
  expect((await other.guest.call('userData', {})).answer).toMatchObject({
    user: { id: other.person.id },
    locations: [{}],
  });
  expect((await other.guest.call('archivedOrdersCount', {})).answer).toBe(1);
});

test('what was counted against the person is forgotten too', async () => {
  const site = await makeSite(db);
  const person = await makePerson(db);
  const guest = stranger(app, site);
  await guest.call('userForgotPasswd', { account: { email: person.email } });
  await guest.call('userLogin', { email: person.email, password: person.password });
  await guest.call('deleteUser', { login: { password: person.password } });
  const kept = await db
    .selectFrom('login_failure')
    .select('key')
    .where('key', 'like', `%${person.email}%`)
    .execute();
  expect(kept).toEqual([]);
});

test('what is still to be told of an order when its guest leaves is not told any more', async () => {
  const { person, guest, orderId, login, traces } = await customer();
  await guest.call('cancel', { orderId });
  // Read before the account was deleted, kept after it, as a slow process may do.
  const told = {
    kind: 'order-cancelled',
    channel: 'email',
    recipient: person.email,
    body_text: 'x',
  } as const;
  await guest.call('deleteUser', { login });
  const late = { ...told, person_id: person.id, dedupe_key: uniqueName(), created_at: app.clock.now() };
  await keepMessages(app.context, null, [late]);
  expect(await tablesWith(traces)).toEqual([]);
});

test('what still waits in a queue, or failed there, goes with the account', async () => {
  const { person, guest, orderId, login, traces } = await customer();
  await guest.call('cancel', { orderId });
  const queue = uniqueName('queue-');
  const jobs = new Jobs(app.database.url, app.http.log);
  jobs.work(queue, () => Promise.reject(new Error('not now')));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  await app.context.enqueue({ queue, payload: { personId: person.id, recipient: person.email } });
  await app.context.enqueue({ queue, payload: { email: person.email.toUpperCase() } });
  await expect.poll(() => tablesWith(traces)).toContain('job_common');
  await guest.call('deleteUser', { login });
  expect(await tablesWith(traces)).toEqual([]);
});
