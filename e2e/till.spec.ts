import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { EVENING } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeCategory, makeIngredient, makeProduct, makeRule } from './fixtures/shop/menu.ts';
import { ordered, type Shop } from './fixtures/shop/order.ts';
import { uniquePhone } from './fixtures/world/phone.ts';
import { callerForm, enters, pairedTill } from './fixtures/shop/till.ts';
import { openTablet } from './fixtures/shop/tablet.ts';
import { makeOwnShop } from './fixtures/shop/variant-shop.ts';
import { makeVoucher } from './fixtures/shop/voucher.ts';

const app = await webTestApp();
const { db } = app.database;
const TABLET = { viewport: { width: 1024, height: 768 } };

async function openTill(shop: Shop, options: Parameters<typeof visit>[3] = {}): Promise<Page> {
  const as = await pairedTill(app, shop);
  const page = await visit(app, shop.site, '/kasse', { as, ...TABLET, ...options });
  await page.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
  await hydrated(page);
  return page;
}

const sumIs = (page: Page, sum: string) =>
  page.locator('.till-sum').getByText(sum.replace(' ', '\u00a0'), { exact: true }).waitFor();

/** All of it lies on the screen at once, and the page itself does not scroll. */
async function isInSight(page: Page, parts: readonly Locator[]): Promise<void> {
  const { width, height } = TABLET.viewport;
  for (const part of parts) {
    const box = await part.first().boundingBox();
    expect(box).not.toBeNull();
    if (!box) continue;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
}

/** Notes every time the page would print; the browser's own dialog would stop it. */
const notePrints = (page: Page) =>
  page.addInitScript(() => {
    const kept = { prints: 0 };
    Object.assign(globalThis, { kept, print: () => void (kept.prints += 1) });
  });

const printsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { kept: { prints: number } }).kept.prints);

describe('a device', () => {
  test('KIT-903 KIT-1042 KIT-1090 becomes a till by a code from the kitchen, and is a guest’s again once it is unpaired', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const as = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
    const office = await visit(app, shop.site, '/kueche/kassen', { as, ...TABLET });
    await office.getByRole('heading', { name: 'Noch kein Gerät gekoppelt' }).waitFor();
    await office.getByLabel('Name').fill('Telefon ');
    await office.getByRole('button', { name: 'Code machen' }).click();
    const card = office.getByRole('region', { name: 'Code für „Telefon“' });
    await card.getByRole('img', { name: 'QR-Code zum Koppeln' }).waitFor();
    await card.getByText('/kasse/koppeln').waitFor();
    expect(await barriersOn(office)).toEqual([]);
    const code = (await card.locator('.till-code-signs').innerText()).toLowerCase();

    const device = await visit(app, shop.site, '/kasse', { ...TABLET, expects: /422|403/ });
    await device.getByRole('heading', { name: 'Dieses Gerät als Kasse koppeln' }).waitFor();
    expect(await barriersOn(device)).toEqual([]);
    await device.getByLabel('Code').fill('AAAA-2222');
    await device.getByRole('button', { name: 'Koppeln' }).click();
    await device.getByText('Dieser Code stimmt nicht oder gilt nicht mehr.').waitFor();
    await device.getByLabel('Code').fill(code);
    await device.getByRole('button', { name: 'Koppeln' }).click();
    await device.getByText('Telefon', { exact: true }).waitFor();
    await device.goto('/');
    await device.waitForURL('**/kasse');
    await device.getByRole('button', { name: new RegExp(`^${shop.dish.title}`) }).click();
    await sumIs(device, '10,00 €');

    await office.getByText('„Telefon“ ist gekoppelt.').waitFor();
    expect(await card.count()).toBe(0);
    await office.getByRole('link', { name: 'Telefon entkoppeln' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Entkoppeln' }).click();
    await office.getByRole('heading', { name: 'Noch kein Gerät gekoppelt' }).waitFor();
    await device.getByRole('button', { name: 'Aufnehmen' }).click();
    await device.getByText('Dieses Gerät ist nicht (mehr) als Kasse gekoppelt.').waitFor();
    await device.goto('/kasse');
    await device.waitForURL('**/kasse/koppeln');
  });

  test('is paired by a link without scripts, which alone uses no code up', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const { cook, hostId } = await openKitchen(app, shop.site.host, shop.restaurant);
    const { link } = (await cook.call('kitchenTillCode', { hostId, name: 'Tresen' })).answer;
    const { pathname, search } = new URL(link);
    const device = await visit(app, shop.site, pathname + search, { javaScriptEnabled: false });
    await device.reload();
    await device.getByRole('button', { name: 'Koppeln' }).click();
    await device.waitForURL('**/kasse');
    expect(await device.getByRole('banner').innerText()).toContain('Tresen');
  });
});

