import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { contact, fill, orderButton, ordersAt } from './fixtures/shop/order-form.ts';
import { codeIn, openPhones, uniquePhone } from './fixtures/world/phone.ts';
import { ownDatabase } from '#tools/test-database.ts';

const phones = await openPhones();
const database = await ownDatabase('order_code');
await database.db.updateTable('order_rule').set({ is_on: true, first_order_cents: 0 }).execute();
const app = await webTestApp({ database, channels: { sms: phones.sms } });
const LOOK = process.env['LOOK'];

test.each([true, false])(
  'TRU-164 the code is typed into the same form, with everything still there (scripts: %s)',
  async (javaScriptEnabled) => {
    const shop = await makeShop(database.db);
    const path = `/warenkorb/${shop.restaurant.url}`;
    const page = await visit(app, shop.site, path, {
      as: await hungryGuest(app, shop),
      javaScriptEnabled,
      // A refusal is an answer of the server, which browsers note.
      expects: /422/,
    });
    const mobile = uniquePhone();
    await fill(page, { ...contact, Handynummer: mobile });
    await orderButton(page).click();
    const code = page.getByLabel('Code aus der SMS');
    await code.waitFor();
    await page.getByRole('alert').getByText('Fast geschafft').waitFor();
    expect(await page.getByLabel('Nachname', { exact: true }).inputValue()).toBe('Petersen');
    // The audit is a script.
    expect(javaScriptEnabled ? await barriersOn(page) : []).toEqual([]);
    if (LOOK) await page.screenshot({ path: `${LOOK}/code-${javaScriptEnabled}.png`, fullPage: true });
    await code.fill(codeIn(await phones.textTo(mobile)));
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await ordersAt(database, shop)).toMatchObject([{ state: 'placed', last_name: 'Petersen' }]);
  },
);

test('TRU-168 the operator sets rules, blocks and lifts in the office, without scripts', async () => {
  const shop = await makeShop(database.db);
  const as = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, '/verwaltung/schutz', {
    as,
    javaScriptEnabled: false,
    expects: /400/,
  });
  await page.getByRole('heading', { name: /^Schutz/ }).waitFor();
  await page.getByLabel('Nicht angetroffen', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Regeln speichern' }).click();
  await page.waitForURL('**/verwaltung/schutz');
  await page.reload();
  expect(await page.getByLabel('Nicht angetroffen', { exact: true }).inputValue()).toBe('3');
  expect(await page.getByLabel('Erste Bestellung bis (€)').inputValue()).toBe('0,00');
  await page.getByLabel('Nummer', { exact: true }).fill('0171 2345678');
  await page.getByLabel('Letzter Tag', { exact: true }).fill('2026-12-31');
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  await page.getByText('Warum? Das liest nur die Verwaltung.').waitFor();
  await page.getByLabel('Grund', { exact: true }).fill('Scherzbestellungen');
  await page.getByRole('button', { name: 'Sperren', exact: true }).click();
  await page.getByText('0171 … 78').waitFor();
  if (LOOK) {
    for (const [name, width, colorScheme] of [
      ['desktop', 1440, 'light'],
      ['phone', 390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${LOOK}/guard-${name}.png`, fullPage: true });
    }
  }
  await page.getByRole('button', { name: 'Aufheben: 0171 … 78' }).click();
  await page.getByText('Gerade ist niemand gesperrt.').waitFor();
});
