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
  const center = { latitude: 20, longitude: 10 + island };
  const owned = await makeOwned(app, { approved_at: app.clock.now(), ...center });
  const ids: number[] = [];
  for (const far of metres) {
    const at = { ...center, latitude: center.latitude + far / DEGREE };
    ids.push((await makePlace(db, at)).id);
  }
  const { owner } = owned;
  const { hostId } = owner;
  const shown = async () => (await owner.guest.call('ownOutlines', { hostId })).answer;
  const areas = async () =>
    (await owner.restaurant()).areas.map(({ id, minimum, delivery }) => [id, minimum, delivery]);
  const saves = async (outlines: object[], more: object = {}) =>
    owner.guest.send('saveOwnOutlines', {
      hostId,
      outlines,
      dropsOthers: false,
      version: (await shown()).version,
      ...more,
    });
  /** A box from so many metres north of the restaurant to so many, two kilometres wide. */
  const box = (from: number, to: number) => {
    const corner = (x: number, north: number) => ({
      latitude: center.latitude + north / DEGREE,
      longitude: center.longitude + x / 100,
    });
    return [corner(-1, from), corner(1, from), corner(1, to), corner(-1, to)];
  };
  return { ...owned, center, hostId, ids, shown, areas, saves, box };
}

const terms = { minimum: 15, delivery: 2.5, freeFrom: null };
const outline = (corners: object[], more: object = {}) => ({
  corners,
  takenIn: [],
  leftOut: [],
  ...terms,
  ...more,
});

describe('OWN-952 what is drawn becomes the delivery areas', () => {
  test('guests inside are delivered to, and the outline is there to be opened again', async () => {
    const { site, hostId, ids, shown, areas, saves, box } = await onAnIsland(500, 1500, 4000);
    const [first, second, third] = ids;
    const drawn = outline(box(-1000, 2000), { takenIn: [third], leftOut: [first] });
    expect((await saves([drawn])).status).toBe(200);
    expect((await areas()).toSorted()).toEqual(
      [
        [second, 15, 2.5],
        [third, 15, 2.5],
      ].toSorted(),
    );
    const { outlines } = await shown();
    expect(outlines.map(({ takenIn, leftOut, minimum }) => ({ takenIn, leftOut, minimum }))).toEqual([
      { takenIn: [third], leftOut: [first], minimum: 15 },
    ]);
    expect(outlines[0]?.corners).toHaveLength(4);
    const place = await db
      .selectFrom('place')
      .select('geo_url')
      .where('id', '=', second ?? 0)
      .executeTakeFirstOrThrow();
    const guest = app.guest(site.host);
    const listed = (await guest.call('hosts', { geourl: place.geo_url })).answer.hosts.real;
    expect(listed.map(({ id }) => id)).toEqual([hostId]);
  });

  test('drawn smaller, what it let go is gone and what was never in it stays, unless that is to go', async () => {
    const { owner, hostId, ids, areas, saves, box } = await onAnIsland(500, 1500, 9000);
    const [first, second, far] = ids;
    await saves([outline(box(-1000, 2000))]);
    await owner.guest.call('saveOwnAreas', { hostId, placeIds: [far ?? 0], ...terms });
    const small = outline(box(-1000, 1000), { minimum: 10 });
    await saves([small]);
    expect((await areas()).toSorted()).toEqual(
      [
        [first, 10, 2.5],
        [far, 15, 2.5],
      ].toSorted(),
    );
    await saves([small], { dropsOthers: true });
    expect(await areas()).toEqual([[first, 10, 2.5]]);
    await saves([outline(box(1000, 2000)), small]);
    expect((await areas()).map(([id]) => id).toSorted()).toEqual([first, second].toSorted());
  });

  test('where two overlap the cheaper one counts', async () => {
    const { ids, areas, saves, box } = await onAnIsland(500, 1500);
    await saves([outline(box(-1000, 2000), { minimum: 20 }), outline(box(-1000, 1000), { minimum: 12 })]);
    expect((await areas()).toSorted()).toEqual(
      [
        [ids[0], 12, 2.5],
        [ids[1], 20, 2.5],
      ].toSorted(),
    );
  });
});

