import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeOwned } from '#e2e/fixtures/shop/own.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';

const app = await testApp();
const { db } = app.database;

/** A degree of latitude, in metres. */
const DEGREE = 111_200;
let island = 0;

/** A restaurant on an island of its own, with places that many metres north of it. */
async function onAnIsland(...metres: number[]) {
  island += 1;
  const at = { latitude: 10, longitude: 10 + island };
  const owned = await makeOwned(app, { approved_at: app.clock.now(), ...at });
  const places = [];
  for (const far of metres) places.push(await makePlace(db, { ...at, latitude: at.latitude + far / DEGREE }));
  const { owner } = owned;
  const { hostId } = owner;
  const around = async (km: number) =>
    (await owner.guest.call('ownPlacesAround', { hostId, km })).answer.places;
  const replaces = (areas: object[], version: string) =>
    owner.guest.send('replaceOwnAreas', { hostId, areas, version });
  const shown = async () => owner.restaurant();
  return { ...owned, hostId, places, around, replaces, shown };
}

const terms = { minimum: 15, delivery: 2.5, freeFrom: null };

test('OWN-910 the places around a restaurant are told with how far away they are, the nearest first', async () => {
  const { places, around } = await onAnIsland(4000, 900, 12_000);
  const [middle, near] = places;
  const found = await around(5);
  expect(found.map(({ id }) => id)).toEqual([near?.id, middle?.id]);
  expect(found.map(({ metres }) => Math.round(metres / 100))).toEqual([9, 40]);
  expect(await around(0.5)).toEqual([]);
});

describe('OWN-914 all areas are saved at once, or none', () => {
  test('with what is new, different and gone, and guests have it at once', async () => {
    const { owner, site, hostId, places, replaces, shown } = await onAnIsland(500, 1500, 2500);
    const [first, second, third] = places.map(({ id }) => id);
    await owner.guest.call('saveOwnAreas', { hostId, placeIds: [first ?? 0, second ?? 0], ...terms });
    const { areasVersion } = await shown();
    const next = [
      { placeId: second, minimum: 20, delivery: 3, freeFrom: 50 },
      { placeId: third, ...terms },
    ];
    expect((await replaces(next, areasVersion)).status).toBe(200);
    const { areas } = await shown();
    expect(areas.map(({ id, minimum, freeFrom }) => [id, minimum, freeFrom]).toSorted()).toEqual(
      [
        [second, 20, 50],
        [third, 15, null],
      ].toSorted(),
    );
    const guest = app.guest(site.host);
    const [gone, added] = [places[0]?.geo_url ?? '', places[2]?.geo_url ?? ''];
    const listed = async (geourl: string) =>
      (await guest.call('hosts', { geourl })).answer.hosts.real.map(({ id }) => id);
    expect([await listed(gone), await listed(added)]).toEqual([[], [hostId]]);
  });

  test('whoever saw older ones is told so, and nothing of theirs is kept; sent twice it is kept once', async () => {
    const { owner, hostId, places, replaces, shown } = await onAnIsland(500, 1500);
    const [first, second] = places.map(({ id }) => id);
    const { areasVersion: seen } = await shown();
    await owner.guest.call('saveOwnAreas', { hostId, placeIds: [first ?? 0], ...terms });
    const late = await replaces([{ placeId: second, ...terms }], seen);
    expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
    const { areas, areasVersion } = await shown();
    expect(areas.map(({ id }) => id)).toEqual([first]);
    const both = [first, second].map((placeId) => ({ placeId, ...terms }));
    expect((await replaces(both, areasVersion)).status).toBe(200);
    expect((await replaces(both, areasVersion)).status).toBe(200);
    expect((await shown()).areas).toHaveLength(2);
  });

  test('two at once: one of them stands as a whole, the other is told', async () => {
    const { places, replaces, shown } = await onAnIsland(500, 1500);
    const [first, second] = places.map(({ id }) => id);
    const { areasVersion } = await shown();
    const said = await Promise.all([
      replaces([{ placeId: first, ...terms }], areasVersion),
      replaces([{ placeId: second, ...terms }], areasVersion),
    ]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await shown()).areas).toHaveLength(1);
  });
});

test.each([
  [{ freeFrom: 0 }, 400],
  [{ minimum: -1 }, 400],
  [{ delivery: 10_001 }, 400],
  [{ minimum: 1.005 }, 400],
  [{ placeId: 2_000_000_000 }, 404],
])('OWN-915 an area with %j is refused, and the others with it', async (wrong, status) => {
  const { places, replaces, shown } = await onAnIsland(500, 1500);
  const [first, second] = places.map(({ id }) => id);
  const { areasVersion } = await shown();
  const areas = [
    { placeId: first, ...terms },
    { placeId: second, ...terms, ...wrong },
  ];
  expect((await replaces(areas, areasVersion)).status).toBe(status);
  expect((await shown()).areas).toEqual([]);
});

test('OWN-915 as many as 400 are taken one after the other, and not one more', async () => {
  const { owner, hostId, places } = await onAnIsland(500, 1500);
  const kept = (
    await db.selectFrom('delivery_area').select('id').where('restaurant_id', '=', hostId).execute()
  ).length;
  const others = await db
    .insertInto('place')
    .columns([
      'kind',
      'postal_code',
      'town',
      'district',
      'state',
      'latitude',
      'longitude',
      'population',
      'search',
      'geo_url',
    ])
    .expression(
      sql`select 'town', '23669', 'Insel' || at, '', 'SH', 10, 10, 1, 'insel' || at, 'insel' || at || '-23669'
        from generate_series(1, ${399 - kept}::int) as at`,
    )
    .returning('id')
    .execute();
  const rows = others.map(({ id }) => ({
    restaurant_id: hostId,
    place_id: id,
    minimum_order_cents: 0,
    delivery_cents: 0,
  }));
  await db.insertInto('delivery_area').values(rows).execute();
  const saves = (placeId = 0) => owner.guest.call('saveOwnAreas', { hostId, placeIds: [placeId], ...terms });
  const [last, beyond] = places;
  expect((await saves(last?.id)).status).toBe(200);
  expect((await saves(beyond?.id)).error.code).toBe('too-many-entries');
  expect((await owner.restaurant()).areas).toHaveLength(400);
});

test('OWN-915 more than 400 are refused, and areas of others are neither seen nor touched', async () => {
  const { hostId, replaces, shown, around } = await onAnIsland(500);
  const { areasVersion } = await shown();
  const many = Array.from({ length: 401 }, (_, at) => ({ placeId: at + 1, ...terms }));
  expect((await replaces(many, areasVersion)).status).toBe(400);
  const other = await onAnIsland(700);
  const theirs = await other.owner.guest.call('replaceOwnAreas', {
    hostId,
    areas: [],
    version: areasVersion,
  });
  expect(theirs.error.code).toBe('forbidden');
  expect((await other.owner.guest.call('ownPlacesAround', { hostId, km: 5 })).error.code).toBe('forbidden');
  expect(await around(5)).toHaveLength(1);
  const cook = await staffOf(app, other.site.host, 'kitchen', other.hostId);
  const mine = { hostId: other.hostId, areas: [], version: '' };
  expect((await cook.call('replaceOwnAreas', mine)).error.code).toBe('forbidden');
});
