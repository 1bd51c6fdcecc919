import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';

const app = await pageTestApp();
const { site, restaurant } = await makeShop(app.database.db);
const cook = await staffOf(app, site.host, 'kitchen', restaurant.id);
const { guest: stranger } = await loggedIn(app, site);

const TO_KITCHEN = /<a [^>]*href="\/kueche"[^>]*>Zur Küche/;
const TO_START = /<a [^>]*href="\/"[^>]*>Zur Startseite/;

const show = async (path: string, { cookie }: { cookie: string }) => {
  const { status, text } = await loadPage(app.http, site.host, path, { headers: { cookie } });
  return { status, ways: [TO_KITCHEN.test(text), TO_START.test(text), text.includes('Abmelden</a>')] };
};

test.each<[string, number]>([
  ['/kueche/gibt-es-nicht', 404],
  ['/kueche/gibt/es/nicht', 404],
  ['/kueche/bon/2147483647', 404],
  ['/kueche/speisekarte', 403],
  ['/kueche/team', 403],
])('OWN-1053 %s leads back to the kitchen', async (path, status) => {
  expect(await show(path, cook)).toEqual({ status, ways: [true, false, false] });
});

test('OWN-1053 from the board itself, that somebody may not see, it leads to the start page', async () => {
  expect(await show('/kueche', stranger)).toEqual({ status: 403, ways: [false, true, true] });
});
