import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const { database, guest } = await testApp();
const { db } = database;
// Far from where other tests have their places.
const AT = { latitude: 47.7, longitude: 10.3, state: 'BY' } as const;

test('the towns around a place come with where they lie, the largest first, each once', async () => {
  const { host } = await makeSite(db);
  const here = await makePlace(db, { ...AT, population: 900 });
  const [large, far] = [uniqueName('Stadt'), uniqueName('Fern')];
  await makePlace(db, { ...AT, town: large, latitude: 47.75, postal_code: '87435', population: 60_000 });
  await makePlace(db, { ...AT, town: large, latitude: 47.77, postal_code: '87437', population: 60_000 });
  await makePlace(db, { ...AT, town: large, district: 'Ost', postal_code: '87435', population: 70_000 });
  await makePlace(db, { ...AT, town: far, longitude: 11 });
  const { answer } = await guest(host).call('surroundings', { geourl: here.geo_url });
  expect(answer.towns).toEqual([
    { name: large, latitude: expect.closeTo(47.76, 5), longitude: 10.3 },
    { name: here.town, latitude: 47.7, longitude: 10.3 },
  ]);
});

test('an unknown place has no surroundings', async () => {
  const { host } = await makeSite(db);
  const { status, error } = await guest(host).call('surroundings', { geourl: 'nirgendwo-00000' });
  expect([status, error.code]).toEqual([404, 'unknown-place']);
});
