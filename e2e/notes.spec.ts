import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { add } from './fixtures/shop/basket.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeIngredient, makeProduct, makeRule } from './fixtures/shop/menu.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { isAwake } from './fixtures/shop/order-form.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;
const failed = /ERR_FAILED/;
const lose = (page: Page, call: string) => page.route(`**/api/${call}*`, (route) => route.abort());

/** A soup with onions, to which cheese can be added, and somebody who has one in the basket. */
async function soupBar() {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  const cheese = await makeIngredient(db, shop.restaurant, { title: 'Käse' });
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: cheese, cents: 150 }] });
  const soup = await makeProduct(db, shop.restaurant, {
    title: 'Fischsuppe',
    rules: [rule.id],
    ingredients: [onions],
  });
  const guest = await hungryGuest(app, shop, 0);
  const { id } = (await add(guest, soup)).answer;
  const saves = async (note: string) => {
    await guest.call('note', { basketId: id, note });
    return (await guest.call('saveCustomerProduct', { basketId: id })).answer;
  };
  return { ...shop, soup, rule, guest, id, saves };
}

type Bar = Awaited<ReturnType<typeof soupBar>>;
const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Deine Bestellung' });

async function openBasket({ site, restaurant, guest }: Bar, options: Parameters<typeof visit>[3] = {}) {
  const page = await visit(app, site, `/warenkorb/${restaurant.url}`, { as: guest, ...options });
  if (options.javaScriptEnabled !== false) {
    await isAwake(page);
  }
  return page;
}

/** Writes a note in the dialog of the only line. */
async function write(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Notiz an die Küche').fill(text);
  await dialog.getByRole('button', { name: /^Übernehmen/ }).click();
}

const NOTE = 'ohne Zwiebeln, extra Käse, bitte schneiden';

describe('a note in the basket', () => {
  test('NOT-001 NOT-003 NOT-004 NOT-007 BSK-009 what is recognised is told, marked and summed', async () => {
    const bar = await soupBar();
    const menu = await openMenu(app, bar, { as: bar.guest });
    await menu.owes('12,00');
    await menu.basket.getByRole('link', { name: /^Anpassen.*Fischsuppe/ }).click();
    expect(await menu.dialog.getByLabel('Notiz an die Küche').getAttribute('maxlength')).toBe('255');
    await write(menu.page, NOTE);
    await menu.page
      .getByText('2 Zutatenwünsche aus deiner Notiz erkannt: + Käse 1,50 €, ohne Zwiebeln')
      .waitFor();
    await menu.owes('13,50');
    const mark = menu.basket.locator('.line-detected');
    expect(await mark.innerText()).toMatch(/Aus der Notiz erkannt: \+ Käse 1,50\s€, ohne Zwiebeln/);
    await expect.poll(() => menu.basket.getByText(`„${NOTE}“`, { exact: true }).count()).toBe(1);
  });

  test.each([
    ['extra Käse, ohne Zwiebeln', '13,50', 'nur, was unten erkannt ist'],
    ['ohne Zwiebeln und extra Käse', '13,50', 'nur, was unten erkannt ist'],
    ['mit extra Trüffel', '12,00', 'davon nichts'],
  ])(
    'NOT-006 NOT-015 what a note costs is said beside it and in the order form: %s',
    async (note, owed, said) => {
      const bar = await soupBar();
      await bar.guest.call('note', { basketId: bar.id, note });
      const sentence = `Liest die Küche. Als Extra berechnet wird ${said}.`;
      const menu = await openMenu(app, bar, { as: bar.guest });
      await menu.owes(owed);
      await expect.poll(() => menu.basket.getByText(sentence).count()).toBe(1);
      const summary = summaryOf(await openBasket(bar));
      await expect.poll(() => summary.getByText(sentence).count()).toBe(1);
    },
  );

  test('NOT-004 a note without wishes says nothing of ingredients', async () => {
    const bar = await soupBar();
    const menu = await openMenu(app, bar, { as: bar.guest });
    await menu.basket.getByRole('link', { name: /^Anpassen.*Fischsuppe/ }).click();
    await write(menu.page, 'bitte klingeln');
    await menu.basket.getByText('„bitte klingeln“').waitFor();
    expect(await menu.page.getByText(/aus (?:der|deiner) Notiz erkannt/i).count()).toBe(0);
    await menu.owes('12,00');
  });

  test('NOT-008 one press takes it back, and the note stays', async () => {
    const bar = await soupBar();
    await bar.guest.call('note', { basketId: bar.id, note: NOTE });
    const menu = await openMenu(app, bar, { as: bar.guest });
    await menu.owes('13,50');
    await menu.basket.getByRole('button', { name: /^Zurücknehmen/ }).click();
    await menu.owes('12,00');
    await expect.poll(() => menu.basket.locator('.line-detected').count()).toBe(0);
    await expect.poll(() => menu.basket.getByText(`„${NOTE}“`).count()).toBe(1);
  });

  test('NOT-005 ERR-051 a note that cannot be saved is not spoken of', async () => {
    const bar = await soupBar();
    const menu = await openMenu(app, bar, { as: bar.guest, expects: failed });
    await menu.owes('12,00');
    await lose(menu.page, 'note');
    await menu.basket.getByRole('link', { name: /^Anpassen.*Fischsuppe/ }).click();
    await write(menu.page, NOTE);
    await menu.dialog.waitFor({ state: 'detached' });
    expect(await menu.page.getByRole('alert').count()).toBe(0);
    expect(await menu.basket.getByText(NOTE).count()).toBe(0);
    await menu.owes('12,00');
  });

  test('NOT-008 removing that fails says so', async () => {
    const bar = await soupBar();
    await bar.guest.call('note', { basketId: bar.id, note: NOTE });
    const menu = await openMenu(app, bar, { as: bar.guest, expects: failed });
    await lose(menu.page, 'removeAiIngredients');
    await menu.basket.getByRole('button', { name: /^Zurücknehmen/ }).click();
    const alert = menu.page.getByRole('alert');
    await alert.getByText('Die Zutaten konnten nicht geändert werden 😭').waitFor();
    await menu.owes('13,50');
    await expect.poll(() => menu.basket.locator('.line-detected').count()).toBe(1);
  });
});

