import { fastify } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { API_VERSION } from '#contract/api-version.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { ownMenu } from '#contract/own-menu.ts';
import { describeApi } from '#server/plumbing/http/openapi.ts';
import { answerOnce } from '#server/plumbing/http/answer-once.ts';
import { Routes } from '#server/plumbing/http/route.ts';
import { Ports } from '#server/plumbing/ports.ts';
import type { KeyVisit } from '#server/plumbing/visit/key.ts';
import type { Visits } from '#server/plumbing/visit/visit.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeKeyAt, Program } from '#e2e/fixtures/shop/program.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const hostId = shop.restaurant.id;
const { guest: boss } = await loggedIn(app, shop.site, { roles: [{ role: 'owner', restaurant_id: hostId }] });

async function program() {
  const { keyId, secret } = await makeKeyAt(boss, hostId, ['orders:read', 'orders:write', 'menu:write']);
  return { keyId, till: new Program(app.http, shop.site.host, secret) };
}
const as = (name: string) => ({ 'idempotency-key': name });
const category = (name: string) => ({ hostId, name, description: '' });

test('API-220 what a program asks twice under one name is done once and answered alike, refusals as well', async () => {
  const { till } = await program();
  const { orderId } = await placeOneOrder(app, shop);
  const asked = { orderId, version: 1, minutes: 30 };
  const first = await till.call('kitchenAccept', asked, as('annehmen-1'));
  const again = await till.call('kitchenAccept', asked, as('annehmen-1'));
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.answer).toEqual(first.answer);
  expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
    undefined,
    'true',
  ]);
  // Without its name it is another one, which comes too late.
  const late = await till.call('kitchenAccept', asked, as('annehmen-2'));
  const later = await till.call('kitchenAccept', asked, as('annehmen-2'));
  expect([late.error, later.error].map(({ code }) => code)).toEqual(['order-moved-on', 'order-moved-on']);
  expect(later.error).toEqual(late.error);
});

test('API-220 another request under the same name is refused; another key has names of its own', async () => {
  const { till } = await program();
  const { till: other } = await program();
  expect((await till.send('saveOwnCategory', category('Suppen'), as('eins'))).status).toBe(200);
  const mixed = await till.send('saveOwnCategory', category('Salate'), as('eins'));
  expect([mixed.status, mixed.error.code]).toEqual([422, 'idempotency-mismatch']);
  expect((await other.send('saveOwnCategory', category('Salate'), as('eins'))).status).toBe(200);
  const long = await till.send('saveOwnCategory', category('Lang'), as('x'.repeat(256)));
  expect([long.status, long.error.code]).toEqual([400, 'idempotency-bad']);
});

test('API-220 of many at once one is done, and what was begun by a killed process is done anew', async () => {
  const { till, keyId } = await program();
  const sends = () => till.send('saveOwnCategory', category('Zugleich'), as('zugleich'));
  const said = await Promise.all(Array.from({ length: 6 }, sends));
  const ids = said.flatMap(({ answer }) =>
    'id' in (answer as object) ? [(answer as { id: number }).id] : [],
  );
  expect(new Set(ids).size).toBe(1);
  const rest = said.filter(({ status }) => status !== 200).map(({ error }) => error.code);
  expect(rest.every((code) => code === 'idempotency-running')).toBe(true);
  await db.updateTable('key_answer').set({ status: null, body: null }).where('key_id', '=', keyId).execute();
  expect((await sends()).error.code).toBe('idempotency-running');
  app.clock.pass({ seconds: 60 });
  expect((await sends()).status).toBe(200);
  app.clock.pass({ hours: 24 });
  const mixed = await till.send('saveOwnCategory', category('Am Tag danach'), as('zugleich'));
  expect(mixed.status).toBe(200);
});

