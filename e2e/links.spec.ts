import { describe, expect, test } from 'vitest';
import { settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeMarket } from './fixtures/shop/market.ts';
import { makeOwnShop } from './fixtures/shop/variant-shop.ts';
import { placeOneOrder, type Shop } from './fixtures/shop/order.ts';
import { makeVariants } from './fixtures/shop/variants.ts';

// Whatever a page of a site leads to, that site has: nothing is told apart later than by its visitor.
const app = await webTestApp();
const { db } = app.database;

interface Visitor {
  host: string;
  cookie?: string;
}

/** Every page that can be reached by links from some paths, and those that are not there. */
async function crawl({ host, cookie }: Visitor, from: readonly string[]) {
  const known = new Map(from.map((path) => [path, 'start']));
  const broken: string[] = [];
  const alike = new Map<string, number>();
  for (const [path, origin] of known) {
    const kind = kindOf(path);
    const seen = (alike.get(kind) ?? 0) + 1;
    alike.set(kind, seen);
    if (seen > ALIKE) continue;
    const { statusCode, headers, body } = await app.http.inject({
      url: path,
      headers: { host, ...(cookie && { cookie }) },
      // A visitor a page: whoever reads hundreds in a second is asked to wait.
      remoteAddress: `10.9.0.${alike.size % 200}`,
    });
    const next = headers['location'] ? [String(headers['location'])] : linksIn(body);
    // What was not there is left by its links, too.
    if (statusCode >= 400 && !UNKNOWN.includes(path)) broken.push(`${statusCode} ${path} from ${origin}`);
    for (const link of next) {
      const url = new URL(link.replaceAll('&amp;', '&'), `http://${host}${path}`);
      const found = url.pathname + url.search;
      if (url.host === host && !known.has(found)) known.set(found, path);
    }
  }
  return { broken, pages: [...known.keys()] };
}

const UNKNOWN = ['/gibt-es-nicht', '/speisekarte/gibt-es-nicht'];

/** Of pages that differ only in their place, restaurant or number, so many are read. */
const ALIKE = 3;

function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site');
  const [, first, ...more] = pathname.split('/');
  return [first, more.length, ...searchParams.keys()].join(' ');
}

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].flatMap(([, href]) => (href ? [href] : []));

const { nordteller, beach, own, till } = await makeVariants(db);

test.each([
  ['the second brand', nordteller],
  ['the beach', beach],
  ['a restaurant’s own site', own],
  ['the till', till],
])('VAR-037 %s leads nowhere that it does not have', async (_, { site, restaurant, paths }) => {
  const start = ['/', `/bewertungen/${restaurant.url}`, ...UNKNOWN];
  const { broken, pages } = await crawl(site, start);
  expect(broken).toEqual([]);
  expect(pages).toEqual(expect.arrayContaining(['/impressum', `/speisekarte/${restaurant.url}`]));
  expect(pages.length).toBeGreaterThan(paths.length / 2);
});

describe('after an order', () => {
  test.each(['customer', 'pos'] as const)(
    'VAR-037 the pages of a site of type %s hold, too',
    async (type) => {
      const shop: Shop = await makeOwnShop(db, type);
      const { guest, uid } = await placeOneOrder(app, shop, { homedelivery: type === 'customer' });
      const start = ['/danke', '/archiv', `/bestellung/${uid}`, `/warenkorb/${shop.restaurant.url}`];
      const menu = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
        as: guest,
        isCounted: true,
      });
      await settled(menu);
      const links = await menu
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      const here = links.flatMap((href) => (href?.startsWith('/') ? [href] : []));
      expect((await crawl(guest, [...start, ...here])).broken).toEqual([]);
    },
  );

  test('VAR-037 the pages of the marketplace hold, too', async () => {
    const market = await makeMarket(db);
    expect((await crawl(market.site, ['/'])).broken).toEqual([]);
  });
});