describe('at the counter', () => {
  test('KIT-852 whoever goes back from a slip by other ways takes another order, not the last one again', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const page = await openTill(shop);
    const takes = async () => {
      await page
        .getByRole('button', { name: new RegExp(`^${shop.dish.title}`) })
        .first()
        .click();
      await sumIs(page, '10,00 €');
      await page.getByRole('button', { name: 'Aufnehmen' }).click();
      await page.waitForURL('**/kasse/bon/*');
      return page.url();
    };
    const first = await takes();
    await page.goto('/kasse');
    await sumIs(page, '0,00 €');
    const second = await takes();
    await page.goBack();
    await sumIs(page, '0,00 €');
    expect(new Set([first, second, await takes()]).size).toBe(3);
  });

  test('POS-002 an order takes a number, Enter and Control-Enter, and the next one finds nothing of it', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const category_id = (await makeCategory(db, shop.restaurant, 'Suppen')).id;
    await makeProduct(db, shop.restaurant, { category_id, title: 'Fischsuppe', article_number: '42' });
    const page = await openTill(shop, {
      before: async (opened) => {
        await notePrints(opened);
        await opened.clock.install({ time: EVENING.epochMilliseconds });
      },
    });
    const search = page.getByRole('searchbox', { name: 'Gericht oder Nummer' });
    await search.fill('42');
    await search.press('Enter');
    await sumIs(page, '10,00 €');
    await expect.poll(() => search.inputValue()).toBe('');
    await page.keyboard.type('fischsu');
    await page.keyboard.press('Enter');
    await sumIs(page, '20,00 €');
    await page.getByRole('radio', { name: 'Vor Ort' }).check();
    await page.getByLabel('Name oder Nummer zum Aufrufen (freiwillig)').fill('Hut');
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/kasse/bon/*');
    const slip = page.getByRole('article', { name: /^Bestellzettel/ });
    await slip.getByText('Vor Ort').waitFor();
    await slip.getByText('Kein Kassenbeleg, bitte an der Kasse bonieren').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await printsOf(page)).toBe(0);

    await page.getByRole('button', { name: 'Nächste Bestellung' }).waitFor();
    await page.clock.runFor(50_000);
    expect(new URL(page.url()).pathname).toContain('/kasse/bon/');
    await page.clock.runFor(11_000);
    await page.waitForURL('**/kasse');
    await sumIs(page, '0,00 €');
    expect(await page.getByLabel('Name oder Nummer zum Aufrufen (freiwillig)').inputValue()).toBe('');
    const { answer } = await (
      await openKitchen(app, shop.site.host, shop.restaurant)
    ).cook.call('kitchenBoard', {});
    expect(answer.tickets).toMatchObject([{ state: 'accepted', modeLabel: 'Vor Ort', guest: 'Hut' }]);
  });

  test('each size is one tap, and what is begun can be thrown away', async () => {
    const shop = await makeOwnShop(db, 'pos');
    await makeProduct(db, shop.restaurant, {
      category_id: (await makeCategory(db, shop.restaurant, 'Pizza')).id,
      title: 'Salami',
      sizes: [
        { size: 'small', price_cents: 700 },
        { size: 'big', price_cents: 1150 },
      ],
    });
    const page = await openTill(shop);
    await page.getByRole('button', { name: 'Pizza' }).click();
    await page.getByRole('button', { name: /^Salami, .*11,50/ }).click();
    await sumIs(page, '11,50 €');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).click();
    await sumIs(page, '0,00 €');
    await page.reload();
    await sumIs(page, '0,00 €');
    await expect.poll(() => page.getByRole('list', { name: 'Im Warenkorb' }).count()).toBe(0);
  });
});