test('OFF-194 what is done stands with its answer or not at all: killed in between, it is done once all the same', async () => {
  const { till } = await program();
  const named = async () =>
    (await db.selectFrom('category').select('id').where('name', '=', 'Genau einmal').execute()).length;
  const sends = () => till.send('saveOwnCategory', category('Genau einmal'), as('genau-einmal'));
  // As if the process were killed when it has done it and not yet noted what it answers.
  await sql`create function dies() returns trigger language plpgsql as $$ begin
    raise exception 'killed'; end $$`.execute(db);
  await sql`create trigger dies before update on key_answer for each row
    when (new.name = 'genau-einmal') execute function dies()`.execute(db);
  expect((await sends()).status).toBe(500);
  await sql`drop function dies cascade`.execute(db);
  expect(await named()).toBe(0);
  const first = await sends();
  expect([first.status, (await sends()).headers['idempotent-replayed']]).toEqual([200, 'true']);
  expect(await named()).toBe(1);
});

test('API-220 answers that are kept are sealed', async () => {
  const { till, keyId } = await program();
  await till.send('kitchenAccept', { orderId: 2_000_000_000, version: 1 }, as('versiegelt'));
  const [row] = await db.selectFrom('key_answer').selectAll().where('key_id', '=', keyId).execute();
  expect(row?.status).toBe(404);
  expect(row?.body?.toString()).not.toContain('unknown-order');
});

test('API-221 each answer says its version; a program that was written for another is told which there is', async () => {
  const { till } = await program();
  const said = await till.call('kitchenBoard', { hostId });
  expect(said.headers['henkelmann-version']).toBe(API_VERSION);
  const same = await till.call('kitchenBoard', { hostId }, { 'henkelmann-version': API_VERSION });
  expect(same.status).toBe(200);
  const old = await till.call('kitchenBoard', { hostId }, { 'henkelmann-version': '2019-01-01' });
  expect([old.status, old.error.code]).toEqual([400, 'unknown-api-version']);
  expect(old.error.message).toContain(API_VERSION);
});

test('API-222 a call on its way out says since when, until when and what takes its place', async () => {
  const http = fastify();
  const visit = { ports: new Ports(), session: null, site: { in_maintenance: false } };
  const visits = { openCall: async () => visit, checkToken: () => null, count: async () => null };
  const routes = new Routes(http, visits as unknown as Visits);
  const leaving = {
    ...ownMenu,
    may: 'anyone' as const,
    request: z.unknown(),
    answer: z.object({}),
    deprecated: { since: '2026-12-01', until: '2027-06-01', instead: 'menu' as const },
  };
  routes.serve(leaving, async () => ({}));
  const { headers } = await http.inject({ method: 'POST', url: leaving.path });
  expect(headers).toMatchObject({
    deprecation: '@1796083200',
    sunset: 'Tue, 01 Jun 2027 00:00:00 GMT',
    link: '</api/menu>; rel="successor-version"',
  });
  const { paths } = describeApi([leaving as unknown as Endpoint], 'Test');
  expect(paths[leaving.path]).toMatchObject({ post: { deprecated: true, 'x-sunset': '2027-06-01' } });
});

test('API-220 where the answer of the database to its commit is lost, what was done is answered and not done once more', async () => {
  const { keyId } = await program();
  let done = 0;
  const asks = (context: typeof app.context) =>
    answerOnce(
      context,
      { key: { id: keyId } as KeyVisit, name: 'verloren', call: 'saveOwnCategory', input: {} },
      async () => (done += 1),
      (result) => ({ status: 200, text: String(result) }),
    );
  const losing: Pick<typeof app.context, 'transaction'> = {
    async transaction(work) {
      await app.context.transaction((inner) => work({ ...this, ...inner }));
      throw new Error('Connection terminated unexpectedly');
    },
  };
  await expect(asks({ ...app.context, ...losing })).rejects.toThrow('Connection terminated');
  expect(await asks(app.context)).toEqual({ status: 200, text: '1', isAgain: true });
  expect(done).toBe(1);
});
