import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import {
  businessPage,
  dialog,
  fillMandate,
  question,
  said,
  section,
  steps,
} from './fixtures/pages/business.ts';
import { makeMember } from './fixtures/shop/account.ts';
import { add } from './fixtures/shop/basket.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  approvedCompany,
  type Company,
  copyEmployee,
  hire,
  makeCompany,
  MANDATE,
  vouchersOf,
} from './fixtures/shop/company.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { uniqueName } from './fixtures/unique.ts';

// Companies that give their people vouchers.
const app = await webTestApp();
const { db } = app.database;
const shop = await makeShop(db);
const { site } = shop;
const { host } = site;
const REFUSED = /status of 4\d\d/;

const openBusiness = businessPage(app, site);
const operator = () => staffOf(app, host, 'operator', null);
const people = (page: Page) => page.getByRole('table', { name: 'Mitarbeitende' });
const personOf = (page: Page, email: string) => people(page).getByRole('row').filter({ hasText: email });
const lettersTo = (recipient: string, kind: string) =>
  db
    .selectFrom('message')
    .select('body_text')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();

describe('the offer', () => {
  test('BIZ-001 LOC-013 LAY-008 PAG-018 CPN-023 CPN-024 start page and footer lead to what companies are offered and to its terms', async () => {
    const page = await visit(app, site, '/');
    await page.getByRole('main').getByRole('link', { name: 'Essen für dein Team' }).click();
    await page.getByRole('heading', { level: 1, name: 'Essen für dein Team' }).waitFor();
    await said(page, 'höchstens, pro Person und Monat');
    await said(page, 'Bis zu 50 € pro Person und Monat');
    await said(page, 'Nicht eingelöst kostet nichts');
    expect(await barriersOn(page)).toEqual([]);
    const footer = page
      .getByRole('contentinfo')
      .getByRole('navigation', { name: 'Für Restaurants und Firmen' });
    await expect
      .poll(() => footer.getByRole('link').allInnerTexts())
      .toEqual(['Informationen', 'Teilnehmen', 'Empfehlen', 'Business']);
    await page.getByRole('main').getByRole('link', { name: 'AGB für Geschäftskunden' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Allgemeine Geschäftsbedingungen für Geschäftskunden' })
      .waitFor();
    await footer.getByRole('link', { name: 'Business' }).click();
    await page.getByRole('main').getByRole('link', { name: 'AGB für Anbieter' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/agb/anbieter');
  });

  test('BIZ-001 search engines read it without scripts', async () => {
    const { body, statusCode } = await app.http.inject({ url: '/business', headers: { host } });
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Essen für dein Team • ');
    expect(body).toContain('content="index,follow"');
    expect(body).toContain('Was am Monatsende übrig ist, verfällt.');
  });

  test('BIZ-002 BIZ-007 a guest logs in from the checklist and sees no list of employees', async () => {
    const { person } = await makeMember(app, site);
    const page = await openBusiness(undefined);
    expect(await steps(page)).toEqual([
      expect.stringMatching(/^Angemeldet \(jetzt\)/),
      expect.stringMatching(/^SEPA-Mandat hinterlegt \(noch offen\)/),
      expect.stringMatching(/^Mandat freigegeben \(noch offen\)/),
      expect.stringMatching(/^Mitarbeitende angelegt \(noch offen\)/),
    ]);
    await page.getByRole('link', { name: 'Jetzt anmelden' }).click();
    await page.getByLabel('E-Mail').fill(person.email);
    await page.getByLabel('Passwort', { exact: true }).fill(person.password);
    await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('link', { name: 'Jetzt unterschreiben' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/business');
    expect((await steps(page)).slice(0, 2)).toEqual([
      expect.stringMatching(/^Angemeldet \(erledigt\)/),
      expect.stringMatching(/^SEPA-Mandat hinterlegt \(jetzt\)/),
    ]);
    expect(await people(page).count()).toBe(0);
    await page.goto('/business/person');
    expect(new URL(page.url()).pathname).toBe('/business');
  });
});

test('BIZ-151 the checklist says no more than is so: of people while no mandate runs, of nothing before the activation', async () => {
  const company = await approvedCompany(app, host, await operator());
  await hire(company);
  await company.boss.call('revokeBusinessCustomerSepa', {});
  const page = await openBusiness(company.boss);
  expect(await steps(page)).toEqual([
    expect.stringMatching(/^Angemeldet \(erledigt\)/),
    'SEPA-Mandat hinterlegt (jetzt)Widerrufen. Jetzt unterschreiben',
    expect.stringMatching(/^Mandat freigegeben \(noch offen\)/),
    'Mitarbeitende angelegt (erledigt)1 Person',
  ]);
  await company.boss.call('updateBusinessCustomerSepa', MANDATE);
  await db.updateTable('person').set({ activated_at: null }).where('email', '=', company.email).execute();
  await page.reload();
  await page.getByText('Wie weit deine Firma ist, siehst du danach hier.').waitFor();
  expect(await steps(page)).toEqual([
    expect.stringMatching(/^Angemeldet \(erledigt\)/),
    'Konto aktiviert (jetzt)Code aus der SMS eingeben',
  ]);
});

test('BIZ-003 BIZ-013 a long list of employees comes page by page, and every deed leads back to its page', async () => {
  const company = await makeCompany(app, host);
  const { id, email } = await hire(company);
  await copyEmployee(db, id, 50);
  const page = await openBusiness(company.boss);
  await page.getByRole('link', { name: 'Weiter', exact: true }).click();
  await page.getByText('Seite 2 von 2').waitFor();
  await expect.poll(() => people(page).getByRole('row').count()).toBe(2);
  await personOf(page, email).getByRole('button', { name: 'Lena deaktivieren' }).click();
  await said(page, 'Die Person ist pausiert.');
  await personOf(page, email).getByText('pausiert').waitFor();
  await personOf(page, email).getByRole('link', { name: 'Lena löschen' }).click();
  await question(page, 'Lena löschen?').getByRole('button', { name: 'Endgültig löschen' }).click();
  await said(page, 'Die Person ist gelöscht');
  // The last one of its page: the page before is shown.
  await expect.poll(() => people(page).getByRole('row').count()).toBe(51);
  await page.goto(`/business/person/${id}`);
  await page.getByText('Diese Person steht nicht auf deiner Liste.').waitFor();
});

describe('from the signature to the first voucher', () => {
  test('BIZ-002 BIZ-006 BIZ-020 ERR-072 LAY-025 a company signs, the operator approves, an employee gets a voucher', async () => {
    const { as } = await makeMember(app, site);
    const page = await openBusiness(as, '', { expects: REFUSED, reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Jetzt unterschreiben' }).click();
    const form = dialog(page, 'SEPA-Mandat unterschreiben');
    await form.getByText('Gläubiger-Identifikationsnummer DE98ZZZ09999999999').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    const company = uniqueName('Werft ');
    await fillMandate(page, {
      ...MANDATE,
      item_sepa_name: company,
      item_sepa_iban: 'DE89 3704 0044 0532 0130 01',
    });
    await form.getByText('Das ist keine gültige IBAN. Bitte prüfe die Ziffern.').waitFor();
    expect(await form.getByLabel('Firma').inputValue()).toBe(company);
    await form.getByLabel('IBAN').fill(MANDATE.item_sepa_iban);
    await form.getByRole('button', { name: 'Unterschreiben' }).click();
    const alert = question(page, 'SEPA-Mandat');
    await alert.getByText('Vielen Dank! Wir prüfen dein SEPA-Mandat innerhalb von 24 Stunden.').waitFor();
    await alert.getByRole('link', { name: 'OK' }).click();
    await section(page, 'SEPA-Mandat').getByText('in Prüfung').waitFor();
    await section(page, 'SEPA-Mandat').getByText('DE89••••••••••••••3000').waitFor();

    await page.getByRole('link', { name: 'Erste Person anlegen' }).click();
    const email = `${uniqueName()}@employee.example`;
    const add = dialog(page, 'Person hinzufügen');
    await add.getByLabel('Vorname').fill('Lena');
    await add.getByLabel('E-Mail').fill(email);
    await add.getByRole('button', { name: 'Hinzufügen' }).click();
    await personOf(page, email).waitFor();
    expect(await steps(page)).toEqual([
      expect.stringContaining('(erledigt)'),
      expect.stringContaining('(erledigt)'),
      expect.stringMatching(/^Mandat freigegeben \(jetzt\)/),
      expect.stringContaining('(erledigt)1 Person'),
    ]);
    expect(await lettersTo(email, 'business-voucher')).toEqual([]);

    const office = await visit(app, site, '/verwaltung/mandate?stand=open', { as: await operator() });
    await office.getByRole('link', { name: company }).click();
    await office.getByRole('button', { name: 'Freigeben' }).click();
    await office.getByText('freigegeben am 21.11.2026').waitFor();
    await expect.poll(async () => (await lettersTo(email, 'business-voucher')).length).toBe(1);

    await page.reload();
    await section(page, 'SEPA-Mandat').getByText('freigegeben').waitFor();
    await page.getByRole('heading', { name: 'Alles bereit' }).waitFor();
    await expect
      .poll(() => personOf(page, email).getByRole('cell').allInnerTexts())
      .toEqual(['21.11.2026', 'Lena', email, '50,00\u00a0€', '1', '']);
    expect(await barriersOn(page)).toEqual([]);
  });

  test('a refused mandate says why, and the operator has to say it', async () => {
    const company = await makeCompany(app, host);
    const office = await visit(app, site, `/verwaltung/mandate?suche=${company.email}`, {
      as: await operator(),
      expects: REFUSED,
    });
    await office
      .getByRole('table', { name: 'Mandate' })
      .getByRole('link', { name: MANDATE.item_sepa_name })
      .click();
    await office.getByRole('heading', { level: 1, name: MANDATE.item_sepa_name }).waitFor();
    expect(await barriersOn(office)).toEqual([]);
    await office.getByRole('button', { name: 'Ablehnen' }).click();
    await office.getByText('Bitte nenne den Grund').waitFor();
    await office.getByLabel('Grund einer Ablehnung').fill('Der Name passt nicht zum Konto.');
    await office.getByRole('button', { name: 'Ablehnen' }).click();
    await office.getByText('abgelehnt am 21.11.2026: Der Name passt nicht zum Konto.').waitFor();
    const page = await openBusiness(company.boss);
    await section(page, 'SEPA-Mandat').getByText('Der Name passt nicht zum Konto.').waitFor();
  });

  test('BIZ-006 ERR-072 without scripts the mandate is signed and a wrong form keeps what was typed', async () => {
    const { as } = await makeMember(app, site);
    const page = await openBusiness(as, '/mandat', { javaScriptEnabled: false, expects: REFUSED });
    await fillMandate(page, { ...MANDATE, item_sepa_city: 'Lübeck' });
    await page.getByText('Bitte verrate uns Postleitzahl und Ort').waitFor();
    expect(await page.getByLabel('IBAN').inputValue()).toBe(MANDATE.item_sepa_iban);
    await page.getByLabel('Postleitzahl und Ort').fill(MANDATE.item_sepa_city);
    await page.getByRole('button', { name: 'Unterschreiben' }).click();
    await page.getByText('Vielen Dank! Wir prüfen dein SEPA-Mandat innerhalb von 24 Stunden.').waitFor();
    await page.getByRole('link', { name: 'OK' }).click();
    await section(page, 'SEPA-Mandat').getByText('in Prüfung').waitFor();
  });
});

describe('employees', () => {
  const hired = async (): Promise<{ company: Company; lena: { id: number; email: string } }> => {
    const company = await approvedCompany(app, host, await operator());
    return { company, lena: await hire(company, 40) };
  };

  test('BIZ-003 BIZ-004 BIZ-005 BIZ-009 BIZ-010 they are listed, and only the budget changes', async () => {
    const { company, lena } = await hired();
    const page = await openBusiness(company.boss, '', { expects: REFUSED });
    await expect
      .poll(() => people(page).getByRole('columnheader').allInnerTexts())
      .toEqual(['Angelegt', 'Vorname', 'E-Mail', 'Budget', 'Gutscheine', 'Optionen']);
    await page.getByRole('link', { name: 'Lena bearbeiten' }).click();
    const form = dialog(page, 'Lena bearbeiten');
    const budget = form.getByLabel('Budget im Monat');
    expect(
      await Promise.all(['type', 'min', 'max', 'step'].map((name) => budget.getAttribute(name))),
    ).toEqual(['number', '1', '50', '1']);
    expect(await form.getByLabel('Vorname').isEditable()).toBe(false);
    expect(await form.getByLabel('E-Mail').isEditable()).toBe(false);
    await budget.fill('51');
    await form.getByRole('button', { name: 'Speichern' }).click();
    await form.getByText('Bitte wähle ein Budget von 1 bis 50 € in ganzen Euro').waitFor();
    await budget.fill('25');
    await form.getByRole('button', { name: 'Speichern' }).click();
    const changed = question(page, 'Hinweis');
    await changed.getByText('Das Budget gilt ab dem nächsten Gutschein.').waitFor();
    await changed.getByRole('link', { name: 'OK' }).click();
    await personOf(page, lena.email).getByText('25,00 €').waitFor();

    await page.getByRole('link', { name: 'Person hinzufügen' }).click();
    const add = dialog(page, 'Person hinzufügen');
    expect(await add.getByLabel('Budget im Monat').inputValue()).toBe('50');
    await add.getByLabel('Vorname').fill('Lena');
    await add.getByLabel('E-Mail').fill(lena.email);
    await add.getByRole('button', { name: 'Hinzufügen' }).click();
    await add.getByText('Diese Person steht schon auf deiner Liste').waitFor();
    expect(await add.getByLabel('Vorname').inputValue()).toBe('Lena');
  });

  test('BIZ-004 BIZ-011 one is switched off and on, also without scripts', async () => {
    const { company, lena } = await hired();
    for (const javaScriptEnabled of [true, false]) {
      const page = await openBusiness(company.boss, '', { javaScriptEnabled });
      await page.getByRole('button', { name: 'Lena deaktivieren' }).click();
      await personOf(page, lena.email).getByText('pausiert').waitFor();
      await page.getByRole('button', { name: 'Lena aktivieren' }).click();
      await said(page, 'Die Person ist aktiv.');
      await expect.poll(() => personOf(page, lena.email).getByText('pausiert').count()).toBe(0);
    }
  });

  test('BIZ-004 BIZ-012 BIZ-013 ERR-073 deleting warns first that the vouchers are deactivated', async () => {
    const { company, lena } = await hired();
    const [voucher] = await vouchersOf(app, lena);
    const redeems = async () => {
      const guest = app.guest(host);
      await add(guest, shop.dish);
      const couponCode = voucher?.code ?? '';
      return (await guest.call('redeemCoupon', { hostId: shop.restaurant.id, couponCode })).answer.success;
    };
    expect(await redeems()).toBe(true);
    const page = await openBusiness(company.boss);
    await page.getByRole('link', { name: 'Lena löschen' }).click();
    const asked = question(page, 'Lena löschen?');
    await asked.getByText(`Alle Gutscheine von Lena (${lena.email}) werden sofort deaktiviert`).waitFor();
    await asked.getByRole('link', { name: 'Abbrechen' }).click();
    await personOf(page, lena.email).waitFor();
    await page.getByRole('link', { name: 'Lena löschen' }).click();
    await asked.getByRole('button', { name: 'Endgültig löschen' }).click();
    await said(page, 'Noch niemand auf der Liste.');
    expect(await redeems()).toBe(false);
  });

  test.each([
    ['messages', 'Ein Satz des Servers, Wort für Wort.'],
    ['errors', 'Noch ein Satz – mit Strich & Zeichen.'],
  ])('ERR-068 the first of %s is alerted exactly as sent', async (field, sentence) => {
    const { company } = await hired();
    const page = await openBusiness(company.boss);
    await page.route('**/api/businessEmployees/toggle', (route) =>
      route.fulfill({ json: { success: true, [field]: [sentence, 'Ein zweiter.'] } }),
    );
    await page.getByRole('button', { name: 'Lena deaktivieren' }).click();
    const alert = question(page, 'Hinweis');
    await expect.poll(() => alert.getByRole('paragraph').allInnerTexts()).toEqual([sentence]);
    await alert.getByRole('link', { name: 'OK' }).click();
    await expect.poll(() => alert.count()).toBe(0);
  });

  test('ERR-068 a refusal is alerted with the words of the server', async () => {
    const { company, lena } = await hired();
    const page = await openBusiness(company.boss, '', { expects: REFUSED });
    await company.boss.call('businessEmployeesRemove', { id: lena.id });
    await page.getByRole('button', { name: 'Lena deaktivieren' }).click();
    const alert = page.getByRole('alert').getByText('Diese Person steht nicht auf deiner Liste.');
    await expect.poll(() => alert.isVisible()).toBe(true);
  });

  test('BIZ-003 on a phone each person is a card, and nothing scrolls sideways', async () => {
    const { company, lena } = await hired();
    const page = await openBusiness(company.boss, '', { viewport: { width: 390, height: 844 } });
    const [name, email] = await Promise.all(
      ['Lena', lena.email].map((text) =>
        personOf(page, lena.email).getByText(text, { exact: true }).boundingBox(),
      ),
    );
    expect(email?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0) - 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await barriersOn(page)).toEqual([]);
  });
});
