import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeKeyAt, Program } from '#e2e/fixtures/shop/program.ts';
import { ownDatabase } from '#tools/test-database.ts';

// The limits are those of a whole installation.
const database = await ownDatabase('key_limits');
afterAll(() => database.close());
const app = await pageTestApp({ database, http: { requestsPerMinute: 5000 } });
const { db } = database;
const { site, restaurant } = await makeShop(db);
const { host } = site;
const hostId = restaurant.id;
const boss = await staffOf(app, host, 'owner', hostId);
const clerk = await staffOf(app, host, 'settings', null);

const newKey = async () => new Program(app.http, host, (await makeKeyAt(boss, hostId, ['menu:read'])).secret);
const shown = async () => (await clerk.call('officeKeys', {})).answer;
const limit = async (change: object, version?: string) =>
  clerk.call('saveKeyLimits', {
    restaurant: '300',
    company: '300',
    office: '300',
    version: version ?? (await shown()).version,
    ...change,
  });

test('API-245 a key is told with each answer what is left to it, and what is too much is refused until the minute is over', async () => {
  const key = await newKey();
  const usual = await key.call('ownMenu', { hostId });
  expect([usual.headers['ratelimit-limit'], usual.headers['ratelimit-remaining']]).toEqual(['300', '299']);
  expect((await limit({ restaurant: '30' })).status).toBe(200);
  for (let left = 28; left >= 0; left -= 1) {
    const { status, headers } = await key.call('ownMenu', { hostId });
    expect([status, headers['ratelimit-limit'], headers['ratelimit-remaining']]).toEqual([
      200,
      '30',
      String(left),
    ]);
    expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
  }
  const { status, error, headers } = await key.call('ownMenu', { hostId });
  expect([status, error.code]).toEqual([429, 'too-many-tries']);
  expect(error.message).toMatch(
    /^Dieser Schlüssel darf 30 Anfragen in der Minute stellen\. Bitte warte \d+ Sekunden\.$/,
  );
  expect(headers['ratelimit-remaining']).toBe('0');
  expect(headers['retry-after']).toBe(headers['ratelimit-reset']);
  // Another key has its own, as has whoever comes by a browser.
  expect((await (await newKey()).call('ownMenu', { hostId })).status).toBe(200);
  const person = await boss.send('ownMenu', { hostId });
  expect([person.status, person.headers['ratelimit-limit']]).toEqual([200, undefined]);
});

test('API-245 what a network may ask stays as it is, whatever its keys may', async () => {
  const narrow = await pageTestApp({ database, http: { requestsPerMinute: 2 } });
  await limit({ restaurant: '600' });
  const { secret } = await makeKeyAt(boss, hostId, ['menu:read']);
  const key = new Program(narrow.http, host, secret);
  const asks = async () => (await key.call('ownMenu', { hostId })).status;
  expect([await asks(), await asks(), await asks()]).toEqual([200, 200, 429]);
});

test('API-246 the operator sets limits from 30 to 600; who only sees to money may not, and of two the second is told', async () => {
  const before = await shown();
  const wrong = await limit({ restaurant: '29', company: '601', office: 'xyz' });
  expect(wrong.error.fields).toEqual({
    restaurant: 'Bitte gib eine Zahl von 30 bis 600 ein.',
    company: 'Bitte gib eine Zahl von 30 bis 600 ein.',
    office: 'Bitte gib eine Zahl von 30 bis 600 ein.',
  });
  expect(await shown()).toEqual(before);
  expect((await limit({ company: '120' }, before.version)).status).toBe(200);
  expect((await limit({ company: '121' }, before.version)).error.code).toBe('changed-meanwhile');
  // The same sent twice is no conflict.
  expect((await limit({ company: '120' }, before.version)).status).toBe(200);
  expect((await shown()).limits).toEqual({ restaurant: 300, company: 120, office: 300 });
  const money = await staffOf(app, host, 'money', null);
  expect((await money.call('saveKeyLimits', { ...FORM, version: '' })).status).toBe(403);
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'key-limits-set')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(noted.details).toEqual({ restaurant: 300, company: 120, office: 300 });
});

const FORM = { restaurant: '90', company: '90', office: '90' };

test('API-246 API-247 limits are set on a page without scripts, and the page of keys says them with the last use', async () => {
  const { cookie } = clerk;
  const path = '/verwaltung/schnittstelle';
  const wrong = await sendForm(
    app.http,
    host,
    path,
    { ...FORM, restaurant: '7', intent: 'grenzen', version: (await shown()).version },
    { cookie },
  );
  expect(wrong.text).toContain('Bitte gib eine Zahl von 30 bis 600 ein.');
  expect(wrong.text).toContain('value="7"');
  const fields = { ...FORM, intent: 'grenzen', version: (await shown()).version };
  expect((await sendForm(app.http, host, path, fields, { cookie })).status).toBe(302);
  const page = (await loadPage(app.http, host, path, { headers: { cookie } })).text;
  expect(page).toMatch(/<input[^>]*name="restaurant"[^>]*value="90"|value="90"[^>]*name="restaurant"/);
  await (await newKey()).call('ownMenu', { hostId });
  const own = await loadPage(app.http, host, `/kueche/schnittstelle?restaurant=${hostId}`, {
    headers: { cookie: boss.cookie },
  });
  expect(own.text).toContain('höchstens 90 Anfragen in der Minute');
  expect(own.text).toContain('zuletzt benutzt am');
  const money = await staffOf(app, host, 'money', null);
  const { text } = await loadPage(app.http, host, path, { headers: { cookie: money.cookie } });
  expect(text).not.toContain('Schlüssel von Restaurants');
});
