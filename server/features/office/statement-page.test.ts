import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { bookOrder } from '../statement/book-order.ts';
import { writeStatements } from '../statement/statements/write-statements.ts';

// The bank is handed what everybody owes.
const database = await ownDatabase('statement_page');
afterAll(() => database.close());
const app = await pageTestApp({ database });
await nameOperator(app);
const { owing, sellAt, writeAt } = bookkeeping(app, { bookOrder, writeStatements });

const plain = ({ text }: { text: string }) => text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
type Reader = Awaited<ReturnType<typeof owing>>['money'];
const see = async ({ host, cookie }: Reader, path: string) =>
  plain(await loadPage(app.http, host, path, { headers: { cookie } }));
const said = (page: string, label: string) =>
  new RegExp(`<dt[^>]*>${label}</dt><dd[^>]*>([^<]*)</dd>`).exec(page)?.[1];

test('OFF-772 that there is nothing to hand to the bank is said and no failure', async () => {
  const { shop } = await tenthShop(app);
  const { host, cookie } = await staffOf(app, shop.site.host, 'money', null);
  const press = async (path: string, intent: string) =>
    plain(await sendForm(app.http, host, path, { intent }, { cookie }));
  for (const [path, intent, nothing] of [
    ['/verwaltung/abrechnungen', 'debit', 'Gerade gibt es nichts einzuziehen.'],
    ['/verwaltung/abrechnungen', 'transfer', 'Gerade gibt es nichts auszuzahlen.'],
    ['/verwaltung/lastschriften', '', 'Gerade gibt es nichts einzuziehen.'],
  ] as const) {
    const page = await press(path, intent);
    expect(page).toContain(nothing);
    expect(page).not.toContain('Das hat nicht geklappt');
  }
});

test('OFF-773 how a statement is paid follows from what has become of its mandate, and of a payment that was too much nobody is told that all of it would be open', async () => {
  const { hostId, owner, money, id } = await owing();
  const path = `/verwaltung/abrechnungen/${id}`;
  expect(said(await see(money, path), 'Weg')).toBe('wird eingezogen');
  await (await owner()).call('revokeOwnMandate', { hostId });
  expect(said(await see(money, path), 'Weg')).toBe('zu überweisen');
  await money.call('payStatement', { id });
  const paid = await see(money, path);
  expect(paid).toContain('Die Zahlung von 2,38 € gilt dann als zurückgekommen');
});

test('OFF-774 what comes to nought is not carried on, and says so', async () => {
  const { shop, hostId } = await tenthShop(app);
  const [orderId = 0] = await sellAt(shop, '2026-11-10T12:00:00+01:00');
  const voucher = await makeVoucher(database.db, { kind: 'campaign', funded_by: 'operator' });
  const redeemed = {
    voucher_id: voucher.id,
    order_id: orderId,
    amount_cents: 119,
    nature: 'means-of-payment',
    funded_by: 'operator',
    state: 'booked',
    changed_at: app.clock.now(),
  } as const;
  await database.db.insertInto('voucher_redemption').values(redeemed).execute();
  await app.context.transaction((context) => bookOrder(context, orderId));
  await writeAt('2026-12-01T02:00:00+01:00');
  const money = await staffOf(app, shop.site.host, 'money', null);
  const search = shop.restaurant.name;
  const [one] = (await money.call('officeStatements', { search })).answer.statements;
  expect(one).toMatchObject({ restaurantId: hostId, result: 0, way: 'carried' });
  const page = await see(money, `/verwaltung/abrechnungen/${one?.id}`);
  expect(page).toContain('Auf der nächsten Abrechnung steht davon nichts.');
  expect(page).not.toContain('Der Betrag steht auf der nächsten Abrechnung.');
  const list = await see(money, `/verwaltung/abrechnungen?${new URLSearchParams({ suche: search })}`);
  expect(list).toContain('nichts zu zahlen');
});
