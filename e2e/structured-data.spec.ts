import { describe, expect, test } from 'vitest';
import { makeProduct } from './fixtures/shop/menu.ts';
import { pageTestApp } from './fixtures/pages/page.ts';
import { problemsIn } from './fixtures/pages/schema-org.ts';
import { makeVariants, type Variant } from './fixtures/shop/variants.ts';

type Block = Record<string, unknown>;

const app = await pageTestApp();
const { db } = app.database;
const variants = await makeVariants(db);
const { marketplace, beach, own, frame } = variants;

async function blocksOf({ site }: Variant, url: string): Promise<Block[]> {
  const { body } = await app.http.inject({ url, headers: { host: site.host } });
  return [...body.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Block,
  );
}

const kindsOf = (blocks: Block[]) => blocks.map((block) => block['@type']);
const find = (blocks: Block[], type: string) => blocks.find((block) => block['@type'] === type);
const menuOf = ({ restaurant }: Variant) => `/speisekarte/${restaurant.url}`;
const listOf = ({ paths }: Variant, start: string) => paths.find((path) => path.startsWith(start)) ?? '';

/** Every address in a block, however deep. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
}

test.each(Object.entries(variants))(
  'SEO-010 SEO-011 SEO-012 SEO-016 on %s nothing is said that schema.org does not know, or of other sites',
  async (_name, variant) => {
    await makeProduct(db, variant.restaurant, {
      sizes: [
        { size: 'small', price_cents: 750 },
        { size: 'big', price_cents: 1050 },
      ],
    });
    let count = 0;
    for (const path of [...variant.paths, menuOf(variant)])
      for (const block of await blocksOf(variant, path)) {
        count += 1;
        expect(block['@context']).toBe('https://schema.org');
        expect([path, ...problemsIn(block)]).toEqual([path]);
        const strangers = addressesIn(block).filter(
          (address) =>
            !address.startsWith(`${variant.site.origin}/`) && !address.startsWith('https://schema.org'),
        );
        expect(strangers).toEqual([]);
      }
    expect(count).toBeGreaterThan(1);
  },
);

test('what schema.org does not know is noticed', () => {
  const block = {
    '@type': 'Restaurant',
    hasMenus: 'x',
    opens: '10:00',
    acceptsReservations: 7,
    image: { '@type': 'Picture' },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      opens: '24:30',
      dayOfWeek: 'https://schema.org/Funday',
    },
  };
  expect(problemsIn(block).map((problem) => problem.split(':')[0])).toEqual([
    '/Restaurant.hasMenus',
    '/Restaurant.opens',
    '/Restaurant.acceptsReservations',
    '/Restaurant.image',
    '/Restaurant.image/Picture',
    '/Restaurant.openingHoursSpecification/OpeningHoursSpecification.opens',
    '/Restaurant.openingHoursSpecification/OpeningHoursSpecification.dayOfWeek',
  ]);
});

describe('the start page', () => {
  test('SEO-010 offers its search only where there is one', async () => {
    for (const variant of [marketplace, beach]) {
      const [block] = await blocksOf(variant, '/');
      const action = block?.['potentialAction'] as { '@type': string; target: string } | undefined;
      expect([block?.['@type'], action?.['@type']]).toEqual(['WebSite', 'SearchAction']);
      const found = await app.http.inject({
        url: action?.target.replace('{q}', variant.typed) ?? '',
        headers: { host: variant.site.host },
      });
      // One hit is opened at once, several are offered.
      const places = `${found.headers.location} ${found.body}`;
      expect(places).toContain(`/restaurants/${variant.typed.toLowerCase()}`);
    }
    expect(find(await blocksOf(own, '/'), 'WebSite')).not.toHaveProperty('potentialAction');
  });

  test('VAR-004 of a restaurant’s own site tells who it is and when one may come', async () => {
    const restaurant = find(await blocksOf(own, '/'), 'Restaurant');
    expect(restaurant).toMatchObject({
      name: 'Pizzeria Möwe',
      url: `${own.site.origin}${menuOf(own)}`,
      address: { '@type': 'PostalAddress', addressCountry: 'DE' },
    });
    const hours = restaurant?.['openingHoursSpecification'] as Block[];
    expect(hours).toHaveLength(7);
    expect(hours[0]).toEqual({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: 'https://schema.org/Monday',
      opens: '00:00',
      closes: '23:59',
    });
  });
});

describe('a menu', () => {
  test.each([
    ['the marketplace', marketplace],
    ['the restaurant’s own site', own],
  ])('SEO-015 SEO-016 on %s lists its dishes with prices and diet', async (_name, variant) => {
    const title = `Falafel ${variant.site.key}`;
    await makeProduct(db, variant.restaurant, {
      title,
      is_vegan: true,
      sizes: [{ size: 'big', price_cents: 890 }],
    });
    app.context.announce({ tags: [`restaurant:${variant.restaurant.id}`, `menu:${variant.restaurant.id}`] });
    const dishes = async () => {
      const menu = find(await blocksOf(variant, menuOf(variant)), 'Restaurant')?.['hasMenu'] as {
        hasMenuSection: { hasMenuItem: Block[] }[];
      };
      return menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem);
    };
    await expect
      .poll(async () => (await dishes()).find(({ name }) => name === title))
      .toMatchObject({
        '@type': 'MenuItem',
        suitableForDiet: 'https://schema.org/VeganDiet',
        offers: [{ '@type': 'Offer', price: 8.9, priceCurrency: 'EUR' }],
      });
  });
});

test.each([
  ['a list', () => listOf(marketplace, '/restaurants/'), 2],
  ['a list of one kitchen', () => listOf(marketplace, '/pizza/'), 3],
  ['a menu', () => menuOf(marketplace), 2],
])('LAY-004 %s tells the way to it, every step of which exists', async (_what, path, steps) => {
  const crumbs = find(await blocksOf(marketplace, path()), 'BreadcrumbList');
  const items = crumbs?.['itemListElement'] as { position: number; item: string }[];
  expect(items.map(({ position }) => position)).toEqual(Array.from({ length: steps }, (_, at) => at + 1));
  expect(items.at(-1)?.item).toBe(marketplace.site.origin + encodeURI(decodeURI(path())));
  for (const { item } of items)
    expect((await app.http.inject({ url: item, headers: { host: marketplace.site.host } })).statusCode).toBe(
      200,
    );
});

test('a page without data of its own says none', async () => {
  expect(kindsOf(await blocksOf(frame, '/impressum'))).toEqual([]);
});