describe('OWN-954 outlines are saved as a whole, or not at all', () => {
  test('not over a change of somebody else, and sent twice they are kept once', async () => {
    const { owner, hostId, ids, shown, areas, saves, box } = await onAnIsland(500);
    const { version } = await shown();
    await owner.guest.call('saveOwnAreas', { hostId, placeIds: [ids[0] ?? 0], ...terms });
    const late = await saves([outline(box(-1000, 1000))], { version });
    expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);
    expect((await shown()).outlines).toEqual([]);
    const { version: seen } = await shown();
    const drawn = [outline(box(-1000, 1000), { minimum: 9 })];
    expect((await saves(drawn, { version: seen })).status).toBe(200);
    expect((await saves(drawn, { version: seen })).status).toBe(200);
    expect([(await shown()).outlines.length, (await areas()).length]).toEqual([1, 1]);
  });

  test('of two at once one stands as a whole, the other is told', async () => {
    const { shown, areas, saves, box } = await onAnIsland(500, 1500);
    const { version } = await shown();
    const said = await Promise.all([
      saves([outline(box(-1000, 1000))], { version }),
      saves([outline(box(1000, 2000))], { version }),
    ]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await areas()).toHaveLength(1);
  });
});

test.each<[string, (box: object[], center: object) => object, RegExp]>([
  ['two corners', (box) => outline(box.slice(0, 2)), /mindestens drei Ecken/],
  ['a bow tie', ([a, b, c, d]) => outline([a, c, b, d] as object[]), /kreuzt oder berührt sich selbst/],
  ['a corner far away', (box) => outline([...box, { latitude: 30, longitude: 10 }]), /mehr als 50 km/],
  ['three places after the comma', (box) => outline(box, { minimum: 1.005 }), /zwei Stellen/],
  ['always free', (box) => outline(box, { freeFrom: 0 }), /eine 0/],
])('OWN-955 an outline with %s is refused in a sentence, and nothing is kept', async (_, wrong, says) => {
  const { center, shown, areas, saves, box } = await onAnIsland(500);
  const refused = await saves([outline(box(-1000, 1000)), wrong(box(-1000, 1000), center)]);
  expect([refused.status, refused.error.fields?.['outlines']]).toEqual([400, expect.stringMatching(says)]);
  expect([(await shown()).outlines, await areas()]).toEqual([[], []]);
});

test.each<[string, object, (box: object[]) => object[]]>([
  ['a latitude beyond the pole', {}, () => [outline([{ latitude: 91, longitude: 10 }])]],
  ['no number', {}, () => [outline([{ latitude: 'Nord', longitude: 10 }])]],
  ['41 corners', {}, ([corner]) => [outline(Array.from({ length: 41 }, () => corner ?? {}))]],
  ['13 outlines', {}, (box) => Array.from({ length: 13 }, () => outline(box))],
])('OWN-955 %s is refused, never an error of ours', async (_, more, wrong) => {
  const { saves, box } = await onAnIsland(500);
  expect((await saves(wrong(box(-1000, 1000)), more)).status).toBe(400);
});

test('OWN-955 places that do not exist are not kept, those of a beach chosen only by who delivers there', async () => {
  const { owner, center, hostId, ids, shown, saves, box } = await onAnIsland(500);
  await saves([outline(box(-1000, 1000), { takenIn: [2_000_000_000], leftOut: [2_000_000_001] })]);
  const [kept] = (await shown()).outlines;
  expect([kept?.takenIn, kept?.leftOut]).toEqual([[], []]);
  const sections = [
    await makePlace(db, { ...center, kind: 'beach-section' }),
    await makePlace(db, { ...center, kind: 'beach-section', district: 'Abschnitt 2' }),
  ].map(({ id }) => id);
  expect((await shown()).places.map(({ id }) => id)).toEqual(ids);
  await owner.guest.call('saveOwnAreas', { hostId, placeIds: [sections[0] ?? 0], ...terms });
  expect((await shown()).places.map(({ id }) => id)).toEqual([...sections, ...ids]);
});

test('OWN-955 outlines of others are neither seen nor touched', async () => {
  const { hostId, shown } = await onAnIsland(500);
  const other = await onAnIsland(700);
  const cook = await staffOf(app, other.site.host, 'kitchen', other.hostId);
  const { version } = await shown();
  const input = { hostId, outlines: [], dropsOthers: true, version };
  expect((await other.owner.guest.call('saveOwnOutlines', input)).error.code).toBe('forbidden');
  expect((await other.owner.guest.call('ownOutlines', { hostId })).error.code).toBe('forbidden');
  const mine = { ...input, hostId: other.hostId };
  expect((await cook.call('saveOwnOutlines', mine)).error.code).toBe('forbidden');
});
