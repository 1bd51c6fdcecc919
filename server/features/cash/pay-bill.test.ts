import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { logMessage } from '#server/adapters/simulated-tse.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { billOf, cashShop, eats, paperOf, pays, tillShop } from '#e2e/fixtures/shop/cash.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { ordered, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { tableForm, tableGuest } from '#e2e/fixtures/shop/table.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;

const recordOf = (id: number) =>
  db.selectFrom('till_record').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('FIS-001 before a device is attached nothing at a till takes money or speaks of it', async () => {
  const place = await tillShop(app);
  await eats(app, place);
  const { till, table } = place;
  expect((await till.call('till', {})).answer.device?.takesMoney).toBe(false);
  const tries = await Promise.all([
    till.call('tillBills', {}),
    till.call('tillBill', { tableId: table.id }),
    till.call('tillDay', {}),
    pays(place, { shown: 10 }),
    till.call('tillMoveCash', { kind: 'float', amount: 50, by: 'Anke', key: uniqueName() }),
    till.call('tillClose', { counts: [], expected: 0, by: 'Anke', key: uniqueName() }),
  ]);
  expect(tries.map(({ error }) => error.code)).toEqual(Array(6).fill('no-fiscal-device'));
  expect(
    await db.selectFrom('till_record').where('restaurant_id', '=', place.hostId).selectAll().execute(),
  ).toEqual([]);
});

test('FIS-002 FIS-004 a receipt has everything that the law asks for, and its signature can be checked', async () => {
  const place = await cashShop(app, { restaurant: { tax_number: '22/123/45678' } });
  const { shop, kitchen, table } = place;
  const drink = await makeProduct(db, shop.restaurant, { title: 'Limo', vat_class: 'drink' });
  const guest = await tableGuest(app, shop, table, 2);
  await add(guest, drink);
  const { orderId } = await ordered(guest, tableForm(table));
  await kitchen.accepts(orderId);
  expect(await billOf(place)).toMatchObject({ label: 'Tisch 5', sum: 30, open: 30, isWhole: false });
  const { answer } = await pays(place, { given: 50, tip: 2 });
  const paper = await paperOf(place, answer.recordId);
  expect(paper).toMatchObject({
    title: 'Beleg',
    host: shop.restaurant.name,
    label: 'Tisch 5',
    total: 32,
    payments: [
      { label: 'Bar', value: 32 },
      { label: 'Gegeben', value: 50 },
      { label: 'Rückgeld', value: 18 },
    ],
    vat: [
      { rate: 7, gross: 20, net: 18.69, vat: 1.31 },
      { rate: 19, gross: 10, net: 8.4, vat: 1.6 },
    ],
    notices: ['Simuliertes Gerät – kein gültiger Beleg'],
    isOutage: false,
    canCancel: true,
  });
  expect(paper.lines).toEqual([
    { count: 2, label: shop.dish.title, value: 20 },
    { count: 1, label: 'Limo', value: 10 },
    { count: 1, label: 'Trinkgeld', value: 2 },
  ]);
  expect(paper.seller).toContain('Steuernummer 22/123/45678');
  expect(paper.note.join()).toContain('Erste Bestellung');
  expect(paper.code).toContain('<svg');
  const record = await recordOf(answer.recordId);
  expect(record.process_data).toBe('Beleg^10.00_20.00_0.00_0.00_2.00^32.00:Bar');
  const device = await db
    .selectFrom('fiscal_device')
    .selectAll()
    .where('restaurant_id', '=', place.hostId)
    .executeTakeFirstOrThrow();
  const point = Buffer.from(device.public_key, 'base64');
  expect(device.serial_number).toBe(createHash('sha256').update(point).digest('hex'));
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const proof = {
    transactionNumber: record.transaction_number ?? 0,
    signatureCounter: record.signature_counter ?? 0,
    finishedAt: record.finished_at ?? app.clock.now(),
  };
  const signed = (processData: string) =>
    verify(
      'sha256',
      logMessage(
        { serialNumber: device.serial_number },
        `HM-${place.hostId}`,
        { processType: 'Kassenbeleg-V1', processData },
        proof,
      ),
      { key, dsaEncoding: 'ieee-p1363' },
      Buffer.from(record.signature ?? '', 'base64'),
    );
  expect([signed(record.process_data), signed(`${record.process_data}x`)]).toEqual([true, false]);
});

