import { describe, expect, test } from 'vitest';
import { loadPage, pageTestApp, sendForm } from './fixtures/pages/page.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { builder, makeBuiltDish } from './fixtures/shop/generator.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { placeOneOrder } from './fixtures/shop/order.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { uniqueName } from './fixtures/unique.ts';
import { makeVariants, type Variant } from './fixtures/shop/variants.ts';

const app = await pageTestApp();
const { db } = app.database;
const variants = await makeVariants(db);
const { marketplace, own } = variants;
const stranger = await makeRestaurant(db, { site: null });

const ask = ({ site }: Variant, url: string) => loadPage(app.http, site.host, url);

describe.each(Object.entries(variants))('on %s', (_name, variant) => {
  const { url } = variant.restaurant;

  test.each([
    ['an unknown path', '/gibt-es-nicht'],
    ['a deep one', '/a/b/c'],
    ['a file', '/gibt-es-nicht.php'],
    ['an unknown restaurant', '/speisekarte/gibt-es-nicht'],
    ['the number of no restaurant', '/speisekarte/2147483647'],
    ['a number that no id can be', '/speisekarte/99999999999999999999'],
    ['restaurant number zero', '/speisekarte/0'],
    ['the restaurant of another site', `/speisekarte/${stranger.url}`],
    ['its number', `/speisekarte/${stranger.id}`],
    ['its address', `/${stranger.url}`],
    ['an unknown dish', `/speisekarte/${url}/produkt/2147483647`],
    ['a dish with an impossible number', `/speisekarte/${url}/produkt/99999999999999999999`],
    ['a dish with a name for a number', `/speisekarte/${url}/produkt/pizza`],
    ['a basket of no restaurant', '/warenkorb/gibt-es-nicht'],
    ['a basket with an impossible number', '/warenkorb/99999999999999999999'],
    ['an unknown place', '/restaurants/nirgendwo-00000'],
    ['delivery to an unknown place', '/lieferdienste/nirgendwo-00000'],
    ['pizza in an unknown place', '/pizza/nirgendwo-00000'],
    ['an unknown order', '/bestellung/gibt-es-nicht'],
    ['an unknown page of law', '/agb/kunden'],
  ])('LAY-016 ERR-054 %s is not found, in German and with a way on', async (_what, path) => {
    const { status, text, headers } = await ask(variant, path);
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(text).toContain('Die gewählte Seite konnte nicht gefunden werden');
    expect(text).toMatch(/<a [^>]*href="\/"[^>]*>Zur Startseite/);
    expect(text).toContain(`<title>Seite nicht gefunden • ${variant.site.title}</title>`);
    expect(text).toContain('<meta name="robots" content="noindex,follow"');
  });

  test('LAY-014 LAY-015 the address of its restaurant leads to the menu for good, however it is written', async () => {
    for (const path of [`/${url}`, `/${url.toUpperCase()}`, `/${url}/`]) {
      let answer = await ask(variant, path);
      if (path.endsWith('/')) answer = await ask(variant, String(answer.headers['location']));
      expect([path, answer.status, answer.headers['location']]).toEqual([path, 301, `/speisekarte/${url}`]);
    }
  });

  test('MNU-003 MNU-046 numbers and former addresses lead to the present one for good', async () => {
    const { id } = variant.restaurant;
    const old = uniqueName('frueher');
    await db.insertInto('restaurant_url').values({ url: old, restaurant_id: id }).execute();
    const dish = await makeProduct(db, variant.restaurant);
    for (const name of [String(id), old])
      for (const [start, rest] of [
        ['/speisekarte/', ''],
        ['/speisekarte/', `/produkt/${dish.id}`],
        ['/warenkorb/', ''],
        ['/warenkorb/', '/gutschein?code=MOIN'],
      ] as const) {
        const { status, headers } = await ask(variant, start + name + rest);
        expect([status, headers['location']]).toEqual([301, start + url + rest]);
      }
  });
});

