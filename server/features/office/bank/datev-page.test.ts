import { afterAll, expect, test } from 'vitest';
import { DATEV_ACCOUNT_NAMES, USUAL_ACCOUNTS } from '#domain/money/datev-accounts.ts';
import { loadPage, pageTestApp, sendForm } from '#e2e/fixtures/pages/page.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { tenthShop } from '#e2e/fixtures/shop/statement.ts';
import { post } from '#server/features/ledger/post.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('datev_page');
afterAll(() => database.close());
const app = await pageTestApp({ database });
const PATH = '/verwaltung/steuer';

test('LED-170 LED-171 the office hands a month over on its page without scripts, then what came later, and finds both there', async () => {
  const { shop, hostId } = await tenthShop(app);
  app.clock.set(Temporal.Instant.from('2026-12-05T12:00:00+01:00'));
  const { host } = shop.site;
  const money = await staffOf(app, host, 'money', null);
  const { cookie } = money;
  const earn = (key: string) =>
    post(app.context, {
      key,
      kind: 'order',
      restaurantId: hostId,
      happenedAt: Temporal.Instant.from('2026-10-10T12:00:00+02:00'),
      postings: [
        { account: 'restaurant', party: String(hostId), cents: 100 },
        { account: 'commission', party: '', cents: -100 },
      ],
    });
  const plain = ({ text }: { text: string }) => text.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
  const see = async () => plain(await loadPage(app.http, host, PATH, { headers: { cookie } }));
  const handsOver = async (number: number) => {
    const fields = { intent: 'hand-over', month: '2026-10', number: String(number) };
    return plain(await sendForm(app.http, host, PATH, fields, { cookie }));
  };
  await earn('first');
  expect(await see()).toContain('Speichere zuerst die Angaben zum Mandanten.');
  expect(await handsOver(1)).toContain('Bitte trag zuerst ein, wie die Bücher zu DATEV kommen.');
  await money.call('saveOfficeDatev', {
    chart: '03',
    advisor: '29098',
    client: '55003',
    firstMonth: 1,
    version: '',
    accounts: Object.fromEntries(
      DATEV_ACCOUNT_NAMES.map((name) => [name, String(USUAL_ACCOUNTS['03'][name])]),
    ),
  });
  const before = await see();
  expect(before).toContain('1 Buchung ist noch nicht übergeben.');
  expect(before).toContain('Oktober 2026 übergeben');
  expect(await handsOver(1)).toContain('Übergeben: Oktober 2026 mit 1 Buchung.');
  expect(await handsOver(1)).toContain('War schon übergeben: Oktober 2026');
  expect(await see()).toContain('Alles übergeben.');
  expect(await handsOver(2)).toContain('Seit dem letzten Stapel ist in diesem Monat nichts dazugekommen.');
  await earn('second');
  const late = await see();
  expect(late).toContain('1 Buchung ist seitdem dazugekommen.');
  expect(late).toContain('Nachtrag 1 zu Oktober 2026 übergeben');
  expect(await handsOver(2)).toContain('Übergeben: Nachtrag 1 zu Oktober 2026 mit 1 Buchung.');
  const done = await see();
  for (const file of ['/api/officeDatevFile/2026-10/1', '/api/officeDatevFile/2026-10/2'])
    expect(done).toContain(file);
});
