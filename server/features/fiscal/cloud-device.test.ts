import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { TEST_SEALS, testApp } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { cashShop, closes, eats, paperOf, pays, tillShop } from '#e2e/fixtures/shop/cash.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { archiveOf } from '#e2e/fixtures/shop/till-archive.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { startPaymentServices } from '#e2e/fixtures/world/payment-services.ts';
import { ownDatabase } from '#tools/test-database.ts';

// What a job tries again for a day belongs to this file alone.
const database = await ownDatabase('cloud_device');
afterAll(() => database.close());
const { url } = await startPaymentServices();
const app = await pageTestApp({ database, simulatesTse: false, fiskalyUrl: `${url}/fiskaly/api/v2` });
const { db } = database;

/** How the service behaves from now on; without an argument as usual. */
const behaves = async (behaviour: object = {}) => {
  const response = await fetch(`${url}/sandbox/fiskaly/behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  expect(response.ok).toBe(true);
};

beforeEach(() => behaves());

type Place = Awaited<ReturnType<typeof tillShop>>;

const keyOf = (): { apiKey: string; apiSecret: string } => ({ apiKey: uniqueName(), apiSecret: 'geheim' });
const connects = ({ owner, hostId }: Place, key = keyOf()) =>
  owner.call('connectFiskaly', { hostId, ...key });
const shown = async ({ owner, hostId }: Place) => (await owner.call('ownTill', { hostId })).answer;
const devicesOf = async (place: Place) => (await shown(place)).devices;

async function connected(): Promise<Place> {
  const place = await tillShop(app, { restaurant: { tax_number: '22/123/45678' } });
  expect((await connects(place)).status).toBe(200);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  return place;
}

test('FIS-070 with a key of their own an owner has a certified device made, and receipts are signed by it', async () => {
  const place = await connected();
  const { hostId, till } = place;
  expect(await shown(place)).toMatchObject({
    canSimulate: false,
    canConnect: true,
    setup: null,
    devices: [{ isSimulated: false, isTest: true, signatures: 0, removedAt: null }],
  });
  expect((await till.call('till', {})).answer.device?.takesMoney).toBe(true);
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  const paper = await paperOf(place, recordId);
  expect(paper).toMatchObject({
    number: 2,
    isOutage: false,
    notices: ['TSE im Testbetrieb – kein gültiger Beleg'],
  });
  expect(paper.fiscal).toContainEqual({ label: 'Transaktion', value: '2' });
  expect(paper.fiscal).toContainEqual({ label: 'Signaturzähler', value: '4' });
  expect(paper.code).toContain('<svg');
  const [device] = await devicesOf(place);
  expect(device).toMatchObject({ signatures: 4, isOutage: false });
  expect(paper.fiscal).toContainEqual({ label: 'Seriennummer der TSE', value: device?.serial });
  await closes(place);
  const { rowsOf } = await archiveOf(app, place);
  const [tse] = rowsOf('tse');
  expect(tse?.['TSE_SERIAL']).toBe(device?.serial);
  expect(Buffer.from(tse?.['TSE_ZERTIFIKAT_I'] ?? '', 'base64').toString()).toContain('Zertifikat von');
  const audit = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', hostId)
    .where('action', 'like', 'fiscal%')
    .execute();
  expect(audit).toEqual([{ action: 'fiscal-ordered' }]);
});

test('FIS-070 what opens the account stands nowhere in clear, in no answer and in no row', async () => {
  const place = await tillShop(app);
  const key = { apiKey: uniqueName(), apiSecret: uniqueName() };
  await connects(place, key);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  const row = await db
    .selectFrom('fiscal_device')
    .selectAll()
    .where('restaurant_id', '=', place.hostId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(await shown(place))).not.toContain(key.apiKey);
  expect(row.account?.includes(key.apiKey)).toBe(false);
  expect(row.private_key).toBeNull();
});

test('FIS-074 a device in earnest signs valid receipts, and the app has what is declared to the tax office of it', async () => {
  const place = await tillShop(app);
  const { hostId, owner, shop } = place;
  const page = async () =>
    (await loadPage(app.http, shop.site.host, '/kueche/tse', { headers: { cookie: owner.cookie } })).text;
  expect(await page()).toContain('Verbinden und TSE anlegen');
  await db
    .insertInto('fiscal_setup')
    .values({
      restaurant_id: hostId,
      account: TEST_SEALS.seal('{}', 'fiscal_setup.account'),
      begun_by: null,
      begun_at: app.clock.now(),
    })
    .execute();
  expect(await page()).toContain('Eure TSE wird angelegt');
  await db.deleteFrom('fiscal_setup').where('restaurant_id', '=', hostId).execute();
  await behaves({ isEarnest: true });
  await connects(place);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  const [device] = await devicesOf(place);
  expect(device?.isTest).toBe(false);
  const shownPage = await page();
  expect(shownPage).toContain('Meldung an das Finanzamt');
  expect(shownPage).toContain(`HM-${hostId}`);
  await eats(app, place);
  const paper = await paperOf(place, (await pays(place)).answer.recordId);
  expect(paper).toMatchObject({ notices: [], isOutage: false });
});

test('FIS-071 a wrong secret is said beside its field and keeps nothing; only an owner who has just logged in connects', async () => {
  const place = await tillShop(app);
  const { hostId, owner, shop } = place;
  const wrong = await connects(place, { apiKey: 'x', apiSecret: 'falsch' });
  expect([wrong.status, wrong.error.fields?.['apiSecret']]).toEqual([
    400,
    'fiskaly kennt dieses Paar aus Key und Secret nicht.',
  ]);
  expect((await shown(place)).setup).toBeNull();
  await behaves({ isAway: true });
  const away = await connects(place);
  expect([away.status, away.error.code]).toEqual([503, 'fiscal-service-away']);
  await behaves();
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  expect((await manager.call('connectFiskaly', { hostId, ...keyOf() })).status).toBe(403);
  app.clock.pass({ hours: 2 });
  expect((await owner.call('connectFiskaly', { hostId, ...keyOf() })).error.code).toBe('fresh-login-needed');
});

test('FIS-071 pressed twice makes one device, and a second account is refused while one is attached', async () => {
  const place = await tillShop(app);
  const key = keyOf();
  const both = await Promise.all([1, 2].map(() => connects(place, key)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  expect((await connects(place)).error.code).toBe('device-attached');
});

test('FIS-072 where the contract allows no device the owner reads why, and goes on later in the same account', async () => {
  const place = await tillShop(app);
  const key = keyOf();
  await behaves({ refusesTss: 'TSS limit reached' });
  await connects(place, key);
  await expect.poll(async () => (await shown(place)).setup?.problem).toContain('TSS limit reached');
  await behaves();
  await connects(place, key);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  expect((await shown(place)).setup).toBeNull();
});

test('FIS-072 a device whose PUK was lost on the way is given up, and another one is made', async () => {
  const place = await tillShop(app);
  const key = keyOf();
  await behaves({ losesPuk: true });
  await connects(place, key);
  await expect.poll(async () => (await shown(place)).setup?.problem).toContain('fehlt der Schlüssel');
  await behaves();
  await connects(place, key);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
});

test('FIS-072 what goes wrong on our side is not said to be the service’s, and goes on by itself', async () => {
  const place = await tillShop(app);
  const failing = `fails_for_${place.hostId}`;
  await sql`create function ${sql.ref(failing)}() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
    db,
  );
  await sql`create trigger ${sql.ref(failing)} before insert on fiscal_device for each row
    when (new.restaurant_id = ${sql.lit(place.hostId)}) execute function ${sql.ref(failing)}()`.execute(db);
  await connects(place);
  await expect.poll(async () => (await shown(place)).setup?.problem).toContain('Bei uns ist etwas schief');
  await sql`drop function ${sql.ref(failing)} cascade`.execute(db);
  await database.pool.query("update pgboss.job set start_after = now() where name = 'fiscal-setup'");
  app.jobs.wake(['fiscal-setup']);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
});

