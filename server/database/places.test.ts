import { afterAll, expect, test } from 'vitest';
import { ownDatabase } from '#tools/test-database.ts';
import { locateTowns } from './place-coordinates.ts';
import { importPlaces, storePlaces } from './places.ts';

const { db, close } = await ownDatabase('places');
afterAll(close);

const place = (postalCode: string, town: string, district = '') =>
  db
    .selectFrom('place')
    .selectAll()
    .where('postal_code', '=', postalCode)
    .where('town', '=', town)
    .where('district', '=', district)
    .executeTakeFirstOrThrow();

const city = (name: string, latitude: number, longitude: number, muni = '01055') => ({
  name,
  altName: '',
  country: 'DE',
  population: 100,
  muni,
  loc: { coordinates: [longitude, latitude] as [number, number] },
});

test('brings every German town with state and coordinates, and finds it by plain letters', async () => {
  expect(await importPlaces(db)).toBeGreaterThan(12_800);
  expect(await place('23669', 'Timmendorfer Strand')).toMatchObject({
    geo_url: 'timmendorfer_strand-23669',
    state: 'SH',
    latitude: expect.closeTo(53.995, 2),
    longitude: expect.closeTo(10.777, 2),
    search: 'timmendorfer strand',
  });
  expect(await place('80331', 'München')).toMatchObject({
    state: 'BY',
    latitude: expect.closeTo(48.137, 2),
    search: 'munchen',
  });
  expect(await place('14542', 'Werder (Havel)')).toMatchObject({ state: 'BB', search: 'werder havel' });
});

test('a second import keeps ids and moves nothing but coordinates', async () => {
  await importPlaces(db);
  const before = await place('23669', 'Timmendorfer Strand');
  await storePlaces(db, [
    {
      postalCode: '23669',
      town: 'Timmendorfer Strand',
      state: 'HH',
      latitude: 54,
      longitude: 10.8,
      population: 7,
    },
  ]);
  expect(await place('23669', 'Timmendorfer Strand')).toEqual({ ...before, latitude: 54, longitude: 10.8 });
});

test('among namesakes the town near the neighbouring postal codes counts', () => {
  const cities = [
    city('Grömitz', 54.15, 10.95),
    city('Neustadt', 49.35, 8.14, '07316'),
    city('Neustadt', 54.1, 10.81),
  ];
  expect(locateTowns({ '23730': ['Neustadt', 'Nirgends'], '23743': ['Grömitz'] }, cities)).toMatchObject([
    { town: 'Neustadt', latitude: 54.1, state: 'SH', population: 100 },
    { town: 'Nirgends', latitude: 54.15, state: 'SH', population: 0 },
    { town: 'Grömitz', latitude: 54.15 },
  ]);
});
