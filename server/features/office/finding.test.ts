import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const operator = await staffOf(app, shop.site.host, 'operator', null);

const found = async (search: string) =>
  (await operator.call('officeOrders', { search })).answer.orders.map(({ orderId }) => orderId);

test.each([
  '04503/700112',
  '+49 4503 700112',
  '0049 (0)4503 700-112',
  '(04503) 700 112',
  '4503700112',
  '700112',
])('OFF-001 an order and its messages are found by a phone number written %s', async (typed) => {
  const { orderId } = await placeOneOrder(app, shop, { mobile: '04503 70 01 12' });
  expect(await found(typed)).toContain(orderId);
  const inMessages = async () =>
    (await operator.call('officeMessages', { search: typed })).answer.messages.map((one) => one.orderId);
  await expect.poll(inMessages).toContain(orderId);
});

test('OFF-001 of numbers as guests write them the database makes what the library makes', async () => {
  const written = [
    '0170 1234567',
    '+49 (0)4503 70 01 12',
    '0049 4503/700-112',
    '04503.700112',
    '+43 664 1234567',
    '+43 (0)664 1234567',
    '0041 79 123 45 67',
    '+45 32 12 34 56',
  ];
  const { rows } = await sql<{ digits: string }>`
    select phone_digits(phone) as digits from unnest(${written}::text[]) with ordinality as given (phone, at) order by at`.execute(
    db,
  );
  expect(rows.map(({ digits }) => `+${digits}`)).toEqual(
    written.map((phone) => parsePhoneNumberFromString(phone, 'DE')?.number),
  );
});

test('OFF-002 a guest is found by name, company, street and mail with letters folded, by beginnings of two letters, and never by what is not there', async () => {
  const lastname = uniqueName('Übermüller-Groß');
  const { orderId } = await placeOneOrder(app, shop, { lastname, street: 'Großer Bäckergang', number: '7b' });
  const folded = lastname.toLowerCase().replace('ü', 'ue').replace('ü', 'u').replace('ß', 'ss');
  for (const search of [folded, `jule ${folded}`, `grosser baeckergang ${folded}`, `${folded} gr 7b`])
    expect([search, await found(search)]).toEqual([search, [orderId]]);
  expect(await found(`${folded} uller`)).toEqual([orderId]);
  expect(await found(`${folded} xq`)).toEqual([]);
});

test('OFF-003 the order whose number was typed stands first, whatever else the number is found in', async () => {
  const first = await placeOneOrder(app, shop);
  const later = await placeOneOrder(app, shop);
  await changeOrder(db, later.orderId, { last_name: `Nr ${first.orderId}` });
  expect(await found(String(first.orderId))).toEqual([first.orderId, later.orderId]);
  expect((await found(` #${first.orderId}`))[0]).toBe(first.orderId);
});
