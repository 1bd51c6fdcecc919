import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { COMPANY } from '#e2e/fixtures/shop/statement.ts';
import { settleOwnSite } from '#server/features/site/settle-own-site.ts';
import { ownDatabase } from '#tools/test-database.ts';

// An installation at which nothing is set up yet.
const database = await ownDatabase('office_start');
const filled = await ownDatabase('office_started');
const others = await ownDatabase('office_elsewhere');
afterAll(() => Promise.all([database.close(), filled.close(), others.close()]));
const ready = { publicUrl: 'https://essen.example', channels: { smtpUrl: 'smtp://127.0.0.1:1' } };
const app = await pageTestApp({ database, ...ready });
const site = await makeSite(database.db);
const operator = await staffOf(app, site.host, 'operator', null);
type Asked = typeof operator;

// Somebody was invited, and the mail server took it, or did not.
let mails = 0;
const sent = (db: typeof database.db, problem = '') =>
  db
    .insertInto('message')
    .values({
      kind: 'invitation',
      channel: 'email',
      recipient: 'jemand@essen.example',
      body_text: 'Komm ins Team',
      dedupe_key: `office-start-${++mails}`,
      order_id: null,
      person_id: null,
      created_at: app.clock.now(),
      sent_at: problem ? null : app.clock.now(),
      last_error: problem,
      unsubscribe_url: null,
      push_subscription_id: null,
      requeued_at: null,
      handled_at: null,
      site_id: null,
      gateway_id: null,
      mandate_id: null,
      state: problem ? 'failed' : 'sent',
    })
    .execute();

const startOf = async (who: Asked) => (await who.call('officeDesk', {})).answer.start;
const missing = async (who: Asked, state: 'needed' | 'open' = 'needed') =>
  (await startOf(who))?.steps.filter((one) => one.state === state).map(({ step }) => step);

test('OFF-174 a new operator reads what is missing and goes to where it is done', async () => {
  expect(await missing(operator)).toEqual(['mail', 'company', 'texts', 'restaurant']);
  await sent(database.db);
  expect(await missing(operator)).toEqual(['company', 'texts', 'restaurant']);
  expect(await missing(operator, 'open')).toEqual(['backup', 'colleague', 'payment']);
  const { text } = await loadPage(app.http, site.host, '/verwaltung', {
    headers: { cookie: operator.cookie },
  });
  expect(text).toContain('3 von 9 erledigt');
  expect(text).toContain('fehlt noch: Impressum, Datenschutz');
  const ways = [...text.matchAll(/<a[^>]*class="card-target"[^>]*href="([^"]*)"/g)].map(([, to]) => to);
  expect(ways).toEqual(
    ['seiten', 'betreiber', 'rechtstexte?stand=missing', 'betrieb', 'team', 'anmeldungen'].map(
      (room) => `/verwaltung/${room}`,
    ),
  );
  const texts = await loadPage(app.http, site.host, '/verwaltung/rechtstexte', {
    headers: { cookie: operator.cookie },
  });
  expect(texts.text.match(/fehlt noch<\/span>/g)).toHaveLength(5);
});

test('OWN-974 mails count as set up while the server takes one of the last five, not since it once took one', async () => {
  const isMissing = async () => (await missing(operator))?.includes('mail');
  expect(await isMissing()).toBe(false);
  for (const _ of [1, 2, 3, 4]) await sent(database.db, '550 Relay verweigert');
  expect(await isMissing()).toBe(false);
  await sent(database.db, '550 Relay verweigert');
  expect(await isMissing()).toBe(true);
  await sent(database.db);
  expect(await isMissing()).toBe(false);
});

test('OFF-174 whoever only sets up reads all of it, and is led to what is theirs; nobody else is', async () => {
  const settings = await startOf(await staffOf(app, site.host, 'settings', null));
  expect(settings?.steps.filter(({ isMine }) => isMine).map(({ step }) => step)).toEqual([
    'company',
    'backup',
  ]);
  for (const role of ['support', 'money', 'content'] as const)
    expect(await startOf(await staffOf(app, site.host, role, null))).toBeNull();
});

test('OFF-174 without mails and an address of its own an operator is told so; a demo is led nowhere', async () => {
  const { host } = await makeSite(others.db);
  const bare = await testApp({ database: others });
  expect(await missing(await staffOf(bare, host, 'operator', null))).toEqual([
    'address',
    'mail',
    'company',
    'texts',
    'restaurant',
  ]);
  const demo = await testApp({ database: others, isDemo: true });
  expect(await startOf(await staffOf(demo, host, 'operator', null))).toBeNull();
});

test('OFF-174 OFF-272 it ends once nothing is missing that guests or the law need', async () => {
  const { db } = filled;
  const app = await testApp({ database: filled, ...ready });
  await settleOwnSite(app.context);
  const site = await db.selectFrom('site').select('id').executeTakeFirstOrThrow();
  const operator = await staffOf(app, new URL(ready.publicUrl).hostname, 'operator', null);
  await sent(db);
  expect(await missing(operator)).toEqual(['mailbox', 'company', 'texts', 'restaurant']);
  const { words } = (await operator.call('officeSite', { id: site.id })).answer;
  expect(words.companyMail).toBe('post@essen.example');
  const named = { ...words, companyMail: 'hallo@essen.example', id: site.id };
  expect((await operator.send('saveOfficeSiteWords', named)).status).toBe(200);
  expect((await operator.call('saveOfficeCompany', { ...COMPANY, version: '' })).status).toBe(200);
  expect(await missing(operator)).toEqual(['texts', 'restaurant']);
  await makeRestaurant(db, { site });
  expect(await missing(operator)).toEqual(['texts']);
  for (const kind of ['imprint', 'privacy', 'terms', 'provider-terms', 'business-terms'] as const) {
    expect(await missing(operator)).toEqual(['texts']);
    const text = { siteId: site.id, kind, title: 'Text', source: 'So ist es.', validFrom: '' };
    expect((await operator.call('officeSaveLegalText', text)).status).toBe(200);
  }
  expect(await startOf(operator)).toBeNull();
});
