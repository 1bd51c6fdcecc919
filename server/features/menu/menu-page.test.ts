import { expect, test } from 'vitest';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await pageTestApp();
const { db } = app.database;

test('MNU-034 MNU-035 a dish offers only the sizes it has a price for; one that no dish has is nowhere', async () => {
  const site = await makeSite(db);
  const restaurant = await makeRestaurant(db, { site });
  const category_id = (await makeCategory(db, restaurant)).id;
  const small = { size: 'small', price_cents: 890 } as const;
  const family = { size: 'family', price_cents: 1990 } as const;
  await makeProduct(db, restaurant, { category_id, title: 'Margherita', sizes: [small, family] });
  await makeProduct(db, restaurant, { category_id, title: 'Funghi', sizes: [small] });
  const { text } = await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`);
  const sizes = [...text.matchAll(/<button[^>]*value="(\w+)"[^>]*name="size"/g)].map(([, size]) => size);
  expect(sizes).toEqual(['small', 'family', 'small']);
});

test('NUM-030 MNU-022 what a restaurant says of itself stands on its menu from the eighth character on', async () => {
  const site = await makeSite(db);
  const says = async (menu_content: string) => {
    const restaurant = await makeRestaurant(db, { site, menu_content });
    await makeProduct(db, restaurant);
    const { text } = await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`);
    return text.slice(text.indexOf('<main'), text.indexOf('</main'));
  };
  expect(await says('Moin-Moi')).toContain('Moin-Moi');
  expect(await says('Hallöle')).not.toContain('Hallöle');
});
