import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { shopAt } from './fixtures/shop/shopper.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;
const market = await makeMarket(db);
const { site, typed, town } = market;

describe('the search', () => {
  test('LOC-001 LAY-025 waits for a postal code or town, and has the focus at a desk', async () => {
    const shopper = await shopAt(app, market, '/');
    expect(await shopper.search.getAttribute('placeholder')).toBe('PLZ oder Ort');
    await expect.poll(() => shopper.search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test('LOC-002 NUM-002 asks once somebody has stopped typing for 200 ms', async () => {
    const shopper = await shopAt(app, market, '/', { before: (page) => page.clock.install() });
    const asked: string[] = [];
    shopper.page.on('request', (request) => {
      if (request.url().endsWith('/api/locations')) asked.push(String(request.postDataJSON().query));
    });
    await shopper.page.clock.pauseAt(new Date('2030-01-01'));
    await shopper.search.pressSequentially('Timm');
    await shopper.page.clock.runFor(150);
    await shopper.search.pressSequentially('en');
    await shopper.page.clock.runFor(199);
    expect(asked).toEqual([]);
    await shopper.page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['Timmen']);
  });

  test('LOC-006 the button takes the best suggestion', async () => {
    const shopper = await shopAt(app, market, '/');
    await shopper.search.fill(typed);
    await shopper.page.getByRole('button', { name: 'Restaurants zeigen' }).click();
    await expect.poll(() => shopper.address).toBe(`/restaurants/${town.geo_url}`);
  });

  test('SEO-010 an address with q shows what it finds, and goes to the only place', async () => {
    const shopper = await shopAt(app, market, `/?q=${typed}`);
    const found = shopper.page.getByRole('list', { name: 'Gefundene Orte' }).getByRole('link');
    await expect.poll(() => found.count()).toBe(2);
    await shopper.page.goto(`/?q=${typed}%20Niendorf`);
    await expect.poll(() => shopper.heading).toBe(`0 Restaurants in ${town.town} Niendorf`);
  });

  test('LOC-030 a town with several postal codes asks which one, and goes nowhere unasked', async () => {
    const name = uniqueName('Großstadt');
    const [first] = await Promise.all(
      ['23552', '23554'].map((postal_code) => makePlace(db, { postal_code, town: name })),
    );
    const shopper = await shopAt(app, market, '/');
    await shopper.search.fill(name);
    await shopper.page.getByRole('button', { name: 'Restaurants zeigen' }).click();
    const listbox = shopper.page.getByRole('listbox');
    await listbox.getByText(`${name} hat mehrere Postleitzahlen. Welche ist deine?`).waitFor();
    await expect.poll(() => shopper.suggestions.count()).toBe(2);
    expect(shopper.address).toBe('/');
    expect(await barriersOn(shopper.page)).toEqual([]);
    await shopper.search.press('ArrowDown');
    await shopper.search.press('Enter');
    await expect.poll(() => shopper.address).toBe(`/restaurants/${first?.geo_url}`);
  });

  test('LOC-030 a postal code with several towns or districts asks which one, one with a single place leads on', async () => {
    const [one, several] = ['00011', '00012'];
    const only = await makePlace(db, { postal_code: one });
    const whole = await makePlace(db, { postal_code: several });
    const part = await makePlace(db, { postal_code: several, town: whole.town, district: 'Am Hafen' });
    const shopper = await shopAt(app, market, '/');
    await shopper.search.fill(several);
    await shopper.search.press('Enter');
    await shopper.page
      .getByRole('listbox')
      .getByText(`Zu ${several} gehören mehrere Orte. Welcher ist deiner?`)
      .waitFor();
    expect(shopper.address).toBe('/');
    await shopper.suggestions.filter({ hasText: 'Am Hafen' }).click();
    await shopper.arrivesAt(`/restaurants/${part.geo_url}`);
    await shopper.page.goto('/');
    await hydrated(shopper.page);
    await shopper.search.fill(one);
    await shopper.search.press('Enter');
    await shopper.arrivesAt(`/restaurants/${only.geo_url}`);
  });

  test('LOC-002 one suggestion is said to be one', async () => {
    const { town } = await makePlace(db);
    const shopper = await shopAt(app, market, '/');
    await shopper.search.fill(town);
    await expect.poll(() => shopper.page.getByRole('status').allInnerTexts()).toContain('1 Vorschlag');
  });

  test('ERR-002 a search that fails does not say that there is no such town', async () => {
    const shopper = await shopAt(app, market, '/', { expects: /Failed to load resource/ });
    await shopper.page.route('**/api/locations', (route) => route.fulfill({ status: 503, json: {} }));
    await shopper.search.fill(typed);
    await shopper.page.getByText('Die Orte konnten nicht geladen werden 😭').waitFor();
    expect(await shopper.page.getByText('Diesen Ort finden wir leider nicht.').count()).toBe(0);
  });

  test('LOC-003 an unknown town is said to be unknown', async () => {
    const shopper = await shopAt(app, market, '/');
    await shopper.search.fill('Qxqxqx');
    const listbox = shopper.page.getByRole('listbox');
    await expect.poll(() => listbox.innerText()).toBe('Diesen Ort finden wir leider nicht.');
  });

  test('LOC-001 LOC-006 works without scripts', async () => {
    const shopper = await shopAt(app, market, '/', { javaScriptEnabled: false });
    await shopper.page.getByRole('combobox').fill(typed);
    await shopper.page.getByRole('button', { name: 'Restaurants zeigen' }).click();
    await shopper.page.getByRole('link', { name: `23669 ${town.town}`, exact: true }).click();
    await expect.poll(() => shopper.heading).toBe(`6 Restaurants in ${town.town}`);
  });

  test.each([
    ['**/api/locations', 'Die Orte konnten nicht geladen werden 😭'],
    ['**/api/setGeoId', 'Lieferort konnten nicht gesetzt werden 😭'],
  ])('ERR-002 ERR-003 a failing %s is said in red: %s', async (call, sentence) => {
    const shopper = await shopAt(app, market, '/', { expects: /Failed to load resource/ });
    await shopper.page.route(call, (route) => route.abort());
    await shopper.search.fill(typed);
    await shopper.page.getByRole('button', { name: 'Restaurants zeigen' }).click();
    await expect.poll(() => shopper.page.getByRole('alert').innerText()).toBe(`Oh no!\n${sentence}`);
    await expect.poll(() => shopper.address).toBe('/');
  });
});

test('ERR-004 the restaurant of the last visit that cannot be chosen leaves the visitor at the start', async () => {
  const as = app.guest(site.host);
  await as.call('sethost', { id: market.restaurants.burger.id });
  const shopper = await shopAt(app, market, '/', { as, expects: /Failed to load resource/ });
  await shopper.page.route('**/api/sethost/**', (route) => route.abort());
  const last = shopper.page.getByRole('link', { name: market.restaurants.burger.name });
  await last.click();
  await expect
    .poll(() => shopper.page.getByRole('alert').innerText())
    .toBe('Oh no!\nDer gewählte Anbieter konnte nicht ausgewählt werden 😭');
  expect(shopper.address).toBe('/');
  await shopper.page.unroute('**/api/sethost/**');
  await last.click();
  await expect.poll(() => shopper.address).toBe(`/speisekarte/${market.restaurants.burger.url}`);
});

describe('cuisines', () => {
  test('PAG-015 PAG-017 pizza leads to its own page, and from there to the pizzerias of a place', async () => {
    const shopper = await shopAt(app, market, '/');
    await shopper.page.getByRole('link', { name: 'Pizza', exact: true }).click();
    await expect.poll(() => shopper.heading).toBe('Pizza, frisch aus dem Ofen');
    await shopper.search.fill(typed);
    await shopper.suggestions.first().click();
    await shopper.arrivesAt(`/pizza/${town.geo_url}`);
    await expect.poll(() => shopper.heading).toBe(`1 Restaurant mit Pizza in ${town.town}`);
  });

  test('LOC-006 LST-007 a tile without a page of its own asks for the place and remembers the cuisine', async () => {
    const shopper = await shopAt(app, market, '/');
    await shopper.page.getByRole('link', { name: 'Sushi' }).click();
    await expect.poll(() => shopper.heading).toBe('Sushi?\nGern! Wohin?');
    await expect.poll(() => shopper.search.evaluate((field) => field === document.activeElement)).toBe(true);
    await shopper.search.fill(typed);
    await shopper.suggestions.first().click();
    await expect.poll(() => shopper.address).toBe(`/restaurants/${town.geo_url}?kueche=Sushi`);
    await expect.poll(() => shopper.heading).toBe(`1 Restaurant in ${town.town}`);
  });

  test('LOC-007 LOC-023 with a place chosen before, the tiles lead to its list', async () => {
    const as = app.guest(site.host);
    await as.call('setGeoId', { geoid: town.id });
    const shopper = await shopAt(app, market, '/', { as });
    await shopper.page.getByRole('link', { name: `Zuletzt: ${town.town}` }).waitFor();
    await shopper.page.getByRole('link', { name: 'Fisch' }).click();
    await expect.poll(() => shopper.address).toBe(`/restaurants/${town.geo_url}?kueche=Fisch`);
    await expect.poll(() => shopper.heading).toBe(`2 Restaurants in ${town.town}`);
    expect(await shopper.names).toEqual(['Fischhus', 'Kutterküche']);
  });
});

test('LOC-009 LOC-010 ERR-052 the history is linked with its count, 0 where it cannot be loaded', async () => {
  const shopper = await shopAt(app, market, '/', {
    expects: /Failed to load resource/,
    before: (page) => page.route('**/api/archivedOrdersCount', (route) => route.fulfill({ json: 3 })),
  });
  const link = shopper.page.getByRole('main').getByRole('link', { name: /^Deine Bestellungen/ });
  await expect.poll(() => link.innerText()).toBe('Deine Bestellungen (3)');
  await shopper.page.unroute('**/api/archivedOrdersCount');
  await shopper.page.route('**/api/archivedOrdersCount', (route) => route.abort());
  await shopper.page.reload();
  await expect.poll(() => link.innerText()).toBe('Deine Bestellungen (0)');
});

test('LOC-015 NUM-015 VAR-023 the banner counts up to the goal and says what was really given', async () => {
  const shopper = await shopAt(app, market, '/');
  const banner = shopper.page.locator('section').filter({ hasText: 'Gemeinsam zu' });
  await banner.scrollIntoViewIfNeeded();
  await expect.poll(() => banner.getByRole('heading').innerText()).toContain('500 €');
  await banner.getByText('0,5 % jeder Bestellung spenden wir für die Kindertafel.').waitFor();
  await banner.getByText('0,00 €').waitFor();
});

test('LOC-016 LOC-017 asks restaurants to join and guests to recommend', async () => {
  const shopper = await shopAt(app, market, '/');
  await shopper.page.getByRole('link', { name: 'Jetzt teilnehmen' }).click();
  await expect.poll(() => shopper.heading).toBe('Mehr Gäste, faire Bedingungen');
  await shopper.page.goBack();
  await shopper.page.getByRole('link', { name: 'Lieferdienst empfehlen' }).click();
  await expect.poll(() => shopper.heading).toBe('Lieferdienst empfehlen');
});

test('LOC-014 NUM-016 ten scenes take turns behind the search', async () => {
  const scenes = new Set<string>();
  for (let visit = 0; visit < 60 && scenes.size < 10; visit += 1) {
    // Another address each time, since the page itself is remembered.
    const { body } = await app.http.inject({ url: `/?x=${visit}`, headers: { host: site.host } });
    scenes.add(
      /hero-foods[\s\S]*?\/food\/[^/]+\/([a-z-]+)\.svg[\s\S]*?\/([a-z-]+)\.svg/.exec(body)?.slice(1).join() ??
        '',
    );
  }
  expect(scenes.size).toBe(10);
});
