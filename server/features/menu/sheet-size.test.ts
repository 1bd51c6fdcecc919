import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await pageTestApp();
const { db } = app.database;

const SIZES = ['small', 'medium', 'big'] as const;
const GONE = Temporal.Instant.from('2100-01-01T00:00:00Z');

test.each<[string[], string | undefined]>([
  [[], 'small'],
  [['small'], 'medium'],
  [['small', 'medium'], 'big'],
  [['medium'], 'small'],
])(
  'MNU-423 the sheet begins with the first size that can be had: without %s with %s',
  async (gone, first) => {
    const { site, restaurant } = await makeShop(db);
    const { id } = await makeProduct(db, restaurant, {
      title: 'Pizza Roma',
      sizes: SIZES.map((size, at) => ({
        size,
        price_cents: 700 + at * 200,
        ...(gone.includes(size) && { sold_out_until: GONE }),
      })),
    });
    const { text } = await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}/produkt/${id}`);
    const radios = text.match(/<input[^>]*type="radio"[^>]*name="size"[^>]*>/g) ?? [];
    expect(radios).toHaveLength(3);
    const chosen = radios.filter((radio) => radio.includes('checked=""'));
    expect(chosen.map((radio) => /value="(\w+)"/.exec(radio)?.[1])).toEqual([first]);
    expect(radios.filter((radio) => radio.includes('disabled=""'))).toHaveLength(gone.length);
  },
);
