import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { loadPage, sendForm } from './fixtures/pages/page.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { BANK, COMPANY, makeStatement, tenthShop } from './fixtures/shop/statement.ts';

const app = await webTestApp();

/** A restaurant with a statement that is written, and its owner. */
async function stated() {
  const { shop, hostId, owner } = await tenthShop(app);
  const id = await makeStatement(app, shop);
  const boss = await owner();
  const page = async (path: string) =>
    (await loadPage(app.http, shop.site.host, path, { headers: { cookie: boss.cookie } })).text;
  return { shop, hostId, id, boss, page };
}

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

test('LED-041 the owner’s page says what bears VAT, and leads to each statement and its papers', async () => {
  const { hostId, id, page } = await stated();
  const running = words(await page(`/kueche/abrechnung?restaurant=${hostId}`));
  for (const said of ['Provision, netto', '19 % Umsatzsteuer darauf', 'Summe, mit Umsatzsteuer'])
    expect(running).toContain(said);
  expect(running).toContain('1,19 €, zu überweisen bis 15.11.2026');
  const statement = await page(`/kueche/abrechnung/${id}?restaurant=${hostId}`);
  expect(words(statement)).toContain('Abrechnung Oktober 2026');
  expect(words(statement)).toContain('Summe, mit Umsatzsteuer 1,19 €');
  expect(statement).toContain(`href="/api/ownStatementPaper/${id}"`);
});

test('LED-041 all orders of a statement are taken along as a file', async () => {
  const { shop, hostId, id, boss } = await stated();
  const page = await visit(app, shop.site, `/kueche/abrechnung/${id}?restaurant=${hostId}`, { as: boss });
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('"Bestellung";"Tag";"Warenwert";"Satz";"Provision"');
  expect(file.trim().split('\r\n')).toHaveLength(2);
});

test('LED-090 LED-092 the sales of a month stand by way and payment, and days that cannot be are told beside them', async () => {
  const { hostId, page } = await stated();
  const path = `/kueche/abrechnung/umsaetze?restaurant=${hostId}`;
  const html = await page(path);
  expect(words(html)).toContain('Abholung Barzahlung 10,00 €');
  expect(html).toMatch(/href="\/api\/ownSalesPaper\/\d+\?from=[\d-]+&amp;to=[\d-]+"/);
  expect(words(await page(`/kueche/abrechnung?restaurant=${hostId}`))).toContain('Umsätze fürs Steuerbüro');
  const wrong = await page(`${path}&von=2026-12-01&bis=2026-11-01`);
  expect(words(wrong)).toContain('Das liegt vor dem ersten Tag.');
  expect(wrong).toContain('value="2026-12-01"');
});

test('LED-032 LED-033 the account and its mandate are entered without scripts, too, and nothing typed is lost', async () => {
  const { shop, hostId, boss, page } = await stated();
  const path = `/kueche/abrechnung/konto?restaurant=${hostId}`;
  const send = (fields: Record<string, string>) =>
    sendForm(
      app.http,
      shop.site.host,
      path,
      { host: String(hostId), ...fields },
      {
        cookie: boss.cookie,
        origin: `http://${shop.site.host}`,
      },
    );
  const wrong = await send({ intent: 'bank', ...BANK, iban: 'DE00 1' });
  expect(wrong.text).toContain('Das ist keine gültige IBAN');
  expect(wrong.text).toContain('value="DE00 1"');
  expect(wrong.text).toContain(`value="${BANK.holder}"`);
  expect((await send({ intent: 'bank', ...BANK })).status).toBe(302);
  expect((await send({ intent: 'sign', signature: 'Anke Petersen' })).status).toBe(302);
  const text = words(await page(path));
  expect(text).toContain('DE89••••••••••••••3000');
  expect(text).toContain(`HM-R${String(hostId).padStart(6, '0')}-1`);
});

test('LED-030 LED-039 the office’s pages have no barriers, and a wrong number stands beside what was typed', async () => {
  const { shop } = await stated();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/betreiber', {
    as: operator,
    expects: /Failed to load resource/,
  });
  await hydrated(page);
  await page.getByLabel('Name').fill(COMPANY.name);
  await page.getByLabel('USt-IdNr.').fill('DE136695975');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Das ist keine gültige deutsche USt-IdNr.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe(COMPANY.name);
  expect(await barriersOn(page)).toEqual([]);
  await page.goto(new URL('/verwaltung/abrechnungen', page.url()).href);
  await page.getByRole('heading', { level: 1, name: 'Abrechnungen' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('LED-145 another chart of accounts brings its usual numbers along and leaves what was typed', async () => {
  const { shop } = await stated();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/steuer', { as: operator });
  await hydrated(page);
  const number = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  await page.getByLabel('Kulanz', { exact: true }).fill('4711');
  expect(await number('Bank')).toBe('1200');
  await page.getByLabel('Kontenrahmen').selectOption('04');
  expect([await number('Bank'), await number('Kulanz')]).toEqual(['1800', '4711']);
});
