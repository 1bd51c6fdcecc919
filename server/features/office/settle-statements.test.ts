import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../statement/book-order.ts';
import { writeStatements } from '../statement/statements/write-statements.ts';

const database = await ownDatabase('settled');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const { owing } = bookkeeping(app, { bookOrder, writeStatements });

test('LED-042 what is paid is noted once and booked, and the owner sees it', async () => {
  const { shop, hostId, owner, money, id, show, open } = await owing();
  expect(await show()).toMatchObject({
    restaurantId: hostId,
    month: '2026-11',
    result: 2.38,
    way: 'debit',
    isPaid: false,
    bank: 'Anke Petersen, DE89 3704 0044 0532 0130 00',
    steps: [],
  });
  expect(await open()).toBe(238);
  const answers = await Promise.all([1, 2, 3].map(() => money.call('payStatement', { id })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await open()).toBe(0);
  expect(await show()).toMatchObject({ isPaid: true, steps: [{ isPaid: true }] });
  const search = shop.restaurant.name;
  expect((await money.call('officeStatements', { search, state: 'open' })).answer.count).toBe(0);
  const { statements } = (await (await owner()).call('ownAccount', { hostId })).answer;
  expect(statements).toMatchObject([{ id, isPaid: true }]);
});

test('LED-042 what comes back is open again, ends the mandate, and is told', async () => {
  const { shop, hostId, owner, money, id, show, open } = await owing();
  expect((await money.call('returnStatement', { id })).error.code).toBe('already-decided');
  await money.call('payStatement', { id });
  await money.call('returnStatement', { id, reason: 'Konto nicht gedeckt' });
  expect(await open()).toBe(238);
  expect(await show()).toMatchObject({
    isPaid: false,
    steps: [{ isPaid: true }, { isPaid: false, reason: 'Konto nicht gedeckt', entryId: null }],
  });
  expect((await (await owner()).call('ownBank', { hostId })).answer.mandate).toBeNull();
  const mail = () =>
    db
      .selectFrom('message')
      .select(['recipient', 'body_text'])
      .where('dedupe_key', 'like', `%statement-returned:${id}:2%`)
      .executeTakeFirst();
  await expect.poll(mail).toMatchObject({ recipient: shop.restaurant.email });
  const text = (await mail())?.body_text;
  expect(text).toContain('Konto nicht gedeckt');
  expect(text).toContain('das Lastschriftmandat gilt nicht mehr');
  expect(text).toContain('DE02 1203 0000 0000 2020 51');
  await money.call('payStatement', { id });
  expect(await open()).toBe(0);
});

test('LED-756 a step of a statement leads to the payment of the bank that proves it, and a return says why', async () => {
  const { money, id, show } = await owing();
  const part = { cents: 238, endToEndId: `HR-${id}-1` };
  const back = { ...part, cents: -238, returnCode: 'AM04' };
  const entries = [
    { cents: 238, reference: `HIN-${id}`, parts: [part] },
    { cents: -238, reference: `HER-${id}`, parts: [back] },
  ];
  await money.call('readBankFile', { file: new File([camtFile({ entries })], 'umsaetze.xml') });
  const { payments } = (await money.call('officeBank', { search: `HR-${id}-1` })).answer;
  const proof = (amount: number) => payments.find((one) => one.amount === amount)?.id;
  expect(payments).toHaveLength(2);
  expect((await show()).steps).toMatchObject([
    { isPaid: true, reason: '', entryId: proof(2.38) },
    { isPaid: false, reason: expect.stringContaining('AM04'), entryId: proof(-2.38) },
  ]);
});

test('LED-042 only who sees to money does, after a fresh log-in', async () => {
  const { shop, money, id } = await owing();
  const settings = await staffOf(app, shop.site.host, 'settings', null);
  expect((await settings.send('payStatement', { id })).status).toBe(403);
  app.clock.pass({ hours: 2 });
  expect((await money.call('payStatement', { id })).error.code).toBe('fresh-login-needed');
  expect((await money.call('returnStatement', { id: 2147483647 })).status).toBe(403);
});
