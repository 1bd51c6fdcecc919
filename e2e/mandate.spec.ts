import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  businessPage,
  dialog,
  fillMandate,
  question,
  said,
  section,
  steps,
} from './fixtures/pages/business.ts';
import {
  announceDebit,
  approvedCompany,
  hire,
  makeCompany,
  MANDATE,
  mandateOf,
} from './fixtures/shop/company.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';

// What becomes of a company's mandate, and of what is collected with it.
const app = await webTestApp();
const shop = await makeShop(app.database.db);
const { site } = shop;
const { host } = site;
const openBusiness = businessPage(app, site);
const operator = () => staffOf(app, host, 'operator', null);

describe('a mandate is over', () => {
  test('BIZ-002 BIZ-023 after a refusal the page says why and leads to a new one, of which a copy can be had', async () => {
    const company = await makeCompany(app, host);
    const id = await mandateOf(app, company);
    const reason = 'Der Kontoinhaber passt nicht.';
    await (await operator()).call('decideMandate', { id, approve: false, reason });
    const page = await openBusiness(company.boss);
    const [, , third = ''] = await steps(page);
    expect(third).toContain(`Abgelehnt: ${reason}`);
    expect(third).not.toContain('24 Stunden');
    await page.getByRole('main').getByRole('link', { name: 'Neu unterschreiben' }).first().click();
    const form = dialog(page, 'SEPA-Mandat ändern');
    await form.getByText('Du erteilst ein neues Mandat mit eigener Referenz.').waitFor();
    await form.getByLabel('Land').selectOption('AT');
    await fillMandate(page, { ...MANDATE, item_sepa_city: '1020 Wien' });
    await question(page, 'SEPA-Mandat').getByRole('link', { name: 'OK' }).click();
    const mandate = section(page, 'SEPA-Mandat');
    await mandate.getByText('Strandallee 7a, 1020 Wien, Österreich').waitFor();
    await mandate.getByText(/^HM-\d{6}-2$/).waitFor();
    const copy = await mandate.getByRole('link', { name: 'SEPA-Mandat als PDF' }).getAttribute('href');
    const { answer } = await company.boss.call('businessCustomerSepaCopy', {});
    expect(copy).toBe('/api/businessCustomerSepaCopy');
    expect(Buffer.from(answer).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('BIZ-024 the company revokes it and is asked first', async () => {
    const company = await approvedCompany(app, host, await operator());
    const page = await openBusiness(company.boss);
    await section(page, 'SEPA-Mandat').getByRole('link', { name: 'Widerrufen' }).click();
    const asked = question(page, 'SEPA-Mandat widerrufen?');
    await asked.getByText('Alle Gutscheine deiner Firma ruhen').waitFor();
    await asked.getByRole('button', { name: 'Mandat widerrufen' }).click();
    await said(page, 'Dein SEPA-Mandat ist widerrufen. Die Bestätigung ist per E-Mail unterwegs.');
    await section(page, 'SEPA-Mandat').getByText('Du hast dein Mandat widerrufen.').waitFor();
    await page.getByRole('link', { name: 'Mandat unterschreiben' }).waitFor();
    await section(page, 'Abrechnung').waitFor();
    const { sepa } = (await company.boss.call('businessCustomerSepa', {})).answer;
    expect(sepa.state).toBe('revoked');
  });

  test('BIZ-024 the question before a revocation has no barriers', async () => {
    const company = await approvedCompany(app, host, await operator());
    const page = await openBusiness(company.boss, '/mandat/widerrufen');
    await question(page, 'SEPA-Mandat widerrufen?').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});

test('BIZ-026 a debit goes into the file for the bank, comes back, its mandate rests and goes on, and it is announced again', async () => {
  const company = await approvedCompany(app, host, await operator());
  const employee = await hire(company);
  await announceDebit(app, shop, { company, employee, cents: 1850 });
  const { reference } = (await company.boss.call('businessCustomerSepa', {})).answer.sepa;

  const page = await openBusiness(company.boss);
  const statement = section(page, 'Abrechnung');
  await statement.getByText('November 2026').click();
  await statement.getByText(`Lena · ${shop.restaurant.name}`).waitFor();
  expect(await statement.getByRole('listitem').getByText('18,50 €').isVisible()).toBe(true);

  const office = await visit(app, site, `/verwaltung/lastschriften?suche=${reference}`, {
    as: await operator(),
  });
  await office.getByRole('button', { name: 'Datei erstellen' }).click();
  await office.getByText(/^Erstellt: /).waitFor();
  // While the table is loaded anew it is paler.
  await office.locator('.office-rows[aria-busy=false]').waitFor();
  expect(await barriersOn(office)).toEqual([]);
  const download = office.waitForEvent('download');
  await office.getByRole('table', { name: 'Dateien mit Lastschriften' }).getByRole('link').first().click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`<MndtId>${reference}</MndtId>`);

  await office.getByRole('link', { name: MANDATE.item_sepa_name }).click();
  await office.getByLabel('Grund der Rückgabe').fill('Konto nicht gedeckt');
  await page.reload();
  await statement.getByText('bei der Bank').waitFor();
  await office.getByRole('button', { name: 'Rückgabe vermerken' }).click();
  await office.getByRole('link', { name: 'Mandat ansehen' }).waitFor();
  expect(await barriersOn(office)).toEqual([]);
  await page.reload();
  await statement.getByText('zurückgegeben').waitFor();
  await section(page, 'SEPA-Mandat').getByText('Deine Bank hat eine Lastschrift zurückgegeben.').waitFor();
  expect((await steps(page))[2]).toContain('Es ruht, weil eine Lastschrift zurückkam.');
  const collection = office.url();
  await office.getByRole('link', { name: 'Mandat ansehen' }).click();
  await office.getByText('ruht seit 21.11.2026').waitFor();
  expect(await barriersOn(office)).toEqual([]);
  await office.getByRole('button', { name: 'Freigeben' }).click();
  await office.getByText('freigegeben am 21.11.2026').waitFor();
  await office.goto(collection);
  await office.getByRole('button', { name: 'Neu ankündigen' }).click();
  await office.getByText('Mit der nächsten Datei für die Bank wird der Betrag eingezogen.').waitFor();
});

test('BIZ-027 a company that owes something reads so before it types a password, and one that does not deletes its account', async () => {
  const company = await approvedCompany(app, host, await operator());
  const employee = await hire(company);
  const page = await visit(app, site, '/einstellungen/konto-loeschen', { as: company.boss });
  const asked = question(page, 'Konto wirklich löschen?');
  await asked.getByText(`Auch ${MANDATE.item_sepa_name} endet hier`).waitFor();
  await announceDebit(app, shop, { company, employee, cents: 1850 });
  await page.reload();
  const notYet = question(page, 'Das geht gerade noch nicht');
  await notYet.getByText(/noch 18,50\s€ offen/).waitFor();
  expect(await page.getByLabel('Dein Passwort').count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  await notYet.getByRole('link', { name: 'Abrechnung ansehen' }).click();
  await section(page, 'Abrechnung').waitFor();
});
