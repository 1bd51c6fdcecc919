import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { approvedCompany, type Company, hire, vouchersOf } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { balanceOf } from '#e2e/fixtures/shop/ledger.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { paperOf } from '#e2e/fixtures/shop/statement.ts';
import { bookOrder } from '../statement/book-order.ts';
import { bookVoucher, reserveVoucher } from '../voucher/reserve-voucher.ts';
import { announceCollections } from './announce-collections.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const at = (text: string) => app.clock.set(Temporal.Instant.from(text));
const operator = () => staffOf(app, shop.site.host, 'operator', null);

/** An employee's order for so much is completed, at the company's expense. */
async function eats(employee: { id: number }, when: string, amountCents: number): Promise<void> {
  at(when);
  const now = app.clock.now();
  const completed = { state: 'completed', completed_at: now, changed_at: now } as const;
  const sums = { goods_cents: 2000, total_cents: 2000, payable_cents: 2000 };
  const [orderId = 0] = await makeBareOrders(db, shop, 1, { ...completed, ...sums });
  const voucherId = (await vouchersOf(app, employee)).at(-1)?.id ?? 0;
  await reserveVoucher(app.context, { voucherId, orderId, amountCents });
  await bookVoucher(app.context, orderId);
  await app.context.transaction((context) => bookOrder(context, orderId));
}

/** A company whose two people ate in November, by the clocks of Germany; the debit is announced. */
async function month() {
  at('2026-11-21T18:00:00+01:00');
  const company = await approvedCompany(app, shop.site.host, await operator());
  const { answer: added } = await company.boss.call('businessEmployeesAdd', {
    item_firstname: 'Ümit',
    item_email: `uemit-${company.email}`,
    item_budget: 50,
    item_cost_centre: 'Vertrieb; Nord',
  });
  const lena = await hire(company);
  await eats(lena, '2026-11-22T12:00:00+01:00', 850);
  await eats(added, '2026-11-30T23:59:00+01:00', 1234);
  at('2026-12-01T00:30:00+01:00');
  await announceCollections(app.context);
  const boss = await company.logInAgain();
  const { collections } = (await boss.call('businessCollections', {})).answer;
  return { company, boss, umit: added, id: collections[0]?.id ?? 0, collections };
}
const customerOf = async ({ email }: Company) =>
  (
    await db
      .selectFrom('business_customer')
      .innerJoin('person', 'person.id', 'person_id')
      .select('business_customer.id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

test('LED-070 a company reads its month by cost centre, person and day; it comes to what the books have and what is collected', async () => {
  const { company, boss, id, collections } = await month();
  expect(collections).toMatchObject([
    { amount: 20.84, items: [{ item_cost_centre: '' }, { item_cost_centre: 'Vertrieb; Nord' }] },
  ]);
  expect(await balanceOf(db, 'company', await customerOf(company))).toBe(2084);
  const paper = await paperOf(app, boss, `businessStatement/${id}`);
  for (const said of [
    'Gutscheine November 2026',
    'keine Rechnung',
    'ohne Kostenstelle, eine Bestellung 8,50',
    'Vertrieb; Nord, eine Bestellung 12,34',
    'Ümit, eine Bestellung 12,34',
    'Summe 20,84',
    '30.11.2026',
  ])
    expect(paper.replace(/\s+/g, ' ')).toContain(said);
  const csv = await boss.send('businessStatementCsv', { id });
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.answer).toBe(
    [
      '\uFEFF"Tag";"Person";"Kostenstelle";"Betrag in EUR"',
      '"22.11.2026";"Lena";"";"8,50"',
      '"30.11.2026";"Ümit";"Vertrieb; Nord";"12,34"',
      '',
    ].join('\r\n'),
  );
});

test('LED-071 it says when and how much, and neither what nor where somebody ate', async () => {
  const { boss, id } = await month();
  const { answer: csv } = await boss.send('businessStatementCsv', { id });
  const paper = await paperOf(app, boss, `businessStatement/${id}`);
  expect(`${csv} ${paper}`).not.toContain(shop.restaurant.name);
  expect(`${csv} ${paper}`).not.toContain(shop.dish.title);
});

test('LED-071 no other company has it, nor who only works there; the operator’s money area does, and it is noted', async () => {
  const { id } = await month();
  const others = await approvedCompany(app, shop.site.host, await operator());
  for (const call of ['businessStatement', 'businessStatementCsv'] as const)
    expect((await others.boss.send(call, { id })).error.code).toBe('unknown-collection');
  const money = await staffOf(app, shop.site.host, 'money', null);
  expect((await money.send('officeBusinessStatementCsv', { id })).answer).toContain('"12,34"');
  expect(await paperOf(app, money, `officeBusinessStatement/${id}`)).toContain('Vertrieb');
  const noted = await db
    .selectFrom('audit_entry')
    .select('details')
    .where('action', '=', 'business-statement-opened')
    .where('subject_id', '=', id)
    .execute();
  expect(noted).toEqual([{ details: { people: 2 } }, { details: { people: 2 } }]);
  const support = await staffOf(app, shop.site.host, 'support', null);
  expect((await support.send('officeBusinessStatement', { id })).status).toBe(403);
});

test('LED-072 a cost centre is changed for what comes; what was announced keeps the one it had', async () => {
  const { boss, umit, id } = await month();
  const edit = (change: object) =>
    boss.call('businessEmployeesEdit', { id: umit.id, item_budget: 50, ...change });
  await edit({ item_cost_centre: 'Süd' });
  await edit({});
  expect((await boss.call('businessEmployees', { id: umit.id })).answer.receivers).toMatchObject([
    { item_cost_centre: 'Süd' },
  ]);
  expect((await boss.send('businessStatementCsv', { id })).answer).toContain('Vertrieb; Nord');
  // The voucher of the new month.
  await app.sweep();
  await eats(umit, '2026-12-02T12:00:00+01:00', 100);
  at('2027-01-01T00:30:00+01:00');
  await announceCollections(app.context);
  const again = (await (await operator()).call('officeCollections', {})).answer.collections[0];
  expect(
    (await (await operator()).send('officeBusinessStatementCsv', { id: again?.id ?? 0 })).answer,
  ).toContain('"Süd";"1,00"');
});
