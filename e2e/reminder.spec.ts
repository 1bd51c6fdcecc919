import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { fill, openOrderForm, orderButton, ordersAt } from './fixtures/shop/order-form.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { eater } from './fixtures/shop/review.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;
const TICK = 'Erinnere mich per E-Mail daran, diese Bestellung zu bewerten';

const stopOf = (email: string) =>
  db.selectFrom('review_reminder_stop').selectAll().where('email', '=', email).execute();

test('CHK-046 REV-021 the reminder is off by default, survives a reload, and is ordered only with the tick', async () => {
  const shop = await makeShop(db);
  const page = await openOrderForm(app, shop);
  const tick = page.getByRole('checkbox', { name: TICK });
  expect(await tick.isChecked()).toBe(false);
  const hint = await tick.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${hint}"]`).innerText()).toContain('Abbestellen kannst du das');
  await tick.check();
  await fill(page);
  await page.reload();
  await page.locator('input[name=reviewReminder]:checked').waitFor({ state: 'attached' });
  expect(await barriersOn(page)).toEqual([]);
  await orderButton(page).click();
  await page.waitForURL('**/danke');
  const [order] = await ordersAt(app.database, shop);
  expect(order?.review_reminder_consent_at?.equals(app.clock.now())).toBe(true);
});

test.each([true, false])(
  'CHK-001 REV-021 without JavaScript the tick arrives as well, ticked: %s',
  async (ticked) => {
    const shop = await makeShop(db);
    const as = await hungryGuest(app, shop);
    const path = `/warenkorb/${shop.restaurant.url}`;
    const page = await visit(app, shop.site, path, { as, javaScriptEnabled: false });
    if (ticked) await page.getByRole('checkbox', { name: TICK }).check();
    await fill(page);
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    const [order] = await ordersAt(app.database, shop);
    expect(order?.review_reminder_consent_text ?? null).toBe(ticked ? '2026-11-21' : null);
  },
);

test.each([true, false])(
  'REV-036 the link in a reminder ends them with one tap, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const shop = await makeShop(db);
    const email = `${uniqueName()}@guest.example`;
    const { path } = await eater(app, shop, { email });
    const page = await visit(app, shop.site, `${path}/abmelden`, { javaScriptEnabled });
    await page.getByRole('heading', { name: 'Keine Erinnerungen mehr?' }).waitFor();
    expect(await stopOf(email)).toEqual([]);
    await page.getByRole('button', { name: 'Nicht mehr erinnern' }).click();
    await page.getByRole('heading', { name: 'Wir erinnern dich nicht mehr' }).waitFor();
    expect(await stopOf(email)).toHaveLength(1);
  },
);

test('the page that asks whether to end them has no barriers', async () => {
  const shop = await makeShop(db);
  const { path } = await eater(app, shop);
  const page = await visit(app, shop.site, `${path}/abmelden`, { reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Nicht mehr erinnern' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('REV-036 a mail program ends them by itself, without cookie and origin; a wrong link ends nothing', async () => {
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const { path, link } = await eater(app, shop, { email });
  const oneClick = (url: string) =>
    loadPage(app.http, shop.site.host, url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
  const wrong = link.checksum.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  expect((await oneClick(`/bewerten/${link.orderId}/${wrong}/abmelden`)).status).toBe(404);
  expect(await stopOf(email)).toEqual([]);
  expect((await oneClick(`${path}/abmelden`)).status).toBe(200);
  expect(await stopOf(email)).toHaveLength(1);
  // Everything else still wants to know where a form comes from.
  expect((await oneClick(path)).status).toBe(403);
});