test('FIS-072 a device that was taken off comes back with the same account, and counts on', async () => {
  const place = await tillShop(app);
  const { owner, hostId } = place;
  const key = keyOf();
  await connects(place, key);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(1);
  await eats(app, place);
  expect((await owner.call('removeFiscalDevice', { hostId })).status).toBe(200);
  expect((await connects(place, key)).status).toBe(200);
  await expect.poll(async () => (await devicesOf(place)).length).toBe(2);
  const [present, former] = await devicesOf(place);
  expect(present?.serial).toBe(former?.serial);
  expect([present?.removedAt, former?.removedAt]).toEqual([null, expect.any(String)]);
  await eats(app, place);
  const paper = await paperOf(place, (await pays(place)).answer.recordId);
  expect(paper.fiscal).toContainEqual({ label: 'Transaktion', value: '4' });
});

test('FIS-073 while the service is away guests are served, the receipt says so, and nobody waits for it at each one', async () => {
  const place = await connected();
  const served = async () => {
    await eats(app, place);
    return paperOf(place, (await pays(place)).answer.recordId);
  };
  await eats(app, place);
  await behaves({ isAway: true });
  const first = await paperOf(place, (await pays(place)).answer.recordId);
  expect(first).toMatchObject({ isOutage: true, code: null });
  // Back already, but asked again only after half a minute.
  await behaves();
  expect(await served()).toMatchObject({ isOutage: true });
  expect((await shown(place)).outages).toMatchObject([{ endedAt: null }]);
  app.clock.pass({ seconds: 31 });
  expect(await served()).toMatchObject({ isOutage: false });
  expect((await shown(place)).outages).toMatchObject([{ endedAt: app.clock.now().toString() }]);
});

test('FIS-073 a token that has run out keeps no receipt from being signed', async () => {
  const place = await connected();
  await eats(app, place);
  await behaves({ staleTokens: 1 });
  expect(await paperOf(place, (await pays(place)).answer.recordId)).toMatchObject({ isOutage: false });
});

test('FIS-073 a service that says nothing at all is given up before the till is', async () => {
  const place = await connected();
  await eats(app, place);
  await behaves({ isSilent: true });
  const { status, answer } = await pays(place);
  expect(status).toBe(200);
  expect((await paperOf(place, answer.recordId)).isOutage).toBe(true);
});

test('FIS-070 a simulated device is none where real money is taken', async () => {
  const { owner, hostId } = await tillShop(app);
  expect((await owner.call('attachFiscalDevice', { hostId })).error.code).toBe('no-fiscal-device');
  const nowhere = await testApp({ database, fiskalyUrl: undefined });
  const place = await cashShop(nowhere);
  expect(await shown(place)).toMatchObject({ canConnect: false, canSimulate: true });
  expect((await connects(place)).error.code).toBe('no-fiscal-device');
});
