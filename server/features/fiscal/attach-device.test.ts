import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { cashShop, closes, eats, paperOf, pays, tillShop } from '#e2e/fixtures/shop/cash.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { archiveOf } from '#e2e/fixtures/shop/till-archive.ts';

const app = await testApp();
const { db } = app.database;

test('FIS-003 only the owner attaches a device, one at a time and with a fresh log-in', async () => {
  const { shop, hostId, owner, till } = await tillShop(app);
  const manager = await staffOf(app, shop.site.host, 'manager', hostId);
  expect((await manager.call('attachFiscalDevice', { hostId })).status).toBe(403);
  app.clock.pass({ hours: 2 });
  expect((await owner.call('attachFiscalDevice', { hostId })).error.code).toBe('fresh-login-needed');
  app.clock.pass({ hours: -2 });
  const both = await Promise.all([1, 2].map(() => owner.call('attachFiscalDevice', { hostId })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await till.call('till', {})).answer.device?.takesMoney).toBe(true);
  expect((await manager.call('ownTill', { hostId })).answer).toMatchObject({
    mayAttach: false,
    hasTill: true,
    devices: [{ isSimulated: true, signatures: 0, removedAt: null }],
  });
});

test('FIS-003 a device is taken off once the day is closed; its records stay, and another one begins at one again', async () => {
  const place = await cashShop(app);
  const { hostId, owner, till } = place;
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  expect((await owner.call('removeFiscalDevice', { hostId })).error.code).toBe('till-not-closed');
  await closes(place);
  expect((await owner.call('removeFiscalDevice', { hostId })).status).toBe(200);
  expect((await till.call('tillBills', {})).error.code).toBe('no-fiscal-device');
  expect((await owner.call('removeFiscalDevice', { hostId })).error.code).toBe('no-fiscal-device');
  expect((await paperOf(place, recordId)).number).toBe(2);
  await owner.call('attachFiscalDevice', { hostId });
  await eats(app, place);
  const next = await pays(place);
  const paper = await paperOf(place, next.answer.recordId);
  expect(paper.number).toBe(5);
  expect(paper.fiscal).toContainEqual({ label: 'Transaktion', value: '2' });
});

test('FIS-057 what was only ordered since the last closing is closed when the device is taken off, and exported', async () => {
  const place = await cashShop(app);
  const { hostId, owner } = place;
  await eats(app, place);
  await pays(place);
  await closes(place);
  await eats(app, place);
  expect((await owner.call('removeFiscalDevice', { hostId })).status).toBe(200);
  const { rowsOf } = await archiveOf(app, place);
  expect(rowsOf('cashpointclosing').map((closing) => closing['Z_NR'])).toEqual(['1', '2']);
  expect(rowsOf('transactions').map((record) => record['BON_TYP'])).toEqual([
    'AVBestellung',
    'Beleg',
    'AVSonstige',
    'AVBestellung',
    'AVSonstige',
  ]);
  await owner.call('attachFiscalDevice', { hostId });
  expect((await owner.call('removeFiscalDevice', { hostId })).status).toBe(200);
  expect((await owner.call('ownTill', { hostId })).answer.closings).toHaveLength(2);
});

test('FIS-009 receipts go on while the device is out of order, say so, and the outage is kept with its end', async () => {
  const place = await cashShop(app);
  const { hostId, owner, till } = place;
  await eats(app, place);
  await owner.call('tryFiscalOutage', { hostId, fails: true });
  const { recordId } = (await pays(place)).answer;
  const paper = await paperOf(place, recordId);
  expect(paper).toMatchObject({ number: 2, isOutage: true, code: null });
  expect(paper.fiscal.map(({ label }) => label)).toContain('TSE ausgefallen');
  expect((await till.call('tillBills', {})).answer.isOutage).toBe(true);
  const outages = async () => (await owner.call('ownTill', { hostId })).answer.outages;
  expect(await outages()).toMatchObject([{ endedAt: null }]);
  app.clock.pass({ minutes: 10 });
  await owner.call('tryFiscalOutage', { hostId, fails: false });
  await eats(app, place);
  const next = await pays(place);
  expect(await paperOf(place, next.answer.recordId)).toMatchObject({ number: 4, isOutage: false });
  expect(await outages()).toMatchObject([{ endedAt: app.clock.now().toString() }]);
  const counted = await db
    .selectFrom('till_record')
    .select(['transaction_number', 'signature_counter'])
    .where('restaurant_id', '=', hostId)
    .orderBy('number')
    .execute();
  expect(counted.map((record) => [record.transaction_number, record.signature_counter])).toEqual([
    [1, 1],
    [null, null],
    [2, 2],
    [3, 3],
  ]);
});

test('FIS-015 where real money is taken no simulated device is offered or attached', async () => {
  const real = await testApp({ simulatesTse: false });
  const { hostId, owner, till } = await tillShop(real);
  expect((await owner.call('ownTill', { hostId })).answer).toMatchObject({
    canSimulate: false,
    canConnect: false,
    devices: [],
  });
  const refused = await owner.call('attachFiscalDevice', { hostId });
  expect([refused.status, refused.error.code]).toEqual([409, 'no-fiscal-device']);
  expect((await till.call('till', {})).answer.device?.takesMoney).toBe(false);
});
