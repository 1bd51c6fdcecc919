import { describe, expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { shopAt } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { EVENING } from './fixtures/app.ts';

const app = await webTestApp();
const { db } = app.database;

const PAGE = 24;
/** More than pages come by themselves. */
const MANY = 5 * PAGE + 3;

const EMPTY = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const [site, place] = [await makeSite(db), await makePlace(db)];
for (let number = 1; number <= MANY; number += 1)
  await makeRestaurant(db, { site, place_id: place.id, name: `Haus ${String(number).padStart(3, '0')}` });
const list = `/restaurants/${place.geo_url}`;

const namesIn = (text: string) =>
  [...text.matchAll(/class="card-target"[^>]*>([^<]+)</g)].map(([, name]) => name);

describe('without JavaScript', () => {
  const read = async (query: string) => (await loadPage(app.http, site.host, encodeURI(list) + query)).text;

  test('LST-070 every page is a page of its own, with ways to the next and to the one before', async () => {
    const pages = await Promise.all(['', '?seite=2', '?seite=6'].map(read));
    expect(pages.map((text) => namesIn(text).length)).toEqual([PAGE, PAGE, 3]);
    const ways = pages.map((text) =>
      [...text.matchAll(/<a [^>]*rel="(prev|next)"[^>]*>/g)].map(([tag, rel]) => [
        rel,
        /seite=(\d+)/.exec(tag)?.[1] ?? '1',
      ]),
    );
    expect(ways).toEqual([
      [['next', '2']],
      [
        ['prev', '1'],
        ['next', '3'],
      ],
      [['prev', '5']],
    ]);
    expect(pages[1]).toContain(`rel="canonical" href="${site.origin}${encodeURI(list)}?seite=2"`);
    expect(pages[1]).toMatch(/<title>[^<]*, Seite 2/);
  });

  test('LST-070 the next page goes on with the filters', async () => {
    const text = await read('?bar=ja&seite=2');
    expect(namesIn(text)[0]).toBe('Haus 025');
    expect(/<a [^>]*rel="next"[^>]*>/.exec(text)?.[0]).toContain('bar=ja&amp;seite=3');
  });
});

test('LST-070 LAY-012 the next pages come while one scrolls, the fifth by a tap, and all are there after Back', async () => {
  const shopper = await shopAt(app, { site }, list, { device: 'phone', reducedMotion: 'reduce' });
  // What is drawn on a hundred cards is not looked at here.
  await shopper.page.route(/\.(png|webp|svg)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
  );
  const count = () => shopper.page.locator('article').count();
  const toEnd = () => shopper.page.locator('article').last().scrollIntoViewIfNeeded();
  for (const pages of [2, 3, 4]) {
    await toEnd();
    await expect.poll(count).toBe(pages * PAGE);
  }
  await shopper.page.getByRole('link', { name: 'Weitere 24 von 27 zeigen' }).click();
  await expect.poll(count).toBe(5 * PAGE);
  // Cards that nobody sees have no inner text.
  const names = await shopper.page.locator('article h2').allTextContents();
  expect(new Set(names).size).toBe(5 * PAGE);
  const card = shopper.card('Haus 110');
  await card.scrollIntoViewIfNeeded();
  const left = (await card.boundingBox())?.y ?? 0;
  await shopper.opens('Haus 110');
  await expect.poll(() => shopper.heading).toBe('Haus 110');
  await shopper.page.goBack();
  await expect.poll(count).toBe(5 * PAGE);
  await expect.poll(async () => Math.abs(((await card.boundingBox())?.y ?? 0) - left)).toBeLessThan(1);
});

test('LST-070 a list that is asked for anew, since something opens or closes, keeps the pages that are there', async () => {
  const shopper = await shopAt(app, { site }, list, {
    before: (page) => page.clock.install({ time: EVENING.epochMilliseconds }),
  });
  const { page } = shopper;
  await page.route(/\.(png|webp|svg)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
  );
  const cards = page.locator('article');
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBe(2 * PAGE);
  const asked = page.waitForRequest('**/api/hosts');
  // Past midnight, when another day begins.
  await page.clock.fastForward('08:00:00');
  expect((await asked).postDataJSON()).toMatchObject({ wish: { page: 1, pages: 2 } });
  await expect.poll(() => cards.count()).toBe(2 * PAGE);
});

test('LST-091 whoever reads a menu for long comes back to the pages that were there, and they are asked for anew', async () => {
  const { page } = await shopAt(app, { site }, list, {
    reducedMotion: 'reduce',
    before: (own) => own.clock.install({ time: EVENING.epochMilliseconds }),
  });
  await page.route(/\.(png|webp|svg)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
  );
  const cards = page.locator('article');
  await cards.last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBe(2 * PAGE);
  await page.getByRole('link', { name: 'Haus 030' }).click();
  await expect.poll(() => page.locator('h1').textContent()).toBe('Haus 030');
  await page.clock.fastForward('20:00');
  const asked = page.waitForRequest('**/api/hosts');
  await page.goBack();
  expect((await asked).postDataJSON()).toMatchObject({ wish: { page: 1, pages: 2 } });
  await expect.poll(() => cards.count()).toBe(2 * PAGE);
});

test('LST-071 what fails says so and can be asked again: the next page, a search, the rest of the map', async () => {
  const shopper = await shopAt(app, { site }, list, { expects: /Failed to load resource/ });
  const { page } = shopper;
  await page.route(/\.(png|webp|svg)/, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: EMPTY }),
  );
  const answers = '**/api/hosts';
  const breaks = () => page.route(answers, (route) => route.abort());
  const mends = () => page.unroute(answers);
  const cards = page.locator('article');

  await breaks();
  await cards.last().scrollIntoViewIfNeeded();
  await page.getByText('Mehr Restaurants sind gerade nicht zu erreichen.').waitFor();
  await mends();
  await page.getByRole('link', { name: 'Noch einmal' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(PAGE);

  await breaks();
  await page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' }).fill('Haus 123');
  const alert = page.getByRole('alert').filter({ hasText: 'Die Liste ist gerade nicht zu erreichen.' });
  await alert.waitFor();
  expect(await shopper.heading).toBe(`Essen bestellen in ${place.town}`);
  await mends();
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route(answers, async (route) => {
    await asked;
    await route.continue();
  });
  await alert.getByRole('button', { name: 'Noch einmal' }).click();
  await expect.poll(() => shopper.heading).toBe(`Suche in ${place.town} …`);
  answer();
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${place.town}`);
  await mends();

  await breaks();
  await page.goto(`${list}?ansicht=karte`);
  const part = page.getByText(`Hier stehen erst ${PAGE} von ${MANY} Restaurants`);
  await part.waitFor();
  await mends();
  await part.getByRole('button', { name: 'Noch einmal' }).click();
  await page.getByRole('button', { name: new RegExp(`^${MANY} Restaurants: `) }).waitFor();
  expect(await part.count()).toBe(0);
});
