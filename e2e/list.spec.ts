import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { dailyHours, makeRestaurant } from './fixtures/shop/restaurant.ts';
import { shopAt } from './fixtures/shop/shopper.ts';
import { makeSite } from './fixtures/shop/site.ts';

const app = await webTestApp();
const { db } = app.database;
const market = await makeMarket(db);
const { town } = market;
const list = `/restaurants/${town.geo_url}`;

test('LST-009 LST-010 LST-029 the search narrows as one types, and an empty result can be left', async () => {
  const shopper = await shopAt(app, market, list);
  const field = shopper.page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' });
  await field.pressSequentially('bugr');
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${town.town}`);
  expect(await shopper.names).toEqual(['Burger Botschaft']);
  await expect.poll(() => shopper.address).toBe(`${list}?suche=bugr`);
  await field.pressSequentially('xx');
  await shopper.page.getByText('Dazu passt hier leider nichts').waitFor();
  await shopper.page.getByRole('link', { name: 'Alle Restaurants zeigen' }).click();
  await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
  expect(await field.inputValue()).toBe('');
});

test('LST-009 typing leaves no history: one Back leads to where one came from', async () => {
  const shopper = await shopAt(app, market, '/lieferorte');
  await shopper.page.getByRole('link', { name: town.town, exact: true }).click();
  await shopper.page
    .getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' })
    .pressSequentially('piz');
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${town.town}`);
  await shopper.page.goBack();
  await expect.poll(() => shopper.heading).toBe('Lieferorte');
});

test('LST-005 LST-006 a phone has the filters in a sheet that counts', async () => {
  const shopper = await shopAt(app, market, list, { device: 'phone' });
  await shopper.page.getByRole('button', { name: 'Filter' }).click();
  const sheet = shopper.page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('switch', { name: 'Geschlossene zeigen' }).click();
  await sheet.getByRole('button', { name: '2 Restaurants zeigen' }).click();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => shopper.heading).toBe(`2 Restaurants in ${town.town}`);
  await expect.poll(() => shopper.address).toBe(`${list}?geschlossene=nein`);
  await shopper.page.getByRole('button', { name: 'Filter, 1 gesetzt' }).click();
  await sheet.getByRole('button', { name: 'Zurücksetzen' }).click();
  await sheet.getByRole('button', { name: '6 Restaurants zeigen' }).click();
  // The stars stand close below the name and lead to the reviews.
  await shopper.page.getByRole('link', { name: 'Pizzeria Seebrücke', exact: true }).click();
  await shopper.page.waitForURL('**/speisekarte/**');
});

test('LOC-031 whoever comes by the address of a list finds its place on the menus that follow', async () => {
  const coast = await makeMarket(db);
  const distant = await makePlace(db, { town: coast.town.town, district: 'Hemmelsdorf' });
  const name = 'Strandkombüse';
  await makeRestaurant(db, {
    site: coast.site,
    place_id: coast.town.id,
    name,
    areas: [coast.town, distant].map(({ id }) => ({
      place_id: id,
      minimum_order_cents: 1000,
      delivery_cents: 0,
    })),
  });
  const shopper = await shopAt(app, coast, `/restaurants/${distant.geo_url}`);
  await shopper.page.getByRole('link', { name, exact: true }).click();
  await shopper.page.waitForURL('**/speisekarte/**');
  const crumb = shopper.page
    .getByRole('navigation', { name: 'Brotkrumen' })
    .getByRole('link', { name: coast.town.town });
  await expect
    .poll(() => crumb.evaluateAll(([link]) => link?.getAttribute('href')))
    .toBe(encodeURI(`/restaurants/${distant.geo_url}`));
});

