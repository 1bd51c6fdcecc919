import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { schemaFaultsIn } from '#e2e/fixtures/world/xml-schemas.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../book-order.ts';
import { writeStatements } from '../statements/write-statements.ts';

// A report has everybody who sold something; each test has a year of its own.
const database = await ownDatabase('seller_messages');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { sellAt } = bookkeeping(app, { bookOrder, writeStatements });

const HOME = { street: 'Möwenweg', houseNumber: '3', postalCode: '23669', town: 'Timmendorfer Strand' };
const companyOf = (legalName: string, taxId: string) =>
  ({ kind: 'company', legalName, taxId, ...HOME }) as const;

/** A restaurant that sold something in a year, and its owner's word who that is. */
async function seller(year: number, name: string, taxId = '') {
  const made = await tenthShop(app, { name });
  const [orderId = 0] = await sellAt(made.shop, `${year}-03-05T12:00:00+01:00`, { cents: 300_000 });
  const say = async (houseNumber = '3', number = taxId) =>
    (await made.owner()).call('saveOwnTaxDetails', {
      hostId: made.hostId,
      ...companyOf(name, number),
      houseNumber,
    });
  if (taxId !== '') await say();
  return { ...made, orderId, say };
}

const inJanuary = (year: number) => app.clock.set(Temporal.Instant.from(`${year + 1}-01-10T12:00:00+01:00`));
const officeOf = (host: string) => staffOf(app, host, 'money', null);
const shown = async (money: Guest, year: number) => (await money.call('officeSellers', { year })).answer;
const fileOf = async (money: Guest, id: number) =>
  String((await money.call('officeSellerMessage', { id })).answer);
const make = async (money: Guest, year: number, number: number) =>
  (await money.call('makeSellerMessage', { year, number })).answer;
