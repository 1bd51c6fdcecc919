import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const { database, guest } = await testApp();
const { db } = database;

async function town() {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const open = () => makeRestaurant(db, { site, place_id: place.id });
  const [careful, careless] = [await open(), await open()];
  const dish = (given: Parameters<typeof makeProduct>[2]) => makeProduct(db, careful, given);
  await dish({ title: 'Salat', is_vegan: true, allergens_declared: 'none' });
  await dish({
    title: 'Spätzle',
    is_vegetarian: true,
    allergens: ['A', 'C', 'G'],
    allergens_declared: 'declared',
  });
  await dish({ title: 'Schnitzel', allergens: ['A'], allergens_declared: 'declared' });
  await dish({ title: 'Überraschung' });
  await dish({ title: 'Cola', vat_class: 'drink', is_vegan: true, allergens_declared: 'none' });
  await dish({ title: 'Von gestern', is_active: false, is_vegan: true, allergens_declared: 'none' });
  await makeProduct(db, careless, { title: 'Burger', is_vegetarian: true });
  const ask = async (food: 'alles' | 'vegetarisch' | 'vegan', ...without: string[]) => {
    const wish = { diet: { food, without } };
    const { narrowed } = (await guest(site.host).call('hosts', { geourl: place.geo_url, wish })).answer;
    const of = (id: number) => narrowed?.suits.find(({ hostId }) => hostId === id)?.count ?? null;
    return { careful: of(careful.id), careless: of(careless.id) };
  };
  return { site, place, ask };
}

test('LST-060 dishes are counted that somebody can eat, and what nobody has declared counts for nobody who avoids something', async () => {
  const { ask } = await town();
  expect(await ask('alles')).toEqual({ careful: null, careless: null });
  expect(await ask('vegetarisch')).toEqual({ careful: 2, careless: 1 });
  expect(await ask('vegan')).toEqual({ careful: 1, careless: null });
  expect(await ask('alles', 'G')).toEqual({ careful: 2, careless: null });
  expect(await ask('vegetarisch', 'A', 'G')).toEqual({ careful: 1, careless: null });
});

test('LST-060 only allergens of the law can be left out', async () => {
  const { site, place } = await town();
  const { status } = await guest(site.host).call('hosts', {
    geourl: place.geo_url,
    wish: { diet: { food: 'alles', without: ['Z'] } },
  });
  expect(status).toBe(400);
});
