import { afterAll, describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { announceDebit, approvedCompany, hire } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { nameOperator } from '#e2e/fixtures/shop/statement.ts';
import { type CamtEntry, camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { noteCollected } from '../../business/announce-collections.ts';

const database = await ownDatabase('debit_answer');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
await nameOperator(app);
const shop = await makeShop(db);
const at = (text: string) => app.clock.set(Temporal.Instant.from(text));

/** A company whose debit over 12 EUR the bank has. */
async function debited() {
  at('2026-12-01T18:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  const company = await approvedCompany(app, shop.site.host, money);
  await announceDebit(app, shop, { company, employee: await hire(company), cents: 1200 });
  await money.call('makeCollectionFile', {});
  const [{ id, business_customer_id: customerId }] = (await db
    .selectFrom('business_collection')
    .select(['id', 'business_customer_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()) as [{ id: number; business_customer_id: number }];
  const state = async () => (await money.call('officeCollections', { id })).answer.collections[0];
  const owes = () => balanceOf(db, 'company', customerId);
  // Log-ins end between the first and the day of a debit.
  const upload = async (...entries: CamtEntry[]) => {
    const reader = await staffOf(app, shop.site.host, 'money', null);
    return (await reader.call('readBankFile', { file: new File([camtFile({ entries })], 'a.xml') })).answer;
  };
  return { money, company, id, state, owes, upload };
}
const part = (id: number, cents: number, { attempt = 1, returnCode = '' } = {}): CamtEntry => ({
  cents,
  reference: `FIRMA-${id}-${attempt}-${cents}`,
  parts: [{ cents, endToEndId: `HM-${id}-${attempt}`, returnCode }],
});

test('LED-062 a company’s debit counts as collected when the bank says so, and not once more on its day', async () => {
  const { id, state, owes, upload } = await debited();
  const before = await owes();
  expect(await upload(part(id, 1200))).toMatchObject({ fresh: 1, matched: 1 });
  expect(await state()).toMatchObject({ state: 'collected' });
  expect(await owes()).toBe(before - 1200);
  at('2026-12-08T09:00:00+01:00');
  await noteCollected(app.context);
  expect(await owes()).toBe(before - 1200);
});

test('LED-062 what counted as collected by its day is proven by the payment', async () => {
  const { id, owes, upload } = await debited();
  at('2026-12-07T09:00:00+01:00');
  await noteCollected(app.context);
  const before = await owes();
  expect(await upload(part(id, 1200))).toMatchObject({ matched: 1 });
  expect(await owes()).toBe(before);
});

test('LED-064 a company’s debit that comes back is open, its mandate rests, and it is told why', async () => {
  const { id, company, state, owes, upload } = await debited();
  const before = await owes();
  expect(await upload(part(id, 1200), part(id, -1200, { returnCode: 'AC04' }))).toMatchObject({ matched: 2 });
  expect(await state()).toMatchObject({
    state: 'returned',
    mandateState: 'paused',
    returnReason: 'Das Konto ist aufgelöst (AC04)',
  });
  expect(await owes()).toBe(before);
  const mail = () =>
    db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '=', company.email)
      .where('kind', '=', 'collection-returned')
      .executeTakeFirst();
  await expect.poll(async () => (await mail())?.body_text).toContain('Das Konto ist aufgelöst (AC04)');
});

test('LED-066 a company pays otherwise what came back; taken back it is open once more', async () => {
  const { money, id, state, owes, upload } = await debited();
  await upload(part(id, 1200), part(id, -1200, { returnCode: 'MS03' }));
  const party = `Firma ${id} überweist`;
  const before = await owes();
  const open = await upload({ cents: 1200, reference: party, parts: [{ cents: 1200, party }] });
  expect(open).toMatchObject({ fresh: 1, matched: 0 });
  const entry = (await money.call('officeBank', { search: party })).answer.payments[0]?.id ?? 0;
  const { candidates } = (await money.call('officeBankEntry', { id: entry })).answer;
  expect(candidates).toContainEqual(
    expect.objectContaining({ of: 'debit', id, amount: 12, isReturn: false, isAlike: true }),
  );
  const items = [{ of: 'debit' as const, id }];
  await money.call('matchBankEntry', { id: entry, items });
  expect(await state()).toMatchObject({ state: 'collected', attempt: 2 });
  expect(await owes()).toBe(before - 1200);
  await money.call('undoBankEntry', { id: entry });
  expect(await state()).toMatchObject({ state: 'returned' });
  expect(await owes()).toBe(before);
  await money.call('matchBankEntry', { id: entry, items });
  expect(await owes()).toBe(before - 1200);
});

describe('OFF-192 a return that was matched by mistake is taken back', () => {
  /** A debit that was collected and, by hand, came back. */
  async function returnedByHand() {
    const debit = await debited();
    const { money, id, upload } = debit;
    const party = `Rücklauf ${id}`;
    await upload(part(id, 1200), { cents: -1200, reference: party, parts: [{ cents: -1200, party }] });
    const entry = (await money.call('officeBank', { search: party })).answer.payments[0]?.id ?? 0;
    await money.call('matchBankEntry', { id: entry, items: [{ of: 'debit', id }] });
    expect(await debit.state()).toMatchObject({ state: 'returned', mandateState: 'paused' });
    return { ...debit, entry };
  }

  test('with the mandate that rests because of it, and the company hears that it was a mistake', async () => {
    const { money, company, state, owes, entry } = await returnedByHand();
    const before = await owes();
    await money.call('undoBankEntry', { id: entry });
    expect(await state()).toMatchObject({ state: 'collected', mandateState: 'approved' });
    expect(await owes()).toBe(before - 1200);
    const mails = db
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', company.email)
      .where('kind', '=', 'collection-return-undone');
    await expect.poll(() => mails.execute()).toHaveLength(1);
  });

  test('a mandate that rests because of another debit goes on resting', async () => {
    const { money, state, entry } = await returnedByHand();
    const mandateId = (await state())?.mandateId ?? 0;
    await db
      .updateTable('sepa_mandate')
      .set({ paused_at: app.clock.now().subtract({ hours: 1 }) })
      .where('id', '=', mandateId)
      .execute();
    await money.call('undoBankEntry', { id: entry });
    expect(await state()).toMatchObject({ state: 'collected', mandateState: 'paused' });
  });
});
