import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { isAwake } from './fixtures/shop/order-form.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from './fixtures/shop/order.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeVoucher, redeem, usesOf } from './fixtures/shop/voucher.ts';

const app = await webTestApp();
const { db } = app.database;
const failed = /ERR_FAILED/;

interface AtCheckout {
  as?: Guest;
  expects?: RegExp;
  reducedMotion?: 'reduce';
}

/** Somebody at the order form with one dish for 10 EUR, and time that the test moves on. */
async function atCheckout(shop: Shop, options: AtCheckout = {}) {
  const as = options.as ?? (await hungryGuest(app, shop));
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
    ...options,
    as,
    before: (opened) => opened.clock.install(),
  });
  await isAwake(page);
  const summary = page.getByRole('complementary', { name: 'Deine Bestellung' });
  const dialog = page.getByRole('dialog', { name: 'Gutschein einlösen' });
  return { page, summary, dialog, field: dialog.getByLabel('Gutscheincode'), as };
}

const openDialog = async ({
  summary,
  field,
}: Pick<Awaited<ReturnType<typeof atCheckout>>, 'summary' | 'field'>) => {
  await summary.getByRole('link', { name: 'Gutschein' }).click();
  await field.waitFor();
};

/** What the page sends of a call from now on. */
function callsOf(page: Page, name: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${name}`) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** What the keyboard is at. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Time stands still on the page from the beginning. */
async function standStill(page: Page): Promise<void> {
  await page.clock.install({ time: EVENING.epochMilliseconds });
  await page.clock.pauseAt(EVENING.epochMilliseconds + 1000);
}

/** Stops the page's clock a moment after now, so that only the test moves it on. */
const stopClock = (page: Page) => page.evaluate(() => Date.now() + 1000).then((at) => page.clock.pauseAt(at));

describe('the coupon dialog', () => {
  test('CPN-001 CPN-002 CPN-004 CPN-005 CPN-006 CPN-007 NUM-003 API-006 Enter redeems, and the dialog closes after 1.5 s', async () => {
    const shop = await makeShop(db);
    const { code } = await makeVoucher(db);
    const checkout = await atCheckout(shop);
    const { page, dialog, field, summary } = checkout;
    await openDialog(checkout);
    await expect.poll(() => dialog.getByRole('textbox').count()).toBe(1);
    const sent = callsOf(page, 'redeemCoupon');
    const times = callsOf(page, 'deliveryOptions');
    await field.fill(code.toLowerCase());
    await stopClock(page);
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').getByText(`Gutschein ${code} ist dabei: 5,00 € weniger.`).waitFor();
    await expect
      .poll(() => dialog.getByRole('status').locator('strong').allInnerTexts())
      .toEqual([code, '5,00\u00a0€']);
    expect(sent).toEqual([{ couponCode: code.toLowerCase(), isv3: true, hostId: shop.restaurant.id }]);
    await expect.poll(() => times).toHaveLength(1);

    await page.clock.runFor(1_400);
    await expect.poll(() => dialog.count()).toBe(1);
    await page.clock.runFor(200);
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/warenkorb/${shop.restaurant.url}`);
    await summary.getByText('−5,00 €').waitFor();
    await summary.getByLabel('Summen').getByText('7,00 €').waitFor();
    expect(
      await db.selectFrom('orders').selectAll().where('restaurant_id', '=', shop.restaurant.id).execute(),
    ).toEqual([]);
  });

  test('CPN-003 an empty field is not sent', async () => {
    const checkout = await atCheckout(await makeShop(db));
    const { page, dialog, field } = checkout;
    await openDialog(checkout);
    const sent = callsOf(page, 'redeemCoupon');
    for (const typed of ['', ' - ']) {
      await field.fill(typed);
      await dialog.getByRole('button', { name: 'Einlösen' }).click();
      await dialog.getByText('Bitte gib deinen Code ein').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
    }
    expect(sent).toEqual([]);
  });

  test('CPN-008 ERR-051 a call that fails shows nothing, and the dialog stays open with what was typed', async () => {
    const checkout = await atCheckout(await makeShop(db), { expects: failed });
    const { page, dialog, field } = checkout;
    await openDialog(checkout);
    await page.route('**/api/redeemCoupon', (route) => route.abort());
    await field.fill('MAHLZEIT5');
    const lost = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await lost;
    await dialog.locator('button[aria-busy]').waitFor({ state: 'detached' });
    await page.clock.runFor(10_000);
    expect(await field.inputValue()).toBe('MAHLZEIT5');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await dialog.getByRole('status').textContent()).toBe('');
  });

  test('CPN-008 an invalid code is answered; what was said can still be read when the dialog has closed', async () => {
    const checkout = await atCheckout(await makeShop(db));
    const { page, dialog, field, summary } = checkout;
    await openDialog(checkout);
    await field.fill('GIBTESNICHT');
    await page.keyboard.press('Enter');
    await dialog.getByRole('status').getByText('Diesen Gutscheincode kennen wir nicht.').waitFor();
    await page.clock.runFor(1_500);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Diesen Gutscheincode kennen wir nicht.').waitFor();
    await expect.poll(() => summary.getByLabel('Summen').getByText('12,00 €').count()).toBe(1);
  });

  test('whoever guesses too often is told to wait', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    for (let tries = 0; tries < 10; tries++) await redeem(guest, 'GERATEN');
    const checkout = await atCheckout(shop, { as: guest, expects: /429/ });
    await openDialog(checkout);
    await checkout.field.fill('GERATEN');
    await checkout.page.keyboard.press('Enter');
    await checkout.dialog.getByText('Das waren zu viele Versuche. Bitte warte einen Moment.').waitFor();
    expect(await checkout.dialog.getByRole('status').locator('strong').count()).toBe(0);
  });

  test('BSK-016 a second code replaces the first after a word, and a voucher is taken out again', async () => {
    const shop = await makeShop(db);
    const [first, second] = [await makeVoucher(db), await makeVoucher(db, { value_cents: 300 })];
    const guest = await hungryGuest(app, shop);
    await redeem(guest, first.code, shop.restaurant.id);
    const { page, summary, dialog, field } = await atCheckout(shop, { as: guest });
    await summary.getByText('−5,00 €').waitFor();
    await summary.getByRole('link', { name: /^Ändern/ }).click();
    await dialog.getByText(`Gutschein ${first.code}. Ein neuer Code ersetzt ihn.`).waitFor();
    await field.fill(second.code);
    await page.keyboard.press('Enter');
    await dialog.getByText(`Er ersetzt Gutschein ${first.code}.`).waitFor();
    await page.keyboard.press('Escape');
    await summary.getByText('−3,00 €').waitFor();
    await summary.getByRole('button', { name: `Gutschein ${second.code} herausnehmen` }).click();
    await summary.getByRole('link', { name: 'Gutschein' }).waitFor();
    await expect.poll(() => summary.getByLabel('Summen').getByText('12,00 €').count()).toBe(1);
    await expect.poll(() => focused(page)).toBe('Gutschein');
  });

  test('BSK-016 CPN-013 what is left of a gift voucher stands in the sums, and nobody owes less than nothing', async () => {
    const shop = await makeShop(db);
    const gift = { kind: 'gift', funded_by: 'buyer', value_cents: 5000, left_cents: 3000 } as const;
    const guest = await hungryGuest(app, shop);
    await redeem(guest, (await makeVoucher(db, gift)).code, shop.restaurant.id);
    const { summary } = await atCheckout(shop, { as: guest });
    const sums = summary.locator('dl');
    await sums.getByText('−12,00 €').waitFor();
    expect(await sums.locator('div', { hasText: 'Davon bleiben übrig' }).textContent()).toContain('18,00');
    expect(await sums.locator('div', { hasText: 'Gesamt' }).textContent()).toMatch(
      /Gesamt\s*mit Gutschein bezahlt/,
    );
  });

  /** What it says once it says how it is paid: some of it comes after the page. */
  async function wholeText(part: Locator): Promise<string> {
    await part.getByText('mit Gutschein bezahlt').first().waitFor();
    return part.innerText();
  }

  test('BSK-020 what a voucher pays for in full is told in words on every page, never as a sum of zero', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await redeem(guest, (await makeVoucher(db, { value_cents: 3000 })).code, shop.restaurant.id);
    const { uid } = await ordered(guest, orderForm(shop));
    const seen = [];
    for (const path of [`/bestellung/${uid}`, '/archiv']) {
      const page = await visit(app, shop.site, path, { as: guest });
      seen.push(await wholeText(page.getByRole('main')));
    }
    const added = await hungryGuest(app, shop);
    await redeem(added, (await makeVoucher(db, { value_cents: 3000 })).code, shop.restaurant.id);
    const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as: added });
    seen.push(await wholeText(menu.getByRole('complementary', { name: 'Warenkorb' })));
    for (const text of seen) expect(text).not.toMatch(/(?<![\d,])0,00/);
  });

  test('CPN-017 what is missing to a minimum stands in the basket until it is there', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await redeem(guest, (await makeVoucher(db, { minimum_goods_cents: 1500 })).code, shop.restaurant.id);
    const { summary } = await atCheckout(shop, { as: guest });
    await summary.getByText('Dir fehlen noch 5,00 €.').waitFor();
    await summary.getByRole('button', { name: `${shop.dish.title}: eins mehr` }).click();
    await summary.getByText('−5,00 €').waitFor();
    await expect.poll(() => summary.getByText('Dir fehlen noch').count()).toBe(0);
  });

  test('CPN-009 where no vouchers are taken the button cannot be pressed and says why', async () => {
    const { summary } = await atCheckout(await makeShop(db, { restaurant: { takes_vouchers: false } }));
    const button = summary.getByRole('button', { name: 'Gutschein' });
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    expect(await button.getAttribute('title')).toBe('Dieses Restaurant nimmt keine Gutscheine an');
    expect(await summary.getByRole('link', { name: 'Gutschein' }).count()).toBe(0);
  });

  test('BSK-009 it opens over the menu too, and the menu stays below', async () => {
    const shop = await makeShop(db);
    const { code } = await makeVoucher(db);
    const menu = await openMenu(app, shop, { as: await hungryGuest(app, shop) });
    await menu.owes('12,00');
    await menu.basket.getByRole('link', { name: 'Gutschein' }).click();
    await menu.dialog.getByLabel('Gutscheincode').fill(code);
    await menu.page.keyboard.press('Enter');
    await menu.owes('7,00');
    await menu.dialog.waitFor({ state: 'detached' });
    expect(new URL(menu.page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
  });

  test('it has no barriers, by day and by night', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await redeem(guest, (await makeVoucher(db, { minimum_goods_cents: 5000 })).code, shop.restaurant.id);
    const { page, summary, dialog, field } = await atCheckout(shop, {
      as: guest,
      reducedMotion: 'reduce',
    });
    const hasNoBarriers = async () => {
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await barriersOn(page, 'colours')).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await barriersOn(page)).toEqual([]);
    };
    await summary.getByText('Dir fehlen noch').waitFor();
    await hasNoBarriers();
    await summary.getByRole('link', { name: /^Ändern/ }).click();
    await field.fill('-');
    await page.keyboard.press('Enter');
    await dialog.getByText('Bitte gib deinen Code ein').waitFor();
    await hasNoBarriers();
  });
});

