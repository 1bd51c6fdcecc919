import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { eachPart, under } from '#domain/people/address.ts';
import { ownInstallation, testApp, type TestApp } from '#e2e/fixtures/app.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { makeCustomer } from '#e2e/fixtures/shop/customer.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { stranger } from '#e2e/fixtures/shop/person.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { Jobs } from '#server/plumbing/jobs.ts';

/** Waits until the daily chore of this moment is done, and answers where the words still stand. */
async function tablesAt(app: TestApp, instant: string, words: readonly string[]): Promise<string[]> {
  app.clock.set(Temporal.Instant.from(instant));
  await app.sweep();
  await jobsDone(app, ['forget-old']);
  return searchTables(app.database.db, words);
}

const jobsDone = ({ database: { db } }: TestApp, queues: readonly string[]) =>
  expect.poll(async () => (await searchTables(db, queues)).filter((table) => table === 'job')).toEqual([]);

/** A guest who is named wherever an order can name somebody; above 250 EUR the receipt does, too. */
async function generousGuest(app: TestApp) {
  const shop = await makeShop(app.database.db, { dish: { sizes: [{ size: 'big', price_cents: 26_000 }] } });
  const guest = stranger(app, shop.site);
  await livesAt(guest, shop.place);
  const words = ['Vorname', 'Nachname', 'Nachricht', 'Notiz', 'Firma'].map((name) => uniqueName(name));
  const [firstname = '', lastname = '', comment = '', note = '', company = ''] = words;
  const home = eachPart((part) => uniqueName(part));
  const email = `${uniqueName('mail')}@guest.example`;
  const { answer } = await add(guest, shop.dish);
  await guest.call('note', { basketId: answer.id, note });
  const who = { firstname, lastname, ...under(ORDER_ADDRESS, home), comment, company, email };
  const order = await ordered(guest, orderForm(shop, { ...who, voucher: true }));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(order.orderId);
  await kitchen.moves(order.orderId, 'completed');
  // What is told later would be as old as the clock says then.
  await jobsDone(app, ['order-message', 'message-delivery']);
  return { shop, guest, words: [...words, ...Object.values(home), email], email, ...order };
}

test('HSE-070 HSE-071 CHK-042 TRU-172 what is known of a guest goes step by step: mails, then contacts, and after eight full years the receipt', async () => {
  const app = await ownInstallation();
  const { db } = app.database;
  const { shop, words, uid, orderId } = await generousGuest(app);
  await expect.poll(() => searchTables(db, words)).toContain('message');
  expect(await tablesAt(app, '2027-02-19T17:00:00Z', words)).toContain('message');
  expect(await tablesAt(app, '2027-02-20T18:00:00Z', words)).not.toContain('message');
  // By now the session is over as well, and nothing but the order knows its guest.
  const hashes = async (table: 'first_order' | 'order_mark') =>
    (await db.selectFrom(table).select('order_id').where('order_id', '=', orderId).execute()).length;
  expect(await hashes('order_mark')).toBe(1);
  expect(await tablesAt(app, '2029-12-31T22:59:59Z', words)).toEqual(['order_line', 'orders', 'receipt']);
  expect(await hashes('order_mark')).toBe(0);
  expect(await hashes('first_order')).toBeGreaterThan(2);
  expect(await tablesAt(app, '2029-12-31T23:00:00Z', words)).toEqual(['receipt']);
  expect(await hashes('first_order')).toBe(0);
  const receipt = () => app.http.inject({ url: `/api/receipt/${uid}`, headers: { host: shop.site.host } });
  expect((await receipt()).statusCode).toBe(200);
  expect(await tablesAt(app, '2034-12-31T22:59:59Z', words)).toEqual(['receipt']);
  expect(await tablesAt(app, '2034-12-31T23:00:00Z', words)).toEqual([]);
  expect((await receipt()).json().error.code).toBe('no-receipt');

  // What was sold, and under which number, stays; nobody can tell to whom.
  const kept = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ goods_cents: 26_000, town: shop.place.town, state: 'completed' });
  const numbers = await db.selectFrom('receipt').select('number').where('order_id', '=', orderId).execute();
  expect(numbers).toEqual([{ number: 1 }]);
});

