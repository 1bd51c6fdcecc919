import { expect, test } from 'vitest';
import { openNominatim } from '#e2e/fixtures/world/nominatim.ts';
import { geocoder } from './geocoder.ts';

const address = {
  street: 'Kurpromenade',
  houseNumber: '12',
  postalCode: '23669',
  town: 'Timmendorfer Strand',
};
const house = { lat: '53.9911', lon: '10.7822', place_rank: 30 };

test('DON-050 an address is asked for with nothing of who lives there, and only once', async () => {
  const service = await openNominatim([house]);
  const find = geocoder(service.url);
  const [first, again] = [await find(address), await find({ ...address })];
  expect(first).toEqual({ latitude: 53.9911, longitude: 10.7822 });
  expect(again).toEqual(first);
  expect(service.asked).toEqual([
    {
      format: 'jsonv2',
      limit: '3',
      street: '12 Kurpromenade',
      postalcode: '23669',
      city: 'Timmendorfer Strand',
    },
  ]);
});

test.each([
  ['only the street is known', [{ ...house, place_rank: 26 }]],
  ['nothing is found', []],
])('DON-050 where %s, no point is claimed to be the address', async (_, found) => {
  const service = await openNominatim(found);
  expect(await geocoder(service.url)(address)).toBeNull();
});

test('DON-050 a service that is away, or talks nonsense, is asked again the next time', async () => {
  const service = await openNominatim(null);
  const find = geocoder(service.url);
  expect(await find(address)).toBeNull();
  service.says({ error: 'Unable to geocode' });
  expect(await find(address)).toBeNull();
  service.says([house]);
  expect(await find(address)).toEqual({ latitude: 53.9911, longitude: 10.7822 });
});
