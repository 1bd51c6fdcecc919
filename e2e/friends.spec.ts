import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { makeMember } from './fixtures/shop/account.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, ordered, orderForm, placeOneOrder } from './fixtures/shop/order.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';
import { uniquePhone } from './fixtures/world/phone.ts';
import { uniqueName } from './fixtures/unique.ts';
import { redeem } from './fixtures/shop/voucher.ts';

// Codes that users pass on to friends, and what orders earn.
const app = await webTestApp();
const { db } = app.database;
const shop = await makeShop(db);

type Options = NonNullable<Parameters<typeof visit>[3]>;

const member = (given: Parameters<typeof makeMember>[2] = {}) =>
  makeMember(app, shop.site, { phone: uniquePhone(), ...given });
const friends = (page: Page) => page.getByRole('region', { name: 'Freunde' });
const fetchButton = (page: Page) => friends(page).getByRole('button', { name: 'Code holen' });
const card = (page: Page, code: string) => friends(page).getByRole('listitem').filter({ hasText: code });

async function openFriends(as: Options['as'], options: Options = {}): Promise<Page> {
  const page = await visit(app, shop.site, '/einstellungen', { ...(as && { as }), ...options });
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/** The codes that the page shows, the newest first. */
const codesOn = (page: Page) =>
  friends(page)
    .getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    .allInnerTexts();

/** A guest for whom it is the first order uses the code, and has eaten. */
async function friendEats(code: string) {
  const guest = await hungryGuest(app, shop);
  await redeem(guest, code, shop.restaurant.id);
  // A household counts as one guest: each friend lives behind a door of their own.
  const who = { mobile: uniquePhone(), email: `${uniqueName()}@guest.example`, street: uniqueName('Weg ') };
  const { orderId } = await ordered(guest, orderForm(shop, who));
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
}

test('LOC-012 ACC-019 the start page leads to the section in the settings', async () => {
  const { as } = await member();
  const page = await visit(app, shop.site, '/', { as, viewport: { width: 390, height: 844 } });
  await hydrated(page);
  await page.getByRole('link', { name: 'Gutscheine für Freunde' }).click();
  await friends(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#freunde');
  await expect.poll(() => friends(page).evaluate((box) => box.getBoundingClientRect().top)).toBeLessThan(200);
});

test('ACC-019 it is there for activated accounts only', async () => {
  const { as } = await member({ activated_at: null });
  const page = await openFriends(as);
  await page.getByRole('heading', { name: 'Konto aktivieren' }).waitFor();
  expect(await friends(page).count()).toBe(0);
});

test('CPN-021 CPN-027 a button for each code that is left, and each fetched one to copy or to mail', async () => {
  const { as } = await member();
  const page = await openFriends(as);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await friends(page).getByText('Diesen Monat hast du noch 3 Codes.').waitFor();
  await expect.poll(() => fetchButton(page).count()).toBe(3);
  await fetchButton(page).first().click();
  await friends(page).getByText('Diesen Monat hast du noch 2 Codes.').waitFor();
  await expect.poll(() => fetchButton(page).count()).toBe(2);
  const [code = '', ...more] = await codesOn(page);
  expect(more).toEqual([]);
  const text = (await card(page, code).innerText()).replace(/\s+/g, ' ');
  expect(text).toContain('5,00 €');
  expect(text).toContain('offen');
  expect(text).toContain('ab 10,00 €, bis 05.12.2026');
  await friends(page)
    .getByRole('button', { name: `${code} kopieren` })
    .click();
  await page.getByText(`Code ${code} kopiert`).first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const mail = friends(page).getByRole('link', { name: `${code} per E-Mail weitergeben` });
  const [, body = ''] = decodeURIComponent((await mail.getAttribute('href')) ?? '').split('&body=');
  expect(body).toContain(`Dein Code: ${code}`);
  expect(body).toContain(`${shop.site.origin}/coupon/${code}`);
});

test('CPN-027 where the system has a sheet for it, a code is passed on there', async () => {
  const { as } = await member();
  const code = (await as.call('getCouponForCoupon', {})).answer.code ?? '';
  const page = await openFriends(as, {
    before: (page) =>
      page.addInitScript(() => {
        const given: ShareData[] = [];
        Object.assign(globalThis, { given });
        navigator.share = async (what = {}) => void given.push(what);
      }),
  });
  await friends(page)
    .getByRole('button', { name: `${code} weitergeben` })
    .click();
  const shared = () => page.evaluate(() => (globalThis as unknown as { given: ShareData[] }).given);
  await expect.poll(shared).toHaveLength(1);
  const given = await shared();
  expect(given).toMatchObject([{ url: `${shop.site.origin}/coupon/${code}` }]);
  expect(given[0]?.text).toContain('5,00\u00a0€ für deine erste Bestellung');
  expect(await friends(page).getByRole('link', { name: 'per E-Mail' }).count()).toBe(0);
});

test('CPN-015 CPN-027 without JavaScript all three are fetched and can be mailed', async () => {
  const { as } = await member();
  const page = await openFriends(as, { javaScriptEnabled: false });
  for (const left of [2, 1, 0]) {
    await fetchButton(page).first().click();
    await expect.poll(() => fetchButton(page).count()).toBe(left);
    await page.getByText('Dein Code ist da. Gib ihn weiter!').waitFor();
  }
  await friends(page).getByText('Deine Codes für diesen Monat hast du alle geholt.').waitFor();
  expect(new Set(await codesOn(page)).size).toBe(3);
  await expect
    .poll(() => friends(page).getByRole('link', { name: 'per E-Mail weitergeben' }).count())
    .toBe(3);
  expect(await friends(page).getByRole('button', { name: 'kopieren' }).count()).toBe(0);
});

test('CPN-022 CPN-027 what another device fetched meanwhile is said, and the codes are shown', async () => {
  const { as } = await member();
  const page = await openFriends(as);
  for (let fetched = 0; fetched < 3; fetched += 1) await as.call('getCouponForCoupon', {});
  await fetchButton(page).first().click();
  await page.getByText('Deine 3 Codes für diesen Monat hast du schon geholt.').first().waitFor();
  await friends(page).getByText('Deine Codes für diesen Monat hast du alle geholt.').waitFor();
  await expect.poll(() => codesOn(page)).toHaveLength(3);
  await expect.poll(() => fetchButton(page).count()).toBe(0);
});

test('CPN-018 CPN-020 CPN-027 each code says how it stands, and the thanks for it lies below', async () => {
  const { person, as } = await member();
  const fetched = [];
  for (let count = 0; count < 3; count += 1)
    fetched.push((await as.call('getCouponForCoupon', {})).answer.code ?? '');
  const [open = '', used = '', late = ''] = fetched;
  await friendEats(used);
  await db.updateTable('voucher').set({ valid_until: app.clock.now() }).where('code', '=', late).execute();
  const page = await openFriends(as);
  for (const [code, state, ways] of [
    [open, 'offen', 1],
    [used, 'eingelöst', 0],
    [late, 'abgelaufen', 0],
  ] as const) {
    expect(await card(page, code).innerText()).toContain(state);
    expect(await card(page, code).getByRole('button', { name: 'kopieren' }).count()).toBe(ways);
  }
  await friends(page).getByRole('heading', { name: 'Als Dank für dich' }).waitFor();
  const thanks = await db
    .selectFrom('voucher')
    .select('code')
    .where('person_id', '=', person.id)
    .where('kind', '=', 'giver')
    .executeTakeFirstOrThrow();
  expect(await card(page, thanks.code).innerText()).toMatch(/5,00\s€\s+.*\s+offen · bis 21\.11\.2027/);
});

describe.each(['light', 'dark'] as const)('in %s colours', (colorScheme) => {
  test('CPN-027 the section has no barriers and no width too much on a phone', async () => {
    const { as } = await member();
    const { code = '' } = (await as.call('getCouponForCoupon', {})).answer;
    await as.call('getCouponForCoupon', {});
    await friendEats(code);
    const viewport = { width: 320, height: 800 };
    const page = await openFriends(as, { colorScheme, viewport, reducedMotion: 'reduce' });
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('CPN-026 NUM-047 the thank-you page promises the bonus and shows its code when the order is through', async () => {
  const loyal = await makeShop(db, { restaurant: { loyalty_percent: 10 } });
  const { guest, orderId } = await placeOneOrder(app, loyal);
  const { page } = await openOrderPage(app, loyal, guest);
  const bonus = page.locator('section').filter({ hasText: 'Dein Treuebonus' });
  await bonus.getByText('Sobald deine Bestellung abgeschlossen ist').waitFor();
  expect(await bonus.innerText()).toContain('1,00\u00a0€');
  const kitchen = await openKitchen(app, loyal.site.host, loyal.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const { code } = await db
    .selectFrom('voucher')
    .select('code')
    .where('source_order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await bonus.getByText(code).waitFor();
  await bonus.getByRole('button', { name: `${code} kopieren` }).waitFor();
  const again = await visit(app, loyal.site, '/danke', { as: guest, reducedMotion: 'reduce' });
  await again.getByText(code).waitFor();
  expect(await barriersOn(again)).toEqual([]);
  const still = await visit(app, loyal.site, '/danke', { as: guest, javaScriptEnabled: false });
  await still.getByText(code).waitFor();
});
