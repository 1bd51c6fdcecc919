import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeIngredient } from './fixtures/shop/menu.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

test('NOT-006 PRV-009 the cook says what guests call things; a mistake stands beside its field', async () => {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  await makeIngredient(db, shop.restaurant, { title: 'Käse' });
  const as = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const page = await visit(app, shop.site, `/kueche/namen?restaurant=${shop.restaurant.id}`, {
    as,
    expects: /400/,
  });
  await page.getByRole('heading', { name: 'Namen der Zutaten' }).waitFor();
  await hydrated(page);
  const field = page.getByLabel('Zwiebeln', { exact: true });
  await field.fill('Bölle, Käse');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('„Käse“ heißt schon eine andere Zutat.').waitFor();
  expect(await field.inputValue()).toBe('Bölle, Käse');
  await field.fill('Bölle, Ringe');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert. Es gilt ab der nächsten Notiz.').waitFor();
  expect(await field.inputValue()).toBe('Bölle, Ringe');
  const { synonyms } = await db
    .selectFrom('ingredient')
    .select('synonyms')
    .where('id', '=', onions.id)
    .executeTakeFirstOrThrow();
  expect(synonyms).toEqual(['Bölle', 'Ringe']);
});

test('the way from the board leads there, and the page has no barriers', async () => {
  const shop = await makeShop(db);
  const { page: board } = await openTablet(app, shop);
  await board.getByText('Mehr', { exact: true }).click();
  const link = board.getByRole('link', { name: 'Namen der Zutaten' });
  const as = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const page = await visit(app, shop.site, (await link.getAttribute('href')) ?? '', { as });
  await page.getByText('Noch keine Zutaten').waitFor();
  await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  await page.reload();
  await page.getByLabel('Zwiebeln', { exact: true }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});