test('ADD-003 only what has to be answered is asked, and Escape takes the dish out again', async () => {
  const shop = await makeOwnShop(db, 'pos');
  const { restaurant } = shop;
  const fries = await makeIngredient(db, restaurant, { title: 'Pommes' });
  const choices = [{ ingredient: fries, cents: 150 }];
  const optional = await makeRule(db, restaurant, { choices });
  const needed = await makeRule(db, restaurant, { choices, title: 'Beilage', min_choices: 1 });
  const category_id = (await makeCategory(db, restaurant, 'Fisch')).id;
  await makeProduct(db, restaurant, { category_id, title: 'Hering', rules: [optional.id] });
  await makeProduct(db, restaurant, { category_id, title: 'Scholle', rules: [needed.id] });
  const page = await openTill(shop);
  await page.getByRole('button', { name: 'Fisch' }).click();
  await page.getByRole('button', { name: /^Hering/ }).click();
  await sumIs(page, '10,00 €');
  const dialog = page.getByRole('dialog');
  expect(await dialog.count()).toBe(0);
  await page.getByRole('button', { name: /^Scholle/ }).click();
  await dialog.waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Bitte noch auswählen').count()).toBe(0);
  await page.getByRole('button', { name: /^Scholle/ }).click();
  await dialog.getByRole('radio', { name: /Pommes/ }).check();
  await dialog.getByRole('button', { name: /€/ }).click();
  await sumIs(page, '21,50 €');
});