describe('one page, one address', () => {
  test.each([
    ['/impressum/', '/impressum'],
    ['/agb/anbieter///?x=1', '/agb/anbieter?x=1'],
    ['/robots.txt/', '/robots.txt'],
  ])('SEO-007 %s leads to %s for good', async (path, place) => {
    const { status, headers } = await ask(own, path);
    expect([status, headers['location']]).toEqual([301, place]);
  });

  test.each(['//evil.example/', '/%5Cevil.example/', '/\\evil.example/', '///'])(
    'SEO-007 %s leads to no other host',
    async (path) => {
      const { headers } = await ask(own, path);
      const { host } = new URL(String(headers['location'] ?? '/'), own.site.origin);
      expect(host).toBe(own.site.host);
    },
  );

  test('a form sent to the other address stays a form', async () => {
    const { status, headers } = await sendForm(app.http, own.site.host, '/anmelden/', {});
    expect([status, headers['location']]).toEqual([308, '/anmelden']);
  });

  test('LST-002 SEO-007 /lieferdienste is the list of /restaurants, and tells that address', async () => {
    const lists = marketplace.paths.filter((path) => /^\/(lieferdienste|restaurants)\//.test(path));
    expect(lists).toHaveLength(2);
    for (const path of lists) {
      const { status, text } = await ask(marketplace, path);
      const canonical = decodeURI(/<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '');
      const address = marketplace.site.origin + path.replace('/lieferdienste/', '/restaurants/');
      expect([status, canonical]).toEqual([200, address]);
    }
  });
});

describe('one page, one spelling', () => {
  test.each([
    ['/Impressum', '/impressum'],
    ['/DANKE?konto=neu', '/danke?konto=neu'],
    ['/Agb/Anbieter', '/agb/anbieter'],
    ['/Kueche', '/kueche'],
  ])('SEO-007 %s leads to %s for good', async (path, place) => {
    const { status, headers } = await ask(marketplace, path);
    expect([status, headers['location']]).toEqual([301, place]);
    expect((await ask(marketplace, place)).headers['location']).not.toBe(place);
  });

  test('SEO-007 the name of a page is spelled in one way, then that of the restaurant', async () => {
    const { url } = marketplace.restaurant;
    const dish = await makeProduct(db, marketplace.restaurant);
    for (const [path, first, second] of [
      [`/Speisekarte/${url}`, `/speisekarte/${url}`, undefined],
      [`/Bewertungen/${url.toUpperCase()}`, `/bewertungen/${url.toUpperCase()}`, `/bewertungen/${url}`],
      [`/speisekarte/${url}/Produkt/${dish.id}`, `/speisekarte/${url}/produkt/${dish.id}`, undefined],
    ] as const) {
      const { status, headers } = await ask(marketplace, path);
      expect([status, headers['location']]).toEqual([301, first]);
      expect((await ask(marketplace, first)).headers['location']).toBe(second);
    }
  });

  test('SEO-007 LST-001 a place in capitals or without its umlauts leads to its list, whatever kind of list it is', async () => {
    const { geo_url: place } = await makePlace(db, { town: uniqueName('Würzdorf') });
    const encoded = encodeURIComponent(place);
    for (const kind of ['restaurants', 'lieferdienste', 'pizza'])
      for (const spelled of [place.toUpperCase(), place.replace('ü', 'ue'), place.replace('ü', 'u')]) {
        const { status, headers } = await ask(marketplace, `/${kind}/${encodeURIComponent(spelled)}?q=a`);
        expect([status, headers['location']]).toEqual([301, `/${kind}/${encoded}?q=a`]);
      }
    expect((await ask(marketplace, `/restaurants/${encoded}`)).status).toBe(200);
    const [town = ''] = place.split('-');
    const byTown = await ask(marketplace, `/restaurants/${encodeURIComponent(town)}`);
    expect([byTown.status, byTown.headers['location']]).toEqual([301, `/restaurants/${encoded}`]);
    const { status, headers } = await ask(marketplace, `/Pizza/${encoded}`);
    expect([status, headers['location']]).toEqual([301, `/pizza/${encoded}`]);
  });
});

// The documents' names of pages, what each is about, and where it is.
const geoUrl =
  marketplace.paths
    .find((path) => path.startsWith('/restaurants/'))
    ?.split('/')
    .at(-1) ?? '';
const town = 'Essen bestellen in';
const named: [name: string, path: string, title: string][] = [
  ['Startseite', '/', ''],
  ['Restaurants', `/restaurants/${geoUrl}`, town],
  ['Lieferdienstauswahl', `/lieferdienste/${geoUrl}`, town],
  ['Pizza', '/pizza', 'Pizza bestellen'],
  ['Burger', '/burger', 'Burger bestellen'],
  ['Doener', '/doener', 'Döner bestellen'],
  ['PizzaCity', `/pizza/${geoUrl}`, 'Pizza bestellen in'],
  ['BurgerCity', `/burger/${geoUrl}`, 'Burger bestellen in'],
  ['DoenerCity', `/doener/${geoUrl}`, 'Doener bestellen in'],
  ['Lieferorte', '/lieferorte', 'Lieferorte'],
  ['Oeffnungszeiten', '/oeffnungszeiten', 'Öffnungszeiten'],
  ['Impressum', '/impressum', 'Impressum'],
  ['Datenschutz', '/datenschutz', 'Datenschutz'],
  ['Agb', '/agb', 'AGB'],
  ['AgbBusiness', '/agb/anbieter', 'AGB für Anbieter'],
  ['Recommend', '/empfehlen', 'Lieferdienst empfehlen'],
  ['Registration', '/teilnehmen', 'Restaurant anmelden'],
  ['Registrierung', '/registrierung', 'Registrierung'],
  ['Passwort', '/passwort', 'Passwort'],
  ['Informationen', '/informationen', 'Informationen'],
  ['Business', '/business', 'Essen für dein Team'],
];

test.each(named)('LAY-010 LAY-027 %s is %s', async (_name, path, title) => {
  const { status, text } = await ask(marketplace, path);
  const [, shown] = /<title>([^<]*)</.exec(text) ?? [];
  const start = title && `${title}.* • `;
  expect([status, shown]).toEqual([200, expect.stringMatching(`^${start}Henkelmann$`)]);
});

// What some of them are about belongs to a guest: who has built a dish, and who has ordered.
const shop = await makeBuiltDish(db);
const { guest: cook, buildId } = await builder(app, shop);
const { guest: eater, orderId } = await placeOneOrder(app, shop);
const { url: hostUrl, name: restaurant } = shop.restaurant;
const further: [name: string, path: string, title: string, guest?: Guest][] = [
  ['Speisekarte', `/speisekarte/${hostUrl}`, `Speisekarte ${restaurant}`],
  ['Warenkorb', `/warenkorb/${hostUrl}`, 'Warenkorb', cook],
  ['Bewertungen', `/bewertungen/${hostUrl}`, 'Bewertungen'],
  ['Archiv', '/archiv', 'Deine Bestellungen', eater],
  ['Einstellungen', '/einstellungen', 'Einstellungen'],
  ['Passwort', '/passwort', 'Passwort'],
  ['Registrierung', '/registrierung', 'Registrierung'],
  ['Generator', `/generator/${hostUrl}/${buildId}`, 'Dein Werk', cook],
  ['PayPal', `/paypal/${orderId}`, 'PayPal', eater],
  ['Giropay', '/giropay', 'giropay', eater],
  ['Giropay', `/giropay/${orderId}`, 'giropay', eater],
  ['Danke', '/danke', 'Danke', eater],
  ['DankeBuero', '/dankeBuero', 'Danke', eater],
];

test.each(further)('LAY-011 %s is %s', async (_name, path, title, guest) => {
  const { status, text } = await loadPage(app.http, shop.site.host, path, {
    headers: { cookie: guest?.cookie ?? '' },
  });
  const [, shown] = /<title>([^<]*)</.exec(text) ?? [];
  expect([status, shown]).toEqual([200, expect.stringMatching(`^${title}.* • ${shop.site.title}$`)]);
});
