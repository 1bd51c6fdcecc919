import { afterAll, expect, test, vi } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openDatabaseLine } from '#e2e/fixtures/world/database-line.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('law');
afterAll(() => database.close());
const { db } = database;
const line = await openDatabaseLine(database);
const market = await makeSite(db);
const restaurant = await makeRestaurant(db, { site: null, name: 'Fischhus' });
const own = await makeSite(db, { type: 'customer', restaurant_id: restaurant.id });
const row = { site_id: market.id, title: 'T', version: '1', valid_from: EVENING };
await db
  .insertInto('legal_text')
  .values([
    { ...row, kind: 'imprint', content: 'Wir sind das.' },
    { ...row, kind: 'terms', content: 'So gilt es.' },
  ])
  .execute();
const app = await testApp({ database: line });
await app.rememberLaw();

test('LAY-020 pages of law that nobody has looked at yet are there without the database', async () => {
  await line.cut();
  const visitor = (host: string) => app.guest(host);
  expect((await visitor(market.host).call('imprint', {})).answer.content).toContain('Wir sind');
  expect((await visitor(market.host).call('agb', {})).answer.content).toBe('<p>So gilt es.</p>\n');
  expect((await visitor(market.host).call('site', {})).answer.title).toBe(market.title);
  expect((await visitor(own.host).call('imprint', { hostId: restaurant.id })).answer.content).toContain(
    'Fischhus',
  );
  expect((await visitor(market.host).call('legalText', { kind: 'contact' })).status).toBe(200);
  expect((await visitor(market.host).send('locations', { query: 'x' })).error.code).toBe('unhealthy');
  await line.mend();
});

test('LAY-020 what is kept in mind follows each change', async () => {
  const asked = vi.spyOn(app.http, 'inject');
  const version = { ...row, kind: 'imprint', content: 'Wir sind umgezogen.', version: '2' } as const;
  await db.insertInto('legal_text').values(version).execute();
  app.context.announce({ tags: [`site:${market.id}`] });
  const answers = () =>
    Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ body: string }>));
  await expect
    .poll(async () => (await answers()).map(({ body }) => body))
    .toContainEqual(expect.stringContaining('Wir sind umgezogen.'));
  asked.mockRestore();
  await line.cut();
  const { content } = (await app.guest(market.host).call('imprint', {})).answer;
  expect(content).toBe('<p>Wir sind umgezogen.</p>\n');
  await line.mend();
});