describe('on the telephone', () => {
  test('the number knows the address, and the slip comes out by itself, once', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const mobile = uniquePhone();
    const earlier = await pairedTill(app, shop, 'Tresen');
    await enters(earlier, shop);
    await ordered(earlier, callerForm(shop, { mobile, firstname: 'Jule', additional: 'Hinterhaus' }));
    const page = await openTill(shop, { before: notePrints, expects: /400|422/ });
    await page.getByRole('switch', { name: 'Bon sofort drucken' }).check();
    await page.getByRole('button', { name: new RegExp(`^${shop.dish.title}`) }).click();
    await sumIs(page, '10,00 €');
    await page.getByRole('radio', { name: 'Tel. Lieferung' }).check();
    await page.getByRole('button', { name: 'Aufnehmen' }).click();
    await page.getByText('In welche Straße?').waitFor();

    const number = page.getByLabel('Telefonnummer');
    await number.fill(mobile.slice(0, -1));
    await number.press('Enter');
    await page.getByText('Ruft zum ersten Mal an.').waitFor();
    expect(await page.getByLabel('Nachname').inputValue()).toBe('');
    await number.fill(mobile);
    await number.press('Enter');
    await page.getByText(/^Bekannt: 1 Bestellung bei euch/).waitFor();
    await expect.poll(() => page.getByLabel('Nachname').inputValue()).toBe('Petersen');
    await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Kurpromenade');
    await sumIs(page, '12,00 €');
    expect(await barriersOn(page)).toEqual([]);
    await isInSight(page, [
      page.getByRole('searchbox', { name: 'Gericht oder Nummer' }),
      page.getByRole('button', { name: new RegExp(`^${shop.dish.title}`) }),
      number,
      page.getByLabel('Straße'),
      page.getByRole('list', { name: 'Im Warenkorb' }).getByText(shop.dish.title),
      page.getByRole('button', { name: 'Aufnehmen' }),
    ]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Kurpromenade');
    await sumIs(page, '12,00 €');
    const voucher = await makeVoucher(db, { site_id: shop.site.id, value_cents: 300 });
    await page.getByRole('link', { name: 'Gutschein' }).click();
    await page.getByLabel('Gutscheincode').fill(voucher.code);
    await page.getByRole('button', { name: 'Einlösen' }).click();
    await sumIs(page, '9,00 €');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: '45 Min.' }).check();
    await page.getByRole('button', { name: 'Aufnehmen' }).click();

    const slip = page.getByRole('article', { name: /^Bestellzettel/ });
    for (const text of ['Telefon · Lieferung', 'Jule Petersen', mobile, 'Kurpromenade 12', 'Hinterhaus'])
      await slip.getByText(text, { exact: true }).waitFor();
    await expect.poll(() => printsOf(page)).toBe(1);
    await page.reload();
    await slip.waitFor();
    await hydrated(page);
    expect(await printsOf(page)).toBe(0);
    await page.getByRole('button', { name: 'Bestellzettel drucken' }).click();
    await expect.poll(() => printsOf(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    // 72 mm of paper at 96 dots per inch.
    await expect.poll(async () => Math.round((await slip.boundingBox())?.width ?? 0)).toBe(272);
    expect(await page.getByRole('button', { name: 'Nächste Bestellung' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('button', { name: 'Nächste Bestellung' }).click();
    await page.getByRole('link', { name: 'Letzte Bons' }).click();
    const taken = page.getByRole('list', { name: 'Bestellungen von heute' }).getByRole('listitem');
    await taken.filter({ hasText: 'Jule Petersen' }).getByText('9,00').waitFor();
    expect(await taken.count()).toBe(1);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('link', { name: /^Bon #/ }).click();
    await slip.getByText('Kurpromenade 12').waitFor();
    await page.getByRole('button', { name: 'Bestellzettel drucken' }).click();
    await expect.poll(() => printsOf(page)).toBe(2);
    await page.getByRole('link', { name: 'Letzte Bons' }).click();
    await page.getByRole('link', { name: /^Stornieren #/ }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Stornieren' }).click();
    await asked.getByText('Bitte schreib, warum.').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await asked.getByRole('radio', { name: 'Vertippt' }).check();
    await asked.getByRole('button', { name: 'Stornieren' }).click();
    await taken.getByText('storniert').waitFor();
    expect(await page.getByRole('link', { name: /^Stornieren/ }).count()).toBe(0);
  });

  test('the kitchen has it in its lane without a bell, and prints the slip again', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const till = await pairedTill(app, shop);
    const tablet = await openTablet(app, shop);
    await enters(till, shop);
    const { orderId } = await ordered(till, callerForm(shop, { homedelivery: false }));
    await tablet.inLane('Angenommen', orderId).waitFor();
    await tablet.isSilent();
    const whole = await tablet.opens(orderId);
    await whole.getByText('Telefon · Abholung').first().waitFor();
    await whole.getByText(/an der Kasse/).waitFor();
    const link = whole.getByRole('link', { name: `Bestellzettel #${orderId}` });
    const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
    const slip = await visit(app, shop.site, (await link.getAttribute('href')) ?? '', { as, ...TABLET });
    await slip.getByText('Kein Kassenbeleg, bitte an der Kasse bonieren').waitFor();
    expect(await barriersOn(slip)).toEqual([]);
  });
});

describe('a guest who walks off', () => {
  async function hungry(shop: Shop): Promise<Page> {
    const laid: { asked?: Promise<unknown> } = {};
    const page = await visit(app, shop.site, '/', {
      ...TABLET,
      async before(opened) {
        await opened.clock.install({ time: EVENING.epochMilliseconds });
        laid.asked = opened.waitForEvent('requestfinished', (asked) => /\/api\/till\b/.test(asked.url()));
      },
    });
    await hydrated(page);
    // The minute is counted by what comes after the page, and only once it knows whose device this is.
    await laid.asked;
    await page.getByRole('button', { name: new RegExp(`^${shop.dish.title}, .* in den Warenkorb$`) }).click();
    await page.getByRole('link', { name: /^Zur Kasse/ }).waitFor();
    // From here on time passes only as the test has it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.mouse.move(300, 300);
    return page;
  }

  /** The check needs timers, while the question waits for its answer only so long. */
  async function barriersMeanwhile(page: Page): Promise<unknown> {
    const under = { way: true };
    const barriers = barriersOn(page).finally(() => {
      under.way = false;
    });
    while (under.way) await page.clock.runFor(1);
    return barriers;
  }
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Noch da?' });

  test('POS-002 NUM-024 is asked after a minute, and goes on where they were', async () => {
    const page = await hungry(await makeOwnShop(db, 'pos'));
    await page.clock.runFor(50_000);
    await page.mouse.move(200, 300);
    await page.clock.runFor(50_000);
    expect(await question(page).count()).toBe(0);
    await page.clock.runFor(11_000);
    await question(page).waitFor();
    expect(await barriersMeanwhile(page)).toEqual([]);
    await question(page).getByRole('button', { name: 'Ja, weiter bestellen' }).click();
    await question(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Zur Kasse/ }).waitFor();
  });

  test('POS-002 NUM-024 leaves nothing of basket and form to the next one', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const page = await hungry(shop);
    await page.getByRole('link', { name: /^Zur Kasse/ }).click();
    await page.getByLabel('Vorname', { exact: true }).fill('Jule');
    await page.clock.runFor(61_000);
    await question(page).waitFor();
    const anew = page.waitForEvent('load');
    await page.clock.runFor(16_000);
    await anew;
    await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('order-contact'))).toBeNull();
    await page.goto(`/warenkorb/${shop.restaurant.url}`);
    await page.getByRole('heading', { name: 'Noch nichts im Warenkorb' }).waitFor();
  });

  test('POS-002 nobody is asked about an empty basket on the menu', async () => {
    const shop = await makeOwnShop(db, 'pos');
    const page = await visit(app, shop.site, '/', {
      ...TABLET,
      before: (opened) => opened.clock.install({ time: EVENING.epochMilliseconds }),
    });
    await page.getByRole('heading', { level: 1, name: shop.restaurant.name }).waitFor();
    await hydrated(page);
    await page.clock.runFor(120_000);
    expect(await question(page).count()).toBe(0);
  });
});