describe('own creations', () => {
  test('NOT-009 NOT-010 NOT-011 NOT-012 a line is kept, ordered again from the top of the menu and forgotten', async () => {
    const bar = await soupBar();
    await bar.guest.call('note', { basketId: bar.id, note: NOTE });
    const menu = await openMenu(app, bar, { as: bar.guest });
    await menu.basket.getByRole('button', { name: /^Als Kreation merken.*Fischsuppe/ }).click();
    await menu.basket.getByText('Deine Kreation', { exact: true }).waitFor();
    const kept = menu.page.getByRole('region', { name: 'Deine Kreationen' });
    await kept.getByRole('button', { name: /^Deine Kreation Fischsuppe, 11,50 €/ }).click();
    await menu.owes('25,00');
    const box = async (name: string) =>
      (await menu.page.getByRole('region', { name }).first().boundingBox())?.y ?? 0;
    const dishes = await menu.page.getByRole('heading', { name: 'Fischsuppe' }).last().boundingBox();
    expect(await box('Deine Kreationen')).toBeLessThan(dishes?.y ?? 0);
    await kept.getByRole('button', { name: 'Fischsuppe aus deinen Kreationen löschen' }).click();
    await kept.waitFor({ state: 'detached' });
    await expect.poll(() => menu.basket.getByText('Deine Kreation', { exact: true }).count()).toBe(0);
    await menu.owes('25,00');
  });

  test('NOT-012 what is sold out of it is told, at the price of today it comes back', async () => {
    const bar = await soupBar();
    await bar.saves(NOTE);
    await db
      .updateTable('rule_choice')
      .set({ price_cents: 250 })
      .where('rule_id', '=', bar.rule.id)
      .execute();
    const menu = await openMenu(app, bar, { as: bar.guest });
    const kept = menu.page.getByRole('region', { name: 'Deine Kreationen' });
    await kept.getByRole('button', { name: /Deine Kreation Fischsuppe, 12,50 €/ }).waitFor();
    await db
      .updateTable('product')
      .set({ sold_out_until: app.clock.now().add({ hours: 2 }) })
      .where('id', '=', bar.soup.id)
      .execute();
    await menu.page.reload();
    const gone = kept.getByRole('button', { name: /Gerade nicht zu haben/ });
    await gone.waitFor();
    expect(await gone.isDisabled()).toBe(true);
  });

  test.each([
    [
      'saveCustomerProduct',
      /^Als Kreation merken/,
      'Der Artikel konnte nicht als eigene Kreation gespeichert werden 😭',
    ],
    [
      'deleteCustomerProduct',
      /^Kreation löschen/,
      'Der Artikel konnte nicht aus deinen Kreationen gelöscht werden 😭',
    ],
  ])('ERR-007 ERR-008 without %s everything stays as it is', async (call, button, sentence) => {
    const bar = await soupBar();
    if (call === 'deleteCustomerProduct') await bar.saves('gut durch');
    else await bar.guest.call('note', { basketId: bar.id, note: 'gut durch' });
    const menu = await openMenu(app, bar, { as: bar.guest, expects: failed });
    await lose(menu.page, call);
    await menu.basket.getByRole('button', { name: button }).click();
    await menu.page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => menu.basket.getByRole('button', { name: button }).count()).toBe(1);
  });

  test('NOT-013 another piece of a creation carries everything of it', async () => {
    const bar = await soupBar();
    await bar.saves(NOTE);
    const page = await openBasket(bar);
    const summary = summaryOf(page);
    await summary.getByRole('button', { name: 'Fischsuppe: eins mehr' }).click();
    await summary.getByText('23,00 €').first().waitFor();
    await expect.poll(() => summary.getByRole('group', { name: /^Anzahl/ }).count()).toBe(1);
    await expect.poll(() => summary.getByText(/Aus der Notiz erkannt/).count()).toBe(1);
  });
});

test('NOT-007 NOT-012 what was recognised and kept has no barriers, by day and by night', async () => {
  const bar = await soupBar();
  await bar.saves(NOTE);
  const menu = await openMenu(app, bar, { as: bar.guest });
  await menu.page.getByRole('region', { name: 'Deine Kreationen' }).waitFor();
  await menu.basket.getByText(/Aus der Notiz erkannt/).waitFor();
  const phone = await openBasket(bar, onPhone);
  await summaryOf(phone)
    .getByText(/Aus der Notiz erkannt/)
    .waitFor();
  for (const page of [menu.page, phone]) {
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
  }
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