test('who never paid is forgotten after thirty days', async () => {
  const app = await ownInstallation('2035-06-01T16:00:00Z');
  const { db } = app.database;
  const { words, orderId } = await generousGuest(app);
  await db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', orderId).execute();
  expect(await tablesAt(app, '2035-07-01T15:59:59Z', words)).toContain('orders');
  expect(await tablesAt(app, '2035-07-02T16:00:00Z', words)).not.toContain('orders');
});

test('withdrawals, reports, recommendations, looks at a menu and failed log-ins have their time, too', async () => {
  const app = await ownInstallation('2036-03-01T12:00:00Z');
  const { db } = app.database;
  const { shop, guest, person } = await makeCustomer(app);
  const name = uniqueName('Jule');
  const mail = `${uniqueName('mail')}@guest.example`;
  for (const kind of ['withdrawal', 'illegal-content'] as const)
    await guest.call('declare', { kind, name, email: mail, subject: '4711', body: 'Text' });
  await guest.call('recommend', { mode: 'recommend', email: mail, comment: name });
  await stranger(app, shop.site).call('userLogin', { email: mail, password: 'falsch' });
  const looks = {
    session_public_id: uniqueName(),
    restaurant_id: shop.restaurant.id,
    seen_at: app.clock.now(),
  };
  await db.insertInto('presence').values(looks).execute();
  const rows = async (table: 'notice' | 'presence' | 'recommendation' | 'login_failure') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  const tries = async () => Math.sign(await rows('login_failure'));
  await db.updateTable('notice').set({ done_at: app.clock.now(), done_by: person.id }).execute();
  const count = async (at: string) => {
    await tablesAt(app, at, []);
    return [await rows('presence'), await tries(), await rows('recommendation'), await rows('notice')];
  };
  expect(await count('2036-03-02T11:59:00Z')).toEqual([1, 1, 1, 2]);
  expect(await count('2036-03-03T12:00:00Z')).toEqual([0, 1, 1, 2]);
  expect(await count('2036-04-01T12:00:00Z')).toEqual([0, 0, 1, 2]);
  expect(await count('2037-03-02T12:00:00Z')).toEqual([0, 0, 0, 1]);
  expect(await count('2039-12-31T22:00:00Z')).toEqual([0, 0, 0, 1]);
  expect(await count('2040-01-01T01:00:00Z')).toEqual([0, 0, 0, 0]);
});

test('a job that failed for good does not keep what it was to do', async () => {
  const app = await ownInstallation();
  const { db } = app.database;
  const queue = uniqueName('queue-');
  const jobs = new Jobs(app.database.url, app.http.log);
  jobs.work(queue, () => Promise.reject(new Error('never')));
  await jobs.start();
  onTestFinished(() => jobs.stop());
  const word = uniqueName('Geheimnis');
  await app.context.enqueue({ queue, payload: { word } });
  // Once it was tried it rests; before, whoever tries would have the last word.
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`select state from pgboss.job where name = ${queue}`.execute(db)).rows,
    )
    .toEqual([{ state: 'retry' }]);
  await db.executeQuery(
    db
      .withSchema('pgboss')
      .updateTable('job' as never)
      .set({ state: 'failed', completed_on: '2040-02-01T00:00:00Z' } as never)
      .where('name' as never, '=', queue as never)
      .compile(),
  );
  expect(await tablesAt(app, '2040-02-14T23:00:00Z', [word])).toContain('job_common');
  expect(await tablesAt(app, '2040-02-16T00:00:00Z', [word])).toEqual([]);
});

test('it is done once a day, however many processes ask', async () => {
  const app = await ownInstallation('2041-05-05T12:00:00Z');
  const put: string[] = [];
  const other = await testApp({ database: app.database, now: app.clock.now() });
  for (const { jobs } of [app, other]) {
    const enqueue = jobs.enqueue.bind(jobs);
    jobs.enqueue = (handle, job) => {
      put.push(job.queue);
      return enqueue(handle, job);
    };
  }
  await Promise.all([app.sweep(), other.sweep(), app.sweep()]);
  await app.sweep();
  expect(put.filter((queue) => queue === 'forget-old')).toHaveLength(1);
});
