import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { makeBareOrders } from '#e2e/fixtures/shop/bare-order.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { makeStatement } from '#e2e/fixtures/shop/statement.ts';

const app = await pageTestApp();

test('OFF-730 OFF-741 the page of a restaurant says what of it needs somebody, as the list does, where it is reached, and leads to what the lists have of it', async () => {
  const shop = await makeShop(app.database.db, { restaurant: { tax_number: '' } });
  const { restaurant, site } = shop;
  await makeBareOrders(app.database.db, shop, 1, { state: 'refused' });
  await makeBareOrders(app.database.db, shop, 2, { state: 'expired' });
  await makeStatement(app, shop);
  const asks = async (area: 'operator' | 'support' | 'content') => {
    const person = await staffOf(app, site.host, area, null);
    const { health } = (await person.call('officeRestaurant', { id: restaurant.id })).answer;
    const found = (await person.call('officeRestaurants', { search: restaurant.url })).answer.restaurants[0];
    expect(found).toMatchObject(health);
    const headers = { cookie: person.cookie };
    const { text } = await loadPage(app.http, site.host, `/verwaltung/restaurants/${restaurant.id}`, {
      headers,
    });
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main')).replaceAll('<!-- -->', '');
    return { health, main };
  };
  const all = await asks('operator');
  expect(all.health).toMatchObject({ needs: ['lacks', 'overdue', 'refusals'], open: 1.19 });
  expect(all.main).toContain('Steuernummer');
  expect(all.main).toContain('4 Bestellungen, 3 nicht angenommen');
  expect(all.main).toContain('Rechnung überfällig');
  expect(all.main).toContain('href="tel:04503123456"');
  expect(all.main).toContain(`href="mailto:${restaurant.email}"`);
  expect(all.main).toContain(`Strandallee ${restaurant.house_number}, ${shop.place.postal_code}`);
  const search = new URLSearchParams({ suche: restaurant.name });
  const lists = ['bestellungen', 'abrechnungen', 'bewertungen'];
  const ledTo = ({ main }: { main: string }) =>
    lists.filter((list) => main.includes(`href="/verwaltung/${list}?${search}"`));
  expect(ledTo(all)).toEqual(lists);
  const support = await asks('support');
  expect(support.health).toMatchObject({ needs: ['lacks', 'refusals'], open: null });
  expect(support.main).not.toContain('Rechnung überfällig');
  expect(ledTo(support)).toEqual(['bestellungen', 'bewertungen']);
  expect(ledTo(await asks('content'))).toEqual(['bewertungen']);
});
