import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { approveRestaurant } from '../restaurant/found-restaurant.ts';

const app = await testApp();
const { db } = app.database;

test('OWN-1024 LST-022 a restaurant is new for thirty days from the day it is approved', async () => {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const { id } = await makeRestaurant(db, { site, place_id: place.id, approved_at: null });
  const isNew = async () => {
    const { hosts } = (await app.guest(site.host).call('hosts', { geourl: place.geo_url })).answer;
    return hosts.real.map(({ item_new }) => item_new);
  };
  expect(await isNew()).toEqual([]);
  await approveRestaurant(app.context, id);
  expect(await isNew()).toEqual(['Y']);
  // It was approved on the 21st of November.
  app.clock.set(Temporal.Instant.from('2026-12-20T23:59:59+01:00'));
  expect(await isNew()).toEqual(['Y']);
  app.clock.set(Temporal.Instant.from('2026-12-21T00:00:00+01:00'));
  expect(await isNew()).toEqual(['N']);
  app.clock.set(EVENING);
});
