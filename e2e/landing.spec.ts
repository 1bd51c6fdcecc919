import { expect, test } from 'vitest';
import { pageTestApp } from './fixtures/pages/page.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await pageTestApp();
const { db } = app.database;

/** A pizzeria that delivers to two postal codes of one town. */
async function pizzaTown() {
  const town = `Stadt ${uniqueName()}`;
  const [one, other] = [
    await makePlace(db, { town, postal_code: '23552' }),
    await makePlace(db, { town, postal_code: '23554' }),
  ];
  const site = await makeSite(db);
  await makeRestaurant(db, { site, areas: [{ place_id: one.id }, { place_id: other.id }] });
  const bodyOf = async (url: string) => (await app.http.inject({ url, headers: { host: site.host } })).body;
  return { town, one, other, bodyOf };
}

test('PAG-015 a cuisine’s page names every postal code of a town, and leads to each list', async () => {
  const { town, one, other, bodyOf } = await pizzaTown();
  const body = (await bodyOf('/pizza')).replaceAll('<!-- -->', '');
  for (const place of [one, other]) {
    expect(body).toContain(`href="/pizza/${place.geo_url}"`);
    expect(body).toContain(`Pizza in ${town} ${place.postal_code}`);
    expect(await bodyOf(`/pizza/${place.geo_url}`)).toContain('1 Restaurant mit Pizza');
  }
});

test('PAG-016 SEO-012 the way that is seen above a list is the one that is told to others', async () => {
  const { town, one, bodyOf } = await pizzaTown();
  const body = await bodyOf(`/pizza/${one.geo_url}`);
  const [crumbs = ''] = body.match(/aria-label="Brotkrumen"[\s\S]*?<\/nav>/) ?? [];
  const seen = [...crumbs.matchAll(/<li>(?:<a[^>]*>|<span[^>]*>)([^<]+)/g)].map(([, label]) => label);
  const place = `${town} (23552)`;
  expect(seen).toEqual(['Startseite', 'Pizza', place]);
  const told = [...body.matchAll(/"@type":"ListItem"[^}]*?"name":"([^"]+)"/g)].map(([, name]) => name);
  expect(told).toEqual(expect.arrayContaining(['Pizza', place]));
});
