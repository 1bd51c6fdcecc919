import { expect, test } from 'vitest';
import { hydrated, settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makeReviews } from './fixtures/shop/review.ts';

const app = await webTestApp();
const { db } = app.database;

async function openShop() {
  const shop = await makeShop(db);
  const { id } = shop.restaurant;
  const owner = await staffOf(app, shop.site.host, 'owner', id);
  return { shop, id, owner };
}

test('OWN-972 the first page of a restaurant that stands open says once a minute how the day goes', async () => {
  const { shop, id, owner } = await openShop();
  const page = await visit(app, shop.site, `/kueche/betrieb?restaurant=${id}`, {
    as: owner,
    before: (page) => page.clock.install(),
  });
  await hydrated(page);
  const today = page.getByRole('listitem').filter({ hasText: 'Bestellungen heute' });
  await today.getByText('0', { exact: true }).waitFor();
  await makeBareOrders(db, shop, 2);
  await page.clock.fastForward(61_000);
  await today.getByText('2', { exact: true }).waitFor();
  const waiting = page.getByRole('link', { name: /neue Bestellungen/ });
  await waiting.waitFor();
  expect(await page.getByText('Gezählt wird, was für heute bestellt ist, auch im Voraus.').count()).toBe(1);
});

test('OWN-973 a review that was answered leaves those without an answer, and the page says that the answer stands', async () => {
  const { shop, id, owner } = await openShop();
  await makeReviews(db, shop, [{ content: 'Sehr gut.' }, { content: 'Kalt.' }]);
  const page = await visit(app, shop.site, `/kueche/bewertungen?restaurant=${id}&offen=1`, {
    as: owner,
    isCounted: true,
  });
  await hydrated(page);
  const reviews = page.getByRole('article');
  const cold = reviews.filter({ hasText: 'Kalt.' });
  await cold.getByText('Antworten').click();
  await cold.getByRole('textbox', { name: 'Deine Antwort' }).fill('Das tut uns leid.');
  await cold.getByRole('button', { name: /Antwort speichern/ }).click();
  await page.getByRole('status').getByText('Deine Antwort steht jetzt unter der Bewertung.').waitFor();
  await settled(page);
  expect(await reviews.allInnerTexts()).toEqual([expect.stringContaining('Sehr gut.')]);
  await page.getByRole('link', { name: 'Ohne Antwort (1)' }).waitFor();
});
