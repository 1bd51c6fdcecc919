import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { approvedCompany, copyEmployee, hire, makeCompany } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await pageTestApp();
const { site } = await makeShop(app.database.db);

test('BIZ-003 BIZ-013 without scripts a long list of employees comes page by page, and every deed leads back to its page', async () => {
  const company = await makeCompany(app, site.host);
  const { id } = await hire(company);
  await copyEmployee(app.database.db, id, 50);
  const page = await new PlainVisit(app, site, company.boss).open('/business');
  await page.follow('Weiter');
  expect(page.words).toContain('Seite 2 von 2');
  await page.press('Lena deaktivieren');
  expect(page.words).toContain('Die Person ist pausiert.');
  expect(page.words).toContain('Seite 2 von 2');
  await page.follow('Lena löschen');
  await page.press('Endgültig löschen');
  expect(page.words).toContain('Die Person ist gelöscht');
  // The last one of its page: the page before is shown.
  expect((await company.boss.call('businessEmployees', {})).answer.count).toBe(50);
  await page.open(`/business/person/${id}`);
  expect(page.words).toContain('Diese Person steht nicht auf deiner Liste.');
});

test('BIZ-024 without scripts the company revokes its mandate and is asked first', async () => {
  const company = await approvedCompany(app, site.host, await staffOf(app, site.host, 'operator', null));
  const page = await new PlainVisit(app, site, company.boss).open('/business');
  await page.follow('Widerrufen');
  expect(page.words).toContain('Alle Gutscheine deiner Firma ruhen');
  await page.press('Mandat widerrufen');
  expect(page.words).toContain('Dein SEPA-Mandat ist widerrufen.');
  expect(page.words).toContain('Du hast dein Mandat widerrufen.');
  const { sepa } = (await company.boss.call('businessCustomerSepa', {})).answer;
  expect(sepa.state).toBe('revoked');
});