test('LST-008 a shared address shows the same list', async () => {
  const shopper = await shopAt(app, market, `${list}?kueche=Burger&geschlossene=nein`);
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${town.town}`);
  expect(await shopper.page.getByRole('checkbox', { name: 'Burger' }).isChecked()).toBe(true);
  expect(await shopper.page.getByRole('switch', { name: 'Geschlossene zeigen' }).isChecked()).toBe(false);
});

test('LST-044 LST-026 who delivers only later is closed to whoever wants it brought, and open to whoever fetches it', async () => {
  const coast = await makeMarket(db);
  const hours = [...dailyHours('19:00', '22:00'), ...dailyHours('11:00', '23:00')].filter(
    ({ service, opens }) => (service === 'delivery') === (opens === '19:00'),
  );
  const evening = { site: coast.site, place_id: coast.town.id, name: 'Steakhaus Glutkammer', sort: 0, hours };
  await makeRestaurant(db, { ...evening, delivery_minutes: 30, pickup_lead_minutes: 20 });
  const shopper = await shopAt(app, coast, `/restaurants/${coast.town.geo_url}`);
  const card = shopper.card('Steakhaus Glutkammer');
  await card.getByText('Liefert ab 19:00 · Abholung jetzt').waitFor();
  expect(await card.getByText('25–35').count()).toBe(0);
  expect((await shopper.names).slice(0, 3)).toEqual([
    'Pizzeria Seebrücke',
    'Burger Botschaft',
    'Steakhaus Glutkammer',
  ]);
  await shopper.page.getByRole('switch', { name: 'Geschlossene zeigen' }).click();
  await expect.poll(() => shopper.names).toEqual(['Pizzeria Seebrücke', 'Burger Botschaft']);
  await shopper.page.getByRole('link', { name: 'Abholung', exact: true }).click();
  await expect.poll(async () => (await shopper.names)[2]).toBe('Steakhaus Glutkammer');
  await card.getByText('Geöffnet · bis 23:00').waitFor();
  await card.getByText('20 Min.').waitFor();
  expect(await card.getByText('Mindestbestellwert').count()).toBe(0);
  await card.getByRole('link', { name: 'Steakhaus Glutkammer' }).click();
  await shopper.page.getByText('Geliefert wird ab 19:00', { exact: true }).waitFor();
  await expect
    .poll(() => shopper.page.getByRole('radio', { name: 'Abholung' }).first().isChecked())
    .toBe(true);
});

test('LST-027 NUM-009 while the list loads, three cards hold its place', async () => {
  const shopper = await shopAt(app, market, '/lieferorte');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await shopper.page.route('**/api/hosts', async (route) => {
    await held;
    await route.continue();
  });
  await shopper.page.getByRole('link', { name: town.town, exact: true }).click();
  await shopper.page.getByText(`Restaurants in ${town.town} werden geladen …`).waitFor({ state: 'attached' });
  await expect.poll(() => shopper.page.locator('.card:has(.bone)').count()).toBe(3);
  answer();
  await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
});

test('LST-028 LST-030 ERR-075 a place without restaurants asks for some, one with few for more', async () => {
  const empty = await makePlace(db);
  const shopper = await shopAt(app, market, `/restaurants/${empty.geo_url}`);
  await shopper.page.getByText('Leider gibt es hier noch kein Restaurant').waitFor();
  await shopper.page.getByRole('link', { name: 'Restaurant anmelden' }).first().click();
  await expect.poll(() => shopper.heading).toBe('Restaurant anmelden');
  await shopper.page.goBack();
  await shopper.page.getByRole('main').getByRole('link', { name: 'Restaurant empfehlen' }).click();
  await expect.poll(() => shopper.heading).toBe('Lieferdienst empfehlen');
  await shopper.page.goto(list);
  await shopper.page.getByText('Hier ist noch Platz für mehr.').waitFor();
});

test('LST-030 NUM-010 nine restaurants are enough', async () => {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  for (let count = 1; count <= 9; count += 1) await makeRestaurant(db, { site, place_id: place.id });
  const shopper = await shopAt(app, { site }, `/restaurants/${place.geo_url}`);
  await expect.poll(() => shopper.heading).toBe(`9 Restaurants in ${place.town}`);
  expect(await shopper.page.getByText('Hier ist noch Platz für mehr.').count()).toBe(0);
});

test('LST-002 delivery services are the same list in other words', async () => {
  const shopper = await shopAt(app, market, `/lieferdienste/${town.geo_url}`);
  await expect.poll(() => shopper.heading).toBe(`6 Lieferdienste in ${town.town}`);
});

test('PAG-016 a cuisine of a place shows only that; another cuisine leads to the whole list', async () => {
  const shopper = await shopAt(app, market, `/pizza/${town.geo_url}`);
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant mit Pizza in ${town.town}`);
  expect(await shopper.names).toEqual(['Pizzeria Seebrücke']);
  await shopper.page.getByRole('checkbox', { name: 'Burger' }).click();
  await expect.poll(() => shopper.heading).toBe(`3 Restaurants in ${town.town}`);
  await expect.poll(() => shopper.address).toBe(`${list}?kueche=Pizza%2CBurger`);
  await shopper.page.getByRole('checkbox', { name: 'Pizza' }).click();
  await expect.poll(() => shopper.address).toBe(`${list}?kueche=Burger`);
  await expect.poll(() => shopper.names).toEqual(['Burger Botschaft', 'Grill am Deich']);
});