test('FIS-005 what is paid is paid once: by the same key, by two tills at once, and by nobody who paid online', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place, 2);
  const { open } = await billOf(place);
  const key = uniqueName();
  const same = await Promise.all([pays(place, { key, shown: open }), pays(place, { key, shown: open })]);
  expect(new Set(same.map(({ answer }) => answer.recordId)).size).toBe(1);
  const ticket = await place.kitchen.ticket(orderId);
  expect(ticket).toMatchObject({ payment: 'An der Kasse bezahlt', toCollect: 0 });
  await eats(app, place, 3);
  const both = await Promise.all([1, 2, 3].map(() => pays(place, { shown: 30 })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(both.flatMap(({ error }) => error?.code ?? [])).toEqual(['already-paid', 'already-paid']);
  const numbers = await db
    .selectFrom('till_record')
    .select('number')
    .where('restaurant_id', '=', place.hostId)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  const { orderId: fetched } = await placeOneOrder(app, place.shop, { homedelivery: false });
  await place.kitchen.accepts(fetched);
  const bills = async () => (await place.till.call('tillBills', {})).answer.bills.map((bill) => bill.orderId);
  expect(await bills()).toEqual([fetched]);
  await db.updateTable('orders').set({ payment_state: 'captured' }).where('id', '=', fetched).execute();
  expect(await bills()).toEqual([]);
  const online = await place.till.call('tillPay', {
    orderId: fetched,
    what: 'all',
    means: 'cash',
    shown: 10,
    key: uniqueName(),
  });
  expect(online.error.code).toBe('unknown-order');
});

test('FIS-006 a wrong receipt is cancelled by one of its own, once, and what it paid is open again', async () => {
  const place = await cashShop(app);
  const orderId = await eats(app, place, 2);
  const { answer } = await pays(place, { means: 'card' });
  const { recordId } = answer;
  const cancel = (changes = {}) =>
    place.till.call('tillCancelReceipt', {
      recordId,
      reason: 'Falscher Tisch',
      by: 'Anke',
      key: uniqueName(),
      ...changes,
    });
  expect(Object.keys((await cancel({ reason: '', by: ' ' })).error.fields ?? {})).toEqual(['reason', 'by']);
  const reduced = await place.owner.call('kitchenReduction', { orderId });
  const { version, key } = reduced.answer;
  const reduce = { orderId, version, key, what: 'all', reason: 'Kalt' } as const;
  expect((await place.owner.call('kitchenReduce', reduce)).error.code).toBe('paid-at-till');
  const done = await cancel();
  expect(done.status).toBe(200);
  expect((await cancel()).error.code).toBe('receipt-cancelled');
  const paper = await paperOf(place, done.answer.recordId);
  expect(paper).toMatchObject({
    number: 3,
    title: 'Stornobeleg',
    total: -20,
    payments: [{ label: 'Karte', value: -20 }],
  });
  expect(paper.note).toEqual(['Storniert Beleg 2', 'Grund: Falscher Tisch', 'Von Anke']);
  expect(await paperOf(place, recordId)).toMatchObject({
    total: 20,
    canCancel: false,
    cancelledBy: 3,
    notices: ['Simuliertes Gerät – kein gültiger Beleg', 'Storniert durch Beleg 3'],
  });
  expect((await recordOf(done.answer.recordId)).process_data).toBe(
    'Beleg^0.00_-20.00_0.00_0.00_0.00^-20.00:Unbar',
  );
  expect((await billOf(place)).open).toBe(20);
  expect((await place.owner.call('kitchenReduce', reduce)).status).toBe(200);
});

test('FIS-007 nobody changes or deletes a record, and no counter goes back', async () => {
  const place = await cashShop(app);
  await eats(app, place);
  const { recordId } = (await pays(place)).answer;
  const tries = [
    db.updateTable('till_record').set({ total_cents: 1 }).where('id', '=', recordId).execute(),
    db.deleteFrom('till_record').where('id', '=', recordId).execute(),
    db.updateTable('till_line').set({ gross_cents: 1 }).where('record_id', '=', recordId).execute(),
    db.deleteFrom('till_line').where('record_id', '=', recordId).execute(),
    db
      .updateTable('fiscal_device')
      .set({ signature_counter: 0 })
      .where('restaurant_id', '=', place.hostId)
      .execute(),
    db
      .updateTable('cash_register')
      .set({ last_record: 0 })
      .where('restaurant_id', '=', place.hostId)
      .execute(),
  ];
  const said = await Promise.allSettled(tries);
  expect(said.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
});

test('FIS-008 too little money, another sum than was shown and a bill of elsewhere are refused', async () => {
  const place = await cashShop(app);
  await eats(app, place);
  const little = await pays(place, { given: 5 });
  expect(little.error.fields?.['given']).toContain('reicht nicht');
  expect((await pays(place, { shown: 9 })).error.code).toBe('bill-changed');
  const elsewhere = await cashShop(app);
  const foreign = await elsewhere.till.call('tillBill', { tableId: place.table.id });
  expect(foreign.error.code).toBe('unknown-order');
  const { recordId } = (await pays(place)).answer;
  expect((await elsewhere.till.call('tillPaper', { recordId })).error.code).toBe('unknown-receipt');
  const guest = app.guest(place.shop.site.host);
  expect((await guest.call('tillBills', {})).error.code).toBe('not-paired');
});