const handOver = (money: Guest, id: number, isSent = true) => money.call('noteSellerMessage', { id, isSent });
const parts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<stf:${name}>([^<]*)<`, 'g'))].map(([, value = '']) => value);

test('LED-182 what was made for the tax office is kept byte for byte, once for all who press, with the record of each seller', async () => {
  const one = await seller(2023, 'Hafenkante', '22 293 11111');
  inJanuary(2023);
  const money = await officeOf(one.shop.site.host);
  const made = await Promise.all([1, 2, 3].map(() => make(money, 2023, 1)));
  expect(made.map(({ isNew }) => isNew).toSorted()).toEqual([false, false, true]);
  const id = made[0]?.id ?? 0;
  const before = await fileOf(money, id);
  expect(await schemaFaultsIn('dpi', before)).toEqual([]);
  expect(before).toContain('<MessageTypeIndic>DPI401<');
  expect((await handOver(money, id)).status).toBe(200);
  await one.say('99');
  expect(await fileOf(money, id)).toBe(before);
  const found = await shown(money, 2023);
  expect(found.messages).toEqual([
    {
      id,
      number: 1,
      indication: 'DPI401',
      added: 1,
      corrected: 0,
      removed: 0,
      madeAt: app.clock.now().toString(),
      by: expect.stringMatching(/./),
      sent: { at: app.clock.now().toString(), by: expect.stringMatching(/./) },
    },
  ]);
  expect(found.sellers[0]).toMatchObject({
    reported: { docRef: parts(before, 'DocRefId')[1], kind: 'OECD1' },
    change: 'details',
  });
  const row = db.updateTable('seller_message').where('id', '=', id);
  const kept = await db
    .selectFrom('seller_message')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(kept.content.toString('latin1')).not.toContain('22293');
  // The same key, of which its first bytes tell, seals nothing else.
  const other = Buffer.concat([kept.content.subarray(0, 5), Buffer.from('other')]);
  await expect(row.set({ content: other }).execute()).rejects.toThrow('stays');
  await expect(row.set({ number: 2 }).execute()).rejects.toThrow('stays');
  await expect(db.deleteFrom('seller_message').where('id', '=', id).execute()).rejects.toThrow('stays');
  const noted = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('action', 'in', ['seller-message-made', 'seller-report-sent'])
    .orderBy('id')
    .execute();
  expect(noted).toEqual([
    { action: 'seller-message-made', details: { year: 2023, number: 1, indication: 'DPI401', sellers: 1 } },
    { action: 'seller-report-sent', details: { year: 2023, number: 1 } },
  ]);
  const support = await staffOf(app, one.shop.site.host, 'support', null);
  expect((await support.send('officeSellerMessage', { id })).status).toBe(403);
  expect((await support.send('makeSellerMessage', { year: 2023, number: 2 })).status).toBe(403);
});

test('LED-183 what has changed since is corrected or taken away by the name that it had, and who has come to it is sent after that', async () => {
  const stays = await seller(2024, 'Bleibt', '22 293 22221');
  await seller(2024, 'Wie es war', '22 293 22222');
  const small = await seller(2024, 'Zu klein', '22 293 22223');
  const late = await seller(2024, 'Kommt dazu');
  inJanuary(2024);
  const money = await officeOf(stays.shop.site.host);
  const first = await make(money, 2024, 1);
  const sent = await fileOf(money, first.id);
  const [operator, ...sellers] = parts(sent, 'DocRefId');
  expect(sellers).toHaveLength(3);
  // Until it is said that it was handed over nobody makes another one.
  await stays.say('7');
  expect((await money.call('makeSellerMessage', { year: 2024, number: 2 })).error.code).toBe(
    'seller-message-waits',
  );
  await handOver(money, first.id);

  await db
    .updateTable('orders')
    .set({ goods_cents: 100, total_cents: 100, payable_cents: 100, commission_base_cents: 100 })
    .where('id', '=', small.orderId)
    .execute();
  await late.say('3', '22 293 22224');
  const found = await shown(money, 2024);
  expect(found.next).toEqual({
    indication: 'DPI402',
    added: 0,
    corrected: 1,
    removed: 1,
    removedNames: ['Zu klein'],
  });
  expect(found.sellers.map(({ seller: name, change }) => [name, change]).toSorted()).toEqual([
    ['Bleibt', 'details'],
    ['Kommt dazu', 'new'],
    ['Wie es war', ''],
    ['Zu klein', ''],
  ]);
  const preview = String((await money.call('officeSellerReport', { year: 2024 })).answer);
  expect(preview).toContain('DE2024DEVORSCHAU');
  const second = await make(money, 2024, 2);
  const correction = await fileOf(money, second.id);
  expect(await schemaFaultsIn('dpi', correction)).toEqual([]);
  expect(correction).toContain('<MessageTypeIndic>DPI402<');
  expect(parts(correction, 'DocTypeIndic')).toEqual(['OECD0', 'OECD2', 'OECD3']);
  expect(parts(correction, 'DocRefId')[0]).toBe(operator);
  const [corrected = '', removed = ''] = parts(correction, 'CorrDocRefId');
  expect(sellers).toEqual(expect.arrayContaining([corrected, removed]));
  expect(new Set([...sellers, ...parts(correction, 'DocRefId').slice(1)]).size).toBe(5);
  expect(correction).toContain('<BuildingIdentifier>7<');
  // What is taken away is named as it was.
  expect(correction).toContain('<Name>Zu klein</Name>');
  expect(correction).not.toContain('Wie es war');
  expect(correction).not.toContain('Kommt dazu');
  await handOver(money, second.id);

  const third = await make(money, 2024, 3);
  const supplement = await fileOf(money, third.id);
  expect(await schemaFaultsIn('dpi', supplement)).toEqual([]);
  expect(supplement).toContain('<MessageTypeIndic>DPI401<');
  expect(parts(supplement, 'DocTypeIndic')).toEqual(['OECD0', 'OECD1']);
  expect(supplement).toContain('Kommt dazu');
  await handOver(money, third.id);
  expect((await shown(money, 2024)).next).toBeNull();
  expect((await money.call('makeSellerMessage', { year: 2024, number: 4 })).error.code).toBe(
    'nothing-to-report',
  );

  // A second correction names the first.
  await stays.say('8');
  const fourth = await fileOf(money, (await make(money, 2024, 4)).id);
  expect(parts(fourth, 'CorrDocRefId')).toEqual([parts(correction, 'DocRefId')[1]]);
});

test('LED-184 a file that nobody handed over is thrown away, and only of the last one it is said that it was not', async () => {
  const one = await seller(2025, 'Strandgut', '22 293 33331');
  inJanuary(2025);
  const money = await officeOf(one.shop.site.host);
  const first = await make(money, 2025, 1);
  expect((await money.call('discardSellerMessage', { id: first.id })).status).toBe(200);
  expect((await money.call('discardSellerMessage', { id: first.id })).error.code).toBe(
    'unknown-seller-message',
  );
  expect((await shown(money, 2025)).messages).toEqual([]);
  const again = await make(money, 2025, 1);
  await handOver(money, again.id);
  expect((await money.call('discardSellerMessage', { id: again.id })).error.code).toBe('already-decided');
  await one.say('5');
  const second = await make(money, 2025, 2);
  expect((await handOver(money, again.id, false)).error.code).toBe('changed-meanwhile');
  await money.call('discardSellerMessage', { id: second.id });
  expect((await handOver(money, again.id, false)).status).toBe(200);
  expect((await shown(money, 2025)).messages).toMatchObject([{ number: 1, sent: null }]);
  // What was reported without a file of ours has no records that could be corrected.
  const noted = await money.call('noteSellerReport', { year: 2025, isSent: true });
  expect(noted.error.code).toBe('seller-message-waits');
  await money.call('discardSellerMessage', { id: again.id });
  await money.call('noteSellerReport', { year: 2025, isSent: true });
  expect((await money.call('makeSellerMessage', { year: 2025, number: 1 })).error.code).toBe(
    'seller-report-noted',
  );
});

test('LED-184 where nobody is to be reported the file says so, and is corrected by nothing', async () => {
  const one = await tenthShop(app);
  inJanuary(2026);
  const money = await officeOf(one.shop.site.host);
  const { id } = await make(money, 2026, 1);
  const xml = await fileOf(money, id);
  expect(await schemaFaultsIn('dpi', xml)).toEqual([]);
  expect(xml).toContain('DPI403');
  await handOver(money, id);
  expect((await shown(money, 2026)).next).toBeNull();
});
