import { describe, expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { webTestApp } from './fixtures/pages/browser.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { dailyHours, makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { makeVariants, type Variant } from './fixtures/shop/variants.ts';

// What pages say to those who only read their HTML: crawlers, link previews, people without scripts.
const app = await webTestApp();
const { db } = app.database;
const { marketplace, nordteller, beach, own } = await makeVariants(db);
const place = await makePlace(db, { town: 'Bad Musterstadt', postal_code: '00999' });

const get = async ({ site }: Pick<Variant, 'site'>, url: string) => {
  const { statusCode, headers, body } = await app.http.inject({ url, headers: { host: site.host } });
  return { status: statusCode, location: headers['location'], body, text: textOf(body) };
};

/** What is to be read, without marks and with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

const tag = (body: string, pattern: RegExp) => pattern.exec(body)?.[1];
const titleOf = (body: string) => tag(body, /<title>([^<]*)</);
const metaOf = (body: string, name: string) =>
  tag(body, new RegExp(`<meta name="${name}" content="([^"]*)"`));
const blocksOf = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );

describe('titles', () => {
  test.each([
    ['/impressum', 'Impressum • Henkelmann'],
    ['/wie-wir-sortieren', 'Wie wir sortieren • Henkelmann'],
    [`/restaurants/${place.geo_url}`, 'Essen bestellen in Bad Musterstadt • Henkelmann'],
    [`/lieferdienste/${place.geo_url}`, 'Essen bestellen in Bad Musterstadt • Henkelmann'],
    [`/pizza/${place.geo_url}`, 'Pizza bestellen in Bad Musterstadt • Henkelmann'],
    [`/burger/${place.geo_url}`, 'Burger bestellen in Bad Musterstadt • Henkelmann'],
    [`/doener/${place.geo_url}`, 'Doener bestellen in Bad Musterstadt • Henkelmann'],
    ['/', 'Henkelmann'],
  ])('SEO-001 SEO-002 SEO-003 SEO-004 SEO-005 %s is called %s', async (path, title) => {
    const { body } = await get(marketplace, path);
    expect(titleOf(body)).toBe(title);
  });

  test('SEO-001 VAR-028 end with the title of the site', async () => {
    expect(titleOf((await get(nordteller, '/agb')).body)).toBe('AGB • Nordteller');
    expect(titleOf((await get(own, '/')).body)).toBe('Pizzeria Möwe');
  });
});

describe('one list, one address', async () => {
  const corner = await makePlace(db, { town: 'Bad Eckhausen', postal_code: '00998' });
  test.each([
    ['a postal code alone', () => corner.postal_code],
    ['another spelling', () => corner.geo_url.toUpperCase()],
    ['a town alone', () => 'bad-eckhausen'],
  ])('SEO-007 %s leads to the list of the place', async (_name, written) => {
    const { status, location } = await get(marketplace, `/restaurants/${written()}?suche=x`);
    expect([status, location]).toEqual([301, `/restaurants/${encodeURI(corner.geo_url)}?suche=x`]);
  });

  test('SEO-007 SEO-009 delivery services are the same list; one without restaurants is not to be found', async () => {
    const canonical = (body: string) => tag(body, /<link rel="canonical" href="([^"]*)"/);
    const [whole, services] = [`/restaurants/${corner.geo_url}`, `/lieferdienste/${corner.geo_url}`];
    for (const path of [whole, services])
      expect(canonical((await get(marketplace, path)).body)).toMatch(new RegExp(`${encodeURI(whole)}$`));
    expect(metaOf((await get(marketplace, whole)).body, 'robots')).toBe('noindex,follow');
    const served = await makePlace(db, { town: 'Bad Grillhausen', postal_code: '00997' });
    await makeRestaurant(db, { site: marketplace.site, place_id: served.id, cuisines: ['Burger'] });
    const robotsAt = async (path: string) =>
      metaOf((await get(marketplace, `${path}/${served.geo_url}`)).body, 'robots');
    expect(await robotsAt('/restaurants')).toBe('index,follow');
    expect(await robotsAt('/pizza')).toBe('noindex,follow');
  });

  test.each(['/gibt-es-nicht', '/speisekarte/gibt-es-nicht', '/danke'])(
    'SEO-007 %s has a heading of its own',
    async (path) => {
      const { body, status } = await get(marketplace, path);
      expect(body.match(/<h1[ >]/g)).toHaveLength(1);
      expect(body.includes('rel="canonical"')).toBe(status === 200);
    },
  );
});

describe('the head of a page', () => {
  test('SEO-006 every page describes itself in its own words', async () => {
    const paths = marketplace.paths.filter(
      (path) => !path.includes('?') && !path.startsWith('/lieferdienste'),
    );
    const pages = await Promise.all(paths.map((path) => get(marketplace, path)));
    const descriptions = pages.map(({ body }) => metaOf(body, 'description'));
    expect(descriptions.filter((description) => (description?.length ?? 0) < 20)).toEqual([]);
    const there = paths.filter((_, at) => pages[at]?.status === 200);
    const siteSays = metaOf((await get(marketplace, '/gibt-es-nicht')).body, 'description');
    expect(there.filter((path) => descriptions[paths.indexOf(path)] === siteSays)).toEqual([]);
    const shown = descriptions.filter((_, at) => metaOf(pages[at]?.body ?? '', 'robots') === 'index,follow');
    expect(new Set(shown).size).toBe(shown.length);
  });

  test.each(['/zugang/x', '/einladung/x', '/einrichten/x'])(
    'SEO-001 %s of a code that is used up says that it holds no more',
    async (path) => {
      const { body, status } = await get(marketplace, path);
      expect([status, titleOf(body)]).toEqual([410, 'Nicht mehr gültig • Henkelmann']);
      expect(body).not.toContain('Noch einmal versuchen');
    },
  );

  test('SEO-007 the canonical address has no query', async () => {
    const { body } = await get(marketplace, `/restaurants/${place.geo_url}?kueche=Pizza`);
    const canonical = `http://${marketplace.site.host}/restaurants/${place.geo_url}`;
    expect(decodeURI(tag(body, /<link rel="canonical" href="([^"]*)"/) ?? '')).toBe(canonical);
  });

  test.each([
    ['/', 'index,follow'],
    ['/impressum', 'index,follow'],
    ['/anmelden', 'noindex,follow'],
    ['/archiv', 'noindex,follow'],
    ['/gibt-es-nicht', 'noindex,follow'],
  ])('SEO-008 SEO-009 robots of %s: %s', async (path, robots) => {
    expect(metaOf((await get(marketplace, path)).body, 'robots')).toBe(robots);
  });

  test('SEO-010 the start page tells how to search it', async () => {
    const [block] = blocksOf((await get(marketplace, '/')).body);
    expect(block).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target: `http://${marketplace.site.host}/?q={q}` },
    });
  });

  test('SEO-011 SEO-012 SEO-014 a list tells its restaurants in order, and of a cuisine only those who cook it', async () => {
    const list = marketplace.paths.find((path) => path.startsWith('/restaurants/')) ?? '';
    const [items, ...others] = blocksOf((await get(marketplace, list)).body);
    const businesses = others.filter((block) => 'servesCuisine' in block);
    expect(items).toMatchObject({ '@type': 'ItemList' });
    expect(items?.['itemListElement']).toHaveLength(6);
    expect(businesses.map(({ name, aggregateRating }) => [name, Boolean(aggregateRating)])).toEqual([
      ['Pizzeria Seebrücke', true],
      ['Burger Botschaft', false],
      ['Grill am Deich', false],
    ]);
    const [pizza] = blocksOf((await get(marketplace, list.replace('/restaurants/', '/pizza/'))).body);
    expect(pizza?.['itemListElement']).toHaveLength(1);
  });
});

describe('paths that are no page', () => {
  test('LAY-014 LAY-015 a restaurant’s own address leads to its menu for good, an old one too', async () => {
    const { url, id } = marketplace.restaurant;
    const menu = { status: 301, location: `/speisekarte/${url}` };
    expect(await get(marketplace, `/${url}`)).toMatchObject(menu);
    const old = `${url}-frueher`;
    await db.insertInto('restaurant_url').values({ url: old, restaurant_id: id }).execute();
    expect(await get(marketplace, `/${old}`)).toMatchObject(menu);
  });

  test.each(['/gibt-es-nicht', '/a/b/c', '/%00', '/restaurants/nirgendwo-00000', '/pizza/nirgendwo-00000'])(
    'LAY-016 ERR-054 %s is not found, in German and with a way on',
    async (path) => {
      const { status, body, text } = await get(marketplace, path);
      expect(status).toBe(404);
      expect(text).toContain('Die gewählte Seite konnte nicht gefunden werden');
      expect(body).toMatch(/<a [^>]*href="\/"[^>]*>Zur Startseite/);
      expect(titleOf(body)).toBe('Seite nicht gefunden • Henkelmann');
    },
  );
});

describe('pages of law', () => {
  test.each([
    ['/impressum', 'imprint'],
    ['/datenschutz', 'privacy'],
    ['/agb', 'terms'],
    ['/agb/anbieter', 'provider-terms'],
  ])('PAG-008 PAG-009 PAG-010 PAG-011 %s shows the site’s own text', async (path, kind) => {
    for (const variant of [marketplace, nordteller, beach]) {
      const { text } = await get(variant, path);
      expect(text).toContain(`Das steht in ${kind} von ${variant.site.title}.`);
    }
  });

  test('PAG-012 PAG-014 the imprint of a restaurant’s own site is the restaurant’s', async () => {
    const { text } = await get(own, '/impressum');
    for (const part of ['Pizzeria Möwe', 'Mia Möller', 'Strandallee 7a', '04503 123456'])
      expect(text).toContain(part);
    expect(text).not.toContain('Das steht in imprint');
  });

  test('LAY-007 the law is one link away from every page', async () => {
    for (const path of marketplace.paths) {
      const { body } = await get(marketplace, path);
      for (const law of ['/impressum', '/datenschutz', '/agb', '/agb/anbieter', '/barrierefreiheit'])
        expect(body).toContain(`href="${law}"`);
    }
  });
});

describe('facts', () => {
  test('PAG-001 PAG-002 PAG-003 the week of the site’s restaurant, with public holidays', async () => {
    const { text } = await get(own, '/oeffnungszeiten');
    expect(text).toMatch(/Montag 00:00–24:00 Uhr .*Sonntag 00:00–24:00 Uhr Feiertage Ruhetag/);
    expect(text).toContain('Winterpause');
  });

  test('PAG-003 where public holidays have no hours of their own, it says that they are like other days', async () => {
    const hours = dailyHours('11:30', '22:00').filter(({ day }) => day < 8);
    const { url } = await makeRestaurant(db, { site: marketplace.site, hours });
    const { text } = await get(marketplace, `/oeffnungszeiten/${url}`);
    expect(text).toMatch(/Sonntag 11:30–22:00 Uhr Feiertage wie an anderen Tagen/);
  });

  test('PAG-001 a marketplace says where to find hours', async () => {
    const { text } = await get(marketplace, '/oeffnungszeiten');
    expect(text).toContain('Jedes Restaurant hat seine eigenen Zeiten.');
  });

  test('PAG-001 VAR-006 at the beach its sections are asked for', async () => {
    const { body } = await get(beach, '/oeffnungszeiten');
    expect(body).toContain('placeholder="Strand oder Abschnitt"');
  });

  test('PAG-001 PAG-004 the hours of every restaurant stand on its menu page, and at an address of their own', async () => {
    const { url, name } = await makeRestaurant(db, {
      site: marketplace.site,
      hours: dailyHours('11:30', '22:00'),
    });
    const { status, text, body } = await get(marketplace, `/oeffnungszeiten/${url}`);
    expect([status, titleOf(body)]).toEqual([200, `Öffnungszeiten von ${name} • Henkelmann`]);
    expect(text).toMatch(/Montag 11:30–22:00 Uhr .*Sonntag 11:30–22:00 Uhr/);
    const menu = await get(marketplace, `/speisekarte/${url}`);
    expect(menu.text).toContain('Öffnungszeiten Heute: 11:30–22:00 Uhr');
    expect(menu.text).toMatch(/Montag 11:30–22:00 Uhr/);
    expect((await get(marketplace, '/oeffnungszeiten/gibt-es-nicht')).status).toBe(404);
  });

  test('PAG-005 PAG-006 PAG-007 where a restaurant delivers, from which sum and for how much', async () => {
    const [free, paid] = [await makePlace(db, { postal_code: '00777' }), await makePlace(db)];
    const { id } = await makeRestaurant(db, {
      site: null,
      areas: [
        { place_id: free.id, minimum_order_cents: 1250, delivery_cents: 0 },
        { place_id: paid.id, minimum_order_cents: 2000, delivery_cents: 150, free_from_cents: 4000 },
      ],
    });
    const site = await makeSite(db, { type: 'customer', restaurant_id: id });
    const { text } = await get({ site }, '/lieferorte');
    expect(text).toContain(`00777 ${free.town} ${free.town} 12,50 € kostenlose Lieferung`);
    expect(text).toContain(`${paid.town} 20,00 € 1,50 € ab 40,00 € frei`);
  });

  test('PAG-005 a marketplace tells every place with a restaurant, each with its list', async () => {
    const { body } = await get(marketplace, '/lieferorte');
    const [list = ''] = marketplace.paths.filter((path) => path.startsWith('/restaurants/'));
    expect(body).toContain(`href="${encodeURI(list)}"`);
    expect(textOf(body)).not.toContain(place.town);
  });

  test('ACC-305 PRV-011 PRV-013 PRV-014 PRV-015 PRV-017 what restaurants are promised', async () => {
    const { text } = await get(marketplace, '/informationen');
    for (const promise of [
      'Keine Einrichtungsgebühr',
      'Keine Vertragslaufzeit',
      'Kostenlose App Bestellungen kommen in Echtzeit in deine Küche',
      'Bar :',
      'EC-Karte :',
      'Trinkgeld ohne Provision',
      'Du zahlst 10 % Provision auf Bestellungen, die du bekommst, zuzüglich Umsatzsteuer.',
      'Provision je Bestellung, zuzüglich Umsatzsteuer',
      'Auf die Provision kommt die Umsatzsteuer.',
    ])
      expect(text).toContain(promise);
    expect(text).not.toContain('sonst nichts');
    const { text: join } = await get(marketplace, '/teilnehmen');
    expect(join).toContain('10 % Provision zuzüglich Umsatzsteuer');
  });

  test('LST-026 "Wie wir sortieren" names the steps in the order of the list', async () => {
    const { text } = await get(marketplace, '/wie-wir-sortieren');
    const steps = [
      'Bekommst du dort jetzt dein Essen?',
      'Ein Platz, den wir von Hand vergeben',
      'Bewertung',
      'Name',
    ];
    const found = steps.map((step) => text.indexOf(step));
    expect(found).not.toContain(-1);
    expect(found.toSorted((one, other) => one - other)).toEqual(found);
    expect(text).toContain('„Anzeige“');
  });

  test('LST-022 a paid place is marked', async () => {
    const [site, town] = [await makeSite(db), await makePlace(db)];
    const paid = { sponsored_from: '2026-11-01', sponsored_until: '2026-11-21' };
    await makeRestaurant(db, { site, place_id: town.id, ...paid, name: 'Bezahlt' });
    await makeRestaurant(db, {
      site,
      place_id: town.id,
      hours: dailyHours('19:00', '20:00'),
      name: 'Später',
    });
    const { text } = await get({ site }, `/restaurants/${town.geo_url}`);
    expect(text.match(/Anzeige/g)).toHaveLength(1);
  });
});

test('VAR-017 knows no region of its own: a site without one serves a town in Bavaria', async () => {
  const [site, town] = [
    await makeSite(db, { region: null }),
    await makePlace(db, { state: 'BY', postal_code: '00888' }),
  ];
  await makeRestaurant(db, { site, place_id: town.id });
  const { text } = await get({ site }, '/');
  expect(text).toContain('1 Restaurant – nach Hause');
  expect(text).not.toMatch(/Lübeck|Ostsee|Bucht/);
  expect((await get({ site }, `/restaurants/${town.geo_url}`)).text).toContain(
    `1 Restaurant in ${town.town}`,
  );
});

test('SEO-018 a cached page changes with what it shows', async () => {
  const [site, town] = [await makeSite(db), await makePlace(db)];
  const restaurant = await makeRestaurant(db, {
    site,
    place_id: town.id,
    hours: dailyHours('17:00', '18:30'),
  });
  const page = async () => (await get({ site }, `/restaurants/${town.geo_url}`)).text;
  expect(await page()).toContain('Geöffnet · schließt in 30 Min.');
  app.clock.set(EVENING.add({ minutes: 30 }));
  expect(await page()).toContain('Geschlossen · öffnet morgen 17:00');
  app.clock.set(EVENING);
  expect(restaurant.url).not.toBe('');
});