test('LST-005 LST-007 LST-009 without scripts the filters are a form', async () => {
  const shopper = await shopAt(app, market, list, { javaScriptEnabled: false });
  await shopper.page.getByRole('switch', { name: 'Geschlossene zeigen' }).uncheck();
  await shopper.page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' }).fill('burger');
  await shopper.page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' }).press('Enter');
  await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${town.town}`);
  await shopper.page.getByRole('link', { name: 'Burger Botschaft' }).click();
  await expect.poll(() => shopper.heading).toBe('Burger Botschaft');
});

test('LAY-012 whoever comes back from a menu finds the list where it was left', async () => {
  const shopper = await shopAt(app, market, list, { device: 'phone', reducedMotion: 'reduce' });
  const card = shopper.page.locator('[data-host]', { hasText: 'Sakura Sushi' });
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Getting at the card may move the page once more: it is left where it stands at the tap.
  await card.evaluate((element) => {
    const note = () => (document.body.dataset['left'] = `${Math.round(element.getBoundingClientRect().top)}`);
    addEventListener('click', note, { capture: true, once: true });
  });
  await shopper.opens('Sakura Sushi');
  await expect.poll(() => shopper.heading).toBe('Sakura Sushi');
  expect(await shopper.page.evaluate(() => scrollY)).toBeLessThan(300);
  const left = Number(await shopper.page.evaluate(() => document.body.dataset['left']));
  await shopper.page.goBack();
  await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
  // Cards above may have another height by now; what was left is where it was all the same, but for part of a pixel.
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThanOrEqual(1);
  expect(await shopper.page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('LST-028 a list that cannot be loaded says why, and can be asked for again', async () => {
  // A list that took a moment fails while it is drawn, of which the console tells.
  const expects = /Failed to load resource|Wir erreichen gerade niemanden/;
  const shopper = await shopAt(app, market, '/lieferorte', { expects });
  await shopper.page.route('**/api/hosts', (route) => route.abort());
  await shopper.page.getByRole('link', { name: town.town, exact: true }).click();
  const alert = shopper.page.getByRole('alert');
  await expect.poll(() => alert.innerText()).toContain('Wir erreichen gerade niemanden.');
  await shopper.page.unroute('**/api/hosts');
  await alert.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
});

test.each([
  { reducedMotion: 'no-preference', moves: true },
  { reducedMotion: 'reduce', moves: false },
] as const)(
  'HSE-112 a logo moves from its card into its menu in under 200 ms, or not at all: $reducedMotion',
  async ({ reducedMotion, moves }) => {
    const { page } = await shopAt(app, market, list);
    await page.emulateMedia({ reducedMotion });
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const tell = async () => {
          await transition.ready;
          const seen = document.getAnimations().flatMap(({ effect }) => {
            const part = (effect as KeyframeEffect).pseudoElement ?? '';
            return part.startsWith('::view-transition') ? [[part, effect?.getComputedTiming().duration]] : [];
          });
          document.body.dataset['moved'] = JSON.stringify(seen);
        };
        void tell();
        return transition;
      };
    });
    await page.getByRole('link', { name: 'Pizzeria Seebrücke', exact: true }).click();
    await page.waitForURL('**/speisekarte/**');
    const moved = async () => page.evaluate(() => document.body.dataset['moved']);
    await expect.poll(moved).toBeDefined();
    const animations = new Map<string, number>(JSON.parse((await moved()) ?? ''));
    expect(animations.has('::view-transition-group(opened-logo)')).toBe(moves);
    expect([...animations.values()].every((ms) => ms < 200)).toBe(true);
  },
);