describe('the coupon page', () => {
  test('CPN-010 CPN-011 CPN-012 NUM-004 redeems the code of its address and goes to the start after 4 s', async () => {
    const shop = await makeShop(db);
    const { code } = await makeVoucher(db);
    const path = `/coupon/${code.toLowerCase()}`;
    const page = await visit(app, shop.site, path, { before: standStill });
    await page.getByText(`Gutschein ${code} über 5,00 € ist gemerkt.`).waitFor();
    await hydrated(page, 'first');
    await page.clock.runFor(3_900);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.clock.runFor(200);
    await page.waitForURL((url) => url.pathname === '/');
    await page.clock.resume();
    await page.goto(`/speisekarte/${shop.restaurant.url}`);
    await page.getByRole('button', { name: new RegExp(`^${shop.dish.title}, 10,00 €`) }).click();
    await page.getByRole('complementary', { name: 'Dein Warenkorb' }).getByText('−5,00 €').waitFor();
  });

  test('who wants to stay stays, and the ways on are there at once', async () => {
    const shop = await makeShop(db);
    const { code } = await makeVoucher(db);
    const page = await visit(app, shop.site, `/coupon/${code}`, {
      as: await hungryGuest(app, shop),
      before: standStill,
    });
    await hydrated(page, 'first');
    await page.getByRole('button', { name: 'Hier bleiben' }).click();
    await page.clock.runFor(20_000);
    expect(new URL(page.url()).pathname).toBe(`/coupon/${code}`);
    await page.clock.resume();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: `Zum Warenkorb bei ${shop.restaurant.name}` }).click();
    await page.getByText('−5,00 €').waitFor();
  });

  test('CPN-011 a code that is wrong is said to be, and a page that only looks spends nothing', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, '/coupon/GIBTESNICHT');
    await page.getByText('Diesen Gutscheincode kennen wir nicht.').waitFor();
    const voucher = await makeVoucher(db, { max_redemptions: 1 });
    const ahead = { host: shop.site.host, 'sec-purpose': 'prefetch', accept: 'text/html' };
    for (let look = 0; look < 3; look++) {
      const url = `/coupon/${voucher.code}`;
      expect((await app.http.inject({ url, headers: ahead })).body).toContain('ist gemerkt');
    }
    expect(await usesOf(db, voucher)).toBe(0);
  });

  test('CPN-012 without JavaScript the page goes on by itself as well', async () => {
    const shop = await makeShop(db);
    const { code } = await makeVoucher(db);
    const page = await visit(app, shop.site, `/coupon/${code}`, { javaScriptEnabled: false });
    await page.getByText('ist gemerkt').waitFor();
    expect(await page.getByRole('button', { name: 'Hier bleiben' }).isVisible()).toBe(false);
    const [head = ''] = (await page.content()).split('</head>');
    expect(head).toContain('http-equiv="refresh"');
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('VAR-009 exists on the marketplace only', async () => {
    const { restaurant } = await makeShop(db);
    const { code } = await makeVoucher(db);
    for (const type of ['customer', 'insite', 'pos', 'strandbutler'] as const) {
      const site = await makeSite(db, {
        type,
        restaurant_id: type === 'strandbutler' ? null : restaurant.id,
      });
      const { statusCode } = await app.http.inject({
        url: `/coupon/${code}`,
        headers: { host: site.host, accept: 'text/html' },
      });
      expect({ type, statusCode }).toEqual({ type, statusCode: 404 });
    }
    const market = await makeSite(db);
    const found = await app.http.inject({
      url: `/coupon/${code}`,
      headers: { host: market.host, accept: 'text/html' },
    });
    expect(found.statusCode).toBe(200);
  });
});
