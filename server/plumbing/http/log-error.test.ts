import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';

const written: string[] = [];
const logger = { level: 'info', stream: { write: (line: string) => void written.push(line) } };
const app = await testApp({ http: { logger } });
const { db } = app.database;
// One of its tables goes.
const database = await ownDatabase('request_ids');
afterAll(() => database.close());

test('HSE-231 an error is logged with what it is and where, and without what stood in the row', async () => {
  const { email } = await makePerson(db);
  const cause: unknown = await makePerson(db, { email }).catch((error: unknown) => error);
  expect(JSON.stringify(cause)).toContain(email);
  app.context.log.error({ err: new Error('nobody was made', { cause }) }, 'making somebody');
  const line = written.at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    msg: 'making somebody',
    err: {
      message: 'nobody was made',
      cause: { code: '23505', constraint: expect.stringContaining('email') },
    },
  });
  expect(line).toContain('log-error.test');
  expect(line).not.toContain(email);
});

test('API-250 a line of the log names its request by what nobody else chooses, the same for the calls behind a page, and who got an error is told it', async () => {
  const lines: string[] = [];
  const requests = () => lines.splice(0).map((line) => (JSON.parse(line) as { reqId?: string }).reqId);
  const shop = await makeShop(database.db);
  const { host } = shop.site;
  const asked = { hostUrl: shop.restaurant.url };
  const broken = await testApp({
    database,
    http: { logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } },
    web: {
      render: async (_request, call) => new Response(JSON.stringify(await call('ratings', asked))),
      serveFiles: async () => undefined,
    },
  });
  await sql`alter table review rename to review_away`.execute(database.db);
  const answers = await Promise.all([
    broken.http.inject({
      method: 'POST',
      url: '/api/ratings',
      headers: { host, 'sec-fetch-site': 'same-origin', 'x-request-id': 'jule@example.org' },
      payload: asked,
    }),
    broken.http.inject({ url: '/anmelden', headers: { host } }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(requests())).toEqual(new Set(ids));
});
