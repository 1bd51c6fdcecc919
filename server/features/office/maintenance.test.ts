import { afterAll, describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { openKitchen, staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { ownDatabase } from '#tools/test-database.ts';

// All sites are closed here, and nobody else's shall be.
const database = await ownDatabase('maintenance');
afterAll(() => database.close());
const { db } = database;
const app = await testApp({ database });
const shop = await makeShop(db);
const { host, id: siteId } = shop.site;
const operator = await staffOf(app, host, 'operator', null);
const visitor = app.guest(host);
const close = (changes: object = {}) =>
  operator.call('officeMaintenance', { siteId, inMaintenance: true, ...changes });
const open = () => operator.call('officeMaintenance', { siteId: null, inMaintenance: false });
const search = (at = app) => at.guest(host).send('locations', { query: 'Lübeck' });

describe('LAY-017 a closed site', () => {
  test('refuses calls with a code and what the operator says, until it is open again', async () => {
    expect((await close({ message: 'Wir ziehen um.', until: '2026-11-21T20:30' })).status).toBe(200);
    const { status, error } = await search();
    expect([status, error.code]).toEqual([503, 'unhealthy']);
    expect(error.message).toBe('Wir ziehen um. Voraussichtlich ab 20:30 Uhr sind wir wieder da.');
    expect((await visitor.call('site', {})).answer).toMatchObject({
      healthy: false,
      maintenance: error.message,
    });
    await open();
    expect((await search()).status).toBe(200);
    expect((await visitor.call('site', {})).answer).toMatchObject({ healthy: true, maintenance: null });
  });

  test.each([
    ['', 'Wir bauen gerade um. Gleich sind wir wieder da.'],
    [
      '2026-11-23T06:00',
      'Wir bauen gerade um. Voraussichtlich am 23.11.2026 ab 06:00 Uhr sind wir wieder da.',
    ],
  ])('with %j for its end says %s', async (until, message) => {
    await close({ until });
    expect((await search()).error.message).toBe(message);
    await open();
  });

  test('lets its kitchen finish what was ordered and the guest follow it', async () => {
    const { guest, orderId, uid } = await placeOneOrder(app, shop);
    const kitchen = await openKitchen(app, host, shop.restaurant);
    await close();
    expect((await kitchen.accepts(orderId)).status).toBe(200);
    for (const state of ['ready', 'on-the-way', 'completed'] as const)
      expect((await kitchen.moves(orderId, state)).status).toBe(200);
    expect((await guest.call('orderByUid', { uid })).status).toBe(200);
    expect((await guest.call('retrieveBasket', {})).status).toBe(503);
    await open();
  });

  test('lets its people log in', async () => {
    await close();
    const staff = await staffOf(app, host, 'operator', null);
    expect((await staff.call('officeOrders', {})).status).toBe(200);
    await open();
  });

  test('is closed in every process', async () => {
    const elsewhere = await testApp({ database });
    expect((await search(elsewhere)).status).toBe(200);
    await close();
    await expect.poll(async () => (await search(elsewhere)).status).toBe(503);
    await open();
    await expect.poll(async () => (await search(elsewhere)).status).toBe(200);
  });
});

test('LAY-017 one site is closed alone, or all at once', async () => {
  const other = await makeSite(db);
  const statuses = async () =>
    Promise.all(
      [host, other.host].map(
        async (name) => (await app.guest(name).send('locations', { query: 'x' })).status,
      ),
    );
  await close();
  expect(await statuses()).toEqual([503, 200]);
  await close({ siteId: null });
  expect(await statuses()).toEqual([503, 503]);
  const sites = async (state: 'open' | 'closed') => (await operator.call('officeSites', { state })).answer;
  expect(await sites('open')).toMatchObject({ count: 0, rows: [] });
  const { count, closed } = await sites('closed');
  expect(count).toBe(closed);
  await open();
  expect(await statuses()).toEqual([200, 200]);
});

test.each([
  ['2026-11-21T17:59', 'Dieser Zeitpunkt ist schon vorbei.'],
  ['2026-02-30T10:00', 'Diesen Zeitpunkt gibt es nicht.'],
  ['morgen', 'Diese Angabe passt hier nicht.'],
])('%s is no end of a maintenance', async (until, sentence) => {
  const { status, error } = await operator.send('officeMaintenance', { siteId, inMaintenance: true, until });
  expect([status, error.fields]).toEqual([400, { until: sentence }]);
  expect((await search()).status).toBe(200);
});

test('who closed a site is noted', async () => {
  await close({ message: 'Umbau' });
  await open();
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['action', 'details', 'at'])
    .where('subject_kind', '=', 'site')
    .where('subject_id', '=', siteId)
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(deeds).toMatchObject([
    { action: 'maintenance-ended' },
    { action: 'maintenance-begun', details: { message: 'Umbau' }, at: EVENING },
  ]);
});

test.each([
  'officeSites',
  'officeMaintenance',
  'officeApplePay',
  'officeHandOff',
  'officeLegalTexts',
  'officeLegalText',
  'officeLegalPreview',
  'officeSaveLegalText',
  'officeNotices',
  'officeNoticeDone',
] as const)('%s is for operators only', async (name) => {
  const input = {
    siteId,
    kind: 'terms',
    inMaintenance: true,
    isAllowed: true,
    method: 'giropay',
    isOffered: true,
    id: 1,
    source: 'x',
    title: 'x',
  };
  const owner = await staffOf(app, host, 'owner', shop.restaurant.id);
  expect((await app.guest(host).send(name, input)).error.code).toBe('login-needed');
  expect((await owner.send(name, input)).error.code).toBe('forbidden');
});
