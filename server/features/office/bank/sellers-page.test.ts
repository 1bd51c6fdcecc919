import { afterAll, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { bookkeeping, nameOperator, tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { bookOrder } from '#server/features/statement/book-order.ts';
import { writeStatements } from '#server/features/statement/statements/write-statements.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('sellers_page');
afterAll(() => database.close());
const app = await pageTestApp({ database });
await nameOperator(app);
const { sellAt } = bookkeeping(app, { bookOrder, writeStatements });
const PATH = '/verwaltung/steuer/meldung?von=2025-01-01';
const DETAILS = {
  kind: 'company',
  legalName: 'Köfte GmbH',
  taxId: '22 293 54321',
  street: 'Möwenweg',
  houseNumber: '3',
  postalCode: '23669',
  town: 'Timmendorfer Strand',
} as const;

test('OFF-330 the office makes the report on its page without scripts, notes that it was handed over, and is offered a correction once something has changed', async () => {
  const { shop, hostId, owner } = await tenthShop(app, { name: 'Köfte' });
  await sellAt(shop, '2025-05-05T12:00:00+02:00', { cents: 300_000 });
  await (await owner()).call('saveOwnTaxDetails', { hostId, ...DETAILS });
  app.clock.set(Temporal.Instant.from('2026-01-10T12:00:00+01:00'));
  const { host } = shop.site;
  const { cookie } = await staffOf(app, host, 'money', null);
  const plain = ({ text }: { text: string }) => text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  const see = async () => plain(await loadPage(app.http, host, PATH, { headers: { cookie } }));
  const sends = async (fields: Record<string, string>) =>
    plain(await sendForm(app.http, host, PATH, fields, { cookie }));
  expect(await see()).toContain('Meldung machen');
  const made = await sends({ intent: 'make', year: '2025', number: '1' });
  expect(made).toContain('Noch nicht übergeben');
  const { id } = await database.db.selectFrom('seller_message').select('id').executeTakeFirstOrThrow();
  expect(made).toContain(`/verwaltung/steuer/meldung/abgabe/${id}`);
  const done = await sends({ intent: 'handed-over', message: String(id) });
  expect(done).toContain('Übergeben, vermerkt am');
  expect(done).toContain('Das Bundeszentralamt hat alles, was hier steht.');
  await (await owner()).call('saveOwnTaxDetails', { hostId, ...DETAILS, houseNumber: '4' });
  const later = await see();
  expect(later).toContain('Seitdem: 1 berichtigt');
  expect(later).toContain('Berichtigung machen');
  expect(later).toContain('Angaben seitdem geändert');
  expect(await sends({ intent: 'make', year: '2025', number: '3' })).toContain(
    'inzwischen jemand anders gespeichert',
  );
});

test('OFF-721 a row of the reported sellers begins with the restaurant, and says below it who that is', async () => {
  const { shop, hostId, owner } = await tenthShop(app, { name: 'Falafel' });
  await sellAt(shop, '2025-06-05T12:00:00+02:00', { cents: 300_000 });
  await (await owner()).call('saveOwnTaxDetails', { hostId, ...DETAILS, legalName: 'Hummus GmbH' });
  const { cookie } = await staffOf(app, shop.site.host, 'money', null);
  const { text } = await loadPage(app.http, shop.site.host, PATH, { headers: { cookie } });
  const [row = ''] =
    /<tr><td[^>]*data-label="Restaurants".*?<\/td>/.exec(text.slice(text.indexOf('Hummus') - 2000)) ?? [];
  expect(row).toContain('Hummus GmbH');
});
