import { describe, expect, test } from 'vitest';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { loadPage, pageTestApp } from './fixtures/pages/page.ts';
import { makeVariants, type Variant } from './fixtures/shop/variants.ts';

const app = await pageTestApp();
const { db } = app.database;
const variants = await makeVariants(db);
const { marketplace, own, frame, till } = variants;

interface Head {
  title: string;
  canonical: string;
  /** Contents of the meta elements by name or property. */
  meta: Record<string, string>;
}

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

async function headOf({ site }: Pick<Variant, 'site'>, url: string, cookie?: string): Promise<Head> {
  const { text } = await loadPage(app.http, site.host, url, cookie ? { headers: { cookie } } : {});
  const meta = [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(
    ([, name = '', content = '']) => [name, plain(content)] as const,
  );
  expect(
    meta.map(([name]) => name).filter((name, at, all) => name !== 'theme-color' && all.indexOf(name) !== at),
  ).toEqual([]);
  return {
    title: plain(/<title>([^<]*)</.exec(text)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '',
    meta: Object.fromEntries(meta),
  };
}

const pathOf = ({ site }: Pick<Variant, 'site'>, address: string) => {
  expect(address.startsWith(`${site.origin}/`)).toBe(true);
  return address.slice(site.origin.length);
};
const menuOf = ({ restaurant }: Variant) => `/speisekarte/${restaurant.url}`;

test.each(Object.entries(variants))(
  'SEO-007 every public page of %s tells messengers what it is, with a picture that is there',
  async (_name, variant) => {
    const pictures = new Set<string>();
    for (const path of [...variant.paths, menuOf(variant)]) {
      const answer = await loadPage(app.http, variant.site.host, path);
      if (answer.status === 302) continue;
      const { title, canonical, meta } = await headOf(variant, path);
      expect(meta).toMatchObject({
        'og:title': title,
        'og:description': meta['description'],
        'og:url': canonical,
        'og:type': 'website',
        'og:locale': 'de_DE',
        'og:site_name': variant.site.title,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': title,
        'twitter:card': 'summary_large_image',
      });
      // Delivery services are the list of restaurants in other words.
      const own = decodeURI(path.split('?')[0] ?? '').replace('/lieferdienste/', '/restaurants/');
      expect(decodeURI(pathOf(variant, canonical))).toBe(own);
      pictures.add(pathOf(variant, meta['og:image'] ?? ''));
    }
    expect(pictures.size).toBeGreaterThan(1);
    for (const url of pictures) {
      const { statusCode, headers, rawPayload } = await app.http.inject({
        url,
        headers: { host: variant.site.host },
      });
      // The header of a PNG holds width and height.
      const size = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)];
      expect([url, statusCode, headers['content-type'], ...size]).toEqual([url, 200, 'image/png', 1200, 630]);
    }
  },
);

describe('the picture of a link', () => {
  const listAt = (start: string) => marketplace.paths.find((path) => path.startsWith(start)) ?? '';
  test.each([
    ['the start page', () => '/', () => '/vorschau/seite'],
    ['a menu', () => menuOf(marketplace), () => `/vorschau${menuOf(marketplace)}`],
    ['a list', () => listAt('/restaurants/'), () => `/vorschau${listAt('/restaurants/')}`],
    ['a list of services', () => listAt('/lieferdienste/'), () => `/vorschau${listAt('/restaurants/')}`],
    ['a list of one kitchen', () => listAt('/pizza/'), () => `/vorschau${listAt('/pizza/')}`],
    ['a page that does not exist', () => '/gibt-es-nicht', () => '/vorschau/seite'],
  ])('of %s is its own', async (_what, path, picture) => {
    const { meta } = await headOf(marketplace, path());
    expect(decodeURI(pathOf(marketplace, meta['og:image'] ?? ''))).toBe(decodeURI(picture()));
  });
});

describe('search engines', () => {
  test.each(['/', '/impressum', '/lieferorte'])(
    'SEO-008 show %s of a restaurant’s own site',
    async (path) => {
      expect((await headOf(own, path)).meta['robots']).toBe('index,follow');
    },
  );

  test.each([
    ['frame', frame],
    ['till', till],
  ])('SEO-009 show no page of a %s', async (_name, variant) => {
    for (const path of [menuOf(variant), ...variant.paths.filter((url) => url !== '/')])
      expect([path, (await headOf(variant, path)).meta['robots']]).toEqual([path, 'noindex,follow']);
  });

  test('SEO-009 show nothing that is somebody’s own', async () => {
    const shop = await makeShop(db);
    const { guest, uid } = await placeOneOrder(app, shop);
    for (const path of [
      `/warenkorb/${shop.restaurant.url}`,
      `/warenkorb/${shop.restaurant.url}/gutschein`,
      '/danke',
      `/bestellung/${uid}`,
      '/archiv',
      '/einstellungen',
      '/anmelden',
      '/abmelden',
      '/passwort',
      '/coupon/WILLKOMMEN5',
      '/einrichten/abc',
      '/zugang/abc',
      '/teilnehmen/abc/1',
      '/kueche',
      '/verwaltung',
      '/test',
    ]) {
      const { status, headers, text } = await loadPage(app.http, shop.site.host, path, {
        headers: { cookie: guest.cookie },
      });
      // Whoever is sent to log in sees that page.
      const shown =
        status === 302 ? headers['location'] : /<meta name="robots" content="([^"]*)"/.exec(text)?.[1];
      expect([path, shown]).toEqual([path, expect.stringMatching(/^noindex,follow$|^\/anmelden/)]);
    }
  });
});
