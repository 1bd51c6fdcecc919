import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';

const app = await pageTestApp();
const { db } = app.database;

test('NOT-006 NOT-008 NOT-009 NOT-010 without scripts notes and creations work in the basket', async () => {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  const cheese = await makeIngredient(db, shop.restaurant, { title: 'Käse' });
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: cheese, cents: 150 }] });
  const soup = { title: 'Fischsuppe', rules: [rule.id], ingredients: [onions] };
  const guest = await hungryGuest(app, shop, 0);
  await add(guest, await makeProduct(db, shop.restaurant, soup));
  const page = await new PlainVisit(app, shop.site, guest).open(`/warenkorb/${shop.restaurant.url}`);
  await page.follow(/^Anpassen.*Fischsuppe/);
  await page.fill('Notiz an die Küche', 'ohne Zwiebeln, extra Käse, bitte schneiden').press(/^Übernehmen/);
  expect(page.words).toContain('Aus der Notiz erkannt');
  expect(page.words).toContain('11,50 €');
  await page.press(/^Zurücknehmen/);
  expect(page.words).not.toContain('Aus der Notiz erkannt');
  await page.press(/^Als Kreation merken/);
  expect(page.words).toContain('Deine Kreation');
  await page.press(/^Kreation löschen/);
  expect(page.words).toContain('Als Kreation merken');
});

test('VAR-018 without scripts a code is redeemed, refused and taken out', async () => {
  const shop = await makeShop(db);
  const { code } = await makeVoucher(db);
  const path = `/warenkorb/${shop.restaurant.url}`;
  const page = await new PlainVisit(app, shop.site, await hungryGuest(app, shop)).open(path);
  await page.follow('Gutschein');
  await page.press('Einlösen');
  expect(page.words).toContain('Bitte gib deinen Code ein');
  await page.fill('Gutscheincode', 'GIBTESNICHT').press('Einlösen');
  expect(page.words).toContain('Diesen Gutscheincode kennen wir nicht.');
  expect(page.valueOf('Gutscheincode')).toBe('GIBTESNICHT');
  await page.fill('Gutscheincode', code).press('Einlösen');
  expect(page.path).toMatch(new RegExp(`^${path}(\\?|$)`));
  expect(page.words).toContain('−5,00 €');
  await page.press(`Gutschein ${code} herausnehmen`);
  expect(page.words).not.toContain('−5,00 €');
});
