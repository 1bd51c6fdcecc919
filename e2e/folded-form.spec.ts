import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { logIn, makeAddress } from './fixtures/shop/account.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { isOnScreen } from './fixtures/pages/on-screen.ts';
import { add, livesAt } from './fixtures/shop/basket.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import { fill, isAwake, openOrderForm, orderButton, ordersAt } from './fixtures/shop/order-form.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;

const CONTACT = {
  firstname: 'Jule',
  lastname: 'Petersen',
  street: 'Kurpromenade',
  number: '12',
  mobile: '0170 1234567',
  email: 'jule@guest.example',
};

/** A guest whom this device remembers. */
const remembered = (page: Page) =>
  page.addInitScript((contact) => {
    localStorage['order-contact'] ??= JSON.stringify(contact);
  }, CONTACT);

const opener = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^(Ändern|Fertig)\\s*: ${title}`) });
const isOpen = (page: Page, title: string) => opener(page, title).getAttribute('aria-expanded');
const atForm = (shop: Shop, options: Parameters<typeof openOrderForm>[2] = {}) =>
  openOrderForm(app, shop, { isFolded: true, before: remembered, ...options });

describe('CHK-070 for a known guest what is filled is folded to a line', () => {
  test('that says what stands there; what is folded is sent', async () => {
    const shop = await makeShop(db);
    const page = await atForm(shop);
    for (const title of ['Wie und wann', 'Wohin', 'Wie bezahlen', 'Noch etwas'])
      expect([title, await isOpen(page, title)]).toEqual([title, 'false']);
    const town = `23669 ${shop.place.town}`;
    await page
      .getByText(/^Lieferung so schnell wie möglich/)
      .first()
      .waitFor();
    await page
      .getByText(`Jule Petersen · Kurpromenade 12, ${town} · 0170 1234567 · jule@guest.example`)
      .waitFor();
    await page.getByText('Barzahlung', { exact: true }).first().waitFor();
    expect(await page.getByLabel('Straße').isVisible()).toBe(false);
    expect(await barriersOn(page)).toEqual([]);
    await orderButton(page).click();
    await page.waitForURL('**/danke');
    expect(await ordersAt(app.database, shop)).toMatchObject([
      { first_name: 'Jule', street: 'Kurpromenade', house_number: '12', payment_method: 'nachnahme' },
    ]);
    // Whoever was remembered stays so.
    expect(await page.evaluate(() => localStorage.getItem('order-contact'))).toContain('Petersen');
  });

  test('opens by its button, with the keyboard too, takes the focus and gives it back', async () => {
    const page = await atForm(await makeShop(db));
    await opener(page, 'Wohin').focus();
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Wohin')).toBe('true');
    expect(await page.getByLabel('Vorname').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Hausnummer').fill('14');
    await opener(page, 'Wohin').click();
    await page.getByText('Kurpromenade 14').first().waitFor();
    expect(await isOpen(page, 'Wohin')).toBe('false');
    await opener(page, 'Wie und wann').click();
    const way = page.getByRole('radio', { name: /Lieferung/ });
    expect(await way.evaluate((radio) => radio === document.activeElement)).toBe(true);
  });

  test('opens by itself where something is wrong, with the focus on the field, and never folds while one types', async () => {
    const page = await atForm(await makeShop(db), {
      before: (opened) =>
        opened.addInitScript((contact) => {
          localStorage['order-contact'] ??= JSON.stringify({ ...contact, mobile: '12' });
        }, CONTACT),
    });
    expect(await isOpen(page, 'Wohin')).toBe('false');
    await orderButton(page).click();
    const mobile = page.getByLabel('Handynummer');
    await mobile.waitFor();
    expect(await mobile.evaluate((field) => field === document.activeElement)).toBe(true);
    await mobile.fill('0170 1234567');
    await page.locator('[aria-invalid=true]').waitFor({ state: 'detached' });
    expect(await mobile.isVisible()).toBe(true);
  });
});

test('CHK-070 whoever is logged in gets the folded form from the server already, and everything open without JavaScript', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db, { phone: '0170 1234567' });
  await makeAddress(db, person, shop.place, { street: 'Strandallee' });
  const as = await logIn(app, shop.site, person);
  await livesAt(as, shop.place);
  await add(as, shop.dish);
  const path = `/warenkorb/${shop.restaurant.url}`;
  const still = await visit(app, shop.site, path, { as, javaScriptEnabled: false });
  expect(await still.getByLabel('Straße').isVisible()).toBe(true);
  expect(await still.getByRole('button', { name: /^Ändern/ }).count()).toBe(0);
  await orderButton(still).click();
  await still.waitForURL('**/danke');
  await add(as, shop.dish);
  const page = await visit(app, shop.site, path, { as });
  expect(await page.getByLabel('Straße').isVisible()).toBe(false);
  await isAwake(page);
  expect(await isOpen(page, 'Wohin')).toBe('false');
});

test('CHK-070 a stranger’s form is open, and can be folded by hand once it is filled', async () => {
  const page = await atForm(await makeShop(db), { before: async () => undefined });
  expect(await page.getByLabel('Vorname').isVisible()).toBe(true);
  expect(await page.getByRole('radio', { name: /Barzahlung/ }).isVisible()).toBe(true);
  expect(await opener(page, '').count()).toBe(0);
  await fill(page);
  await opener(page, 'Wohin').click();
  expect(await page.getByLabel('Vorname').isVisible()).toBe(false);
  await page.getByText(/^Jule Petersen · Kurpromenade 12/).waitFor();
});

describe('on a phone', () => {
  test('CHK-071 a known guest’s form with three dishes is no more than two screens high', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    for (const title of ['Labskaus', 'Rote Grütze'])
      await add(guest, await makeProduct(db, shop.restaurant, { title }));
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      ...devices.phone,
      as: guest,
      before: remembered,
    });
    await isAwake(page);
    const form = page.locator('form:has(#zusammenfassung)');
    const bottom = () => form.evaluate((box) => box.getBoundingClientRect().bottom + scrollY);
    await expect.poll(bottom).toBeLessThanOrEqual(2 * 844);
  });

  test('CHK-072 the bar orders once the sums have come into view; until then it leads there, and a second tap orders nothing', async () => {
    const shop = await makeShop(db);
    const page = await atForm(shop, { ...devices.phone, before: async () => undefined });
    expect(await orderButton(page).count()).toBe(0);
    const way = page.getByRole('link', { name: 'Prüfen und bestellen' });
    let isSent = false;
    page.on('request', (request) => (isSent ||= request.url().endsWith('/api/order')));
    const box = await way.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.mouse.dblclick((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await orderButton(page).waitFor();
    expect(isSent).toBe(false);
    const sums = page.getByLabel('Summen');
    expect(await sums.evaluate((list) => list.getBoundingClientRect().top < innerHeight)).toBe(true);
    expect(await barriersOn(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await way.waitFor();
  });

  test('CHK-600 what is said of the whole order comes into view where the button was pressed', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: guest,
      ...devices.phone,
      before: remembered,
      expects: /409/,
    });
    await isAwake(page);
    await page.getByRole('link', { name: 'Prüfen und bestellen' }).click();
    await orderButton(page).waitFor();
    await add(guest, shop.dish);
    await orderButton(page).click();
    const said = page.getByRole('alert').filter({ hasText: 'Dein Warenkorb hat sich geändert' });
    await said.waitFor();
    await expect.poll(() => isOnScreen(said)).toBe(true);
    expect(await ordersAt(app.database, shop)).toEqual([]);
  });
});
