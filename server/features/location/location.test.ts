import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/place.ts';
import { makeRestaurant } from '#e2e/fixtures/restaurant.ts';
import { makeSite } from '#e2e/fixtures/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const { database, clock, guest } = await testApp();
const { db } = database;
const site = await makeSite(db);

/** A coast of towns whose names nobody else uses: every word ends in the same letters. */
const end = uniqueName();
const [city, suburb, spa, village] = await Promise.all([
  makePlace(db, { postal_code: '00101', town: `Lübeck${end}`, population: 210_000 }),
  makePlace(db, {
    postal_code: '00103',
    town: `Lübeck${end}`,
    district: `Travemünde${end}`,
    population: 13_000,
  }),
  makePlace(db, { postal_code: '00105', town: `Timmendorfer${end} Strand`, population: 9000 }),
  makePlace(db, { postal_code: '00105', town: `Timmendorfer${end} Strand`, district: `Niendorf${end}` }),
]);
await makePlace(db, { postal_code: '00102', town: `Lübeck${end}`, population: 210_000 });

const suggestions = async (query: string, host = site.host) => {
  const { status, answer } = await guest(host).call('locations', { query });
  expect(status).toBe(200);
  return answer;
};

describe('locations', () => {
  test.each([
    ['umlauts', `lübeck${end}`, `Lübeck${end}`],
    ['their spelling with e', `LUEBECK${end}`, `Lübeck${end}`],
    ['plain letters', `lubeck${end}`, `Lübeck${end}`],
    ['the beginning of a word', `timmendorfer${end.slice(0, 9)}`, `Timmendorfer${end} Strand`],
    ['two words in any order', `strand timmendorfer${end}`, `Timmendorfer${end} Strand`],
    ['a word after its postal code', `00105 timmendorfer${end}`, `Timmendorfer${end} Strand`],
  ])('LOC-003 API-019 finds a town by %s', async (_way, query, town) => {
    expect((await suggestions(query))[0]?.item_ort_einfach).toBe(town);
  });

  test('LOC-003 API-019 ENT-008 finds a district by its own name', async () => {
    expect(await suggestions(`niendorf${end}`)).toEqual([
      {
        id: village.id,
        item_geoid: village.id,
        item_plz: '00105',
        item_ort_einfach: `Timmendorfer${end} Strand`,
        item_ortsteil: `Niendorf${end}`,
        item_ort: `Timmendorfer${end} Strand Niendorf${end}`,
        item_url: `timmendorfer${end}_strand-00105-niendorf${end}`,
      },
    ]);
  });

  test('LOC-003 finds all places of a postal code and none of another', async () => {
    const ids = (await suggestions('00105')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([spa.id, village.id]));
    expect(ids).not.toContain(city.id);
  });

  test('LOC-003 begins a postal code with the place to which most restaurants deliver', async () => {
    const big = await makePlace(db, { postal_code: '00107', town: `Ratekau${end}`, population: 15_000 });
    const beach = await makePlace(db, { postal_code: '00107', town: `Scharbeutz${end}`, population: 11_000 });
    const order = async () => (await suggestions('00107')).map(({ id }) => id);
    expect(await order()).toEqual([big.id, beach.id]);
    await makeRestaurant(db, { site, place_id: beach.id });
    expect(await order()).toEqual([beach.id, big.id]);
  });

  test('LOC-003 names a big city once per beginning, with all its codes when written in full', async () => {
    const codes = async (query: string) => (await suggestions(query)).map(({ item_plz }) => item_plz);
    expect(await codes(`lübeck${end.slice(0, 9)}`)).toEqual(['00101', '00103', '00102']);
    expect(await codes(`lübeck${end}`)).toEqual(['00101', '00102', '00103']);
  });

  test('API-019 answers at most ten, and none for nothing typed', async () => {
    expect((await suggestions('2')).length).toBeLessThanOrEqual(10);
    expect(await suggestions(' ,-% ')).toEqual([]);
    expect(await suggestions(`%${end}`)).toEqual([]);
  });

  test('VAR-006 the beach delivery finds sections of beaches, everybody else towns', async () => {
    const beach = await makeSite(db, { type: 'strandbutler' });
    const section = await makePlace(db, {
      kind: 'beach-section',
      town: `Strand${end}`,
      district: 'Abschnitt 12',
    });
    expect((await suggestions(`strand${end} 12`, beach.host)).map(({ id }) => id)).toEqual([section.id]);
    expect(await suggestions(`strand${end}`)).toEqual([]);
    expect(await suggestions(`timmendorfer${end}`, beach.host)).toEqual([]);
  });
});

describe('geoUrl', () => {
  test.each([
    ['its own', () => spa.geo_url],
    ['another case', () => spa.geo_url.toUpperCase()],
    ['the town alone', () => `timmendorfer${end}_strand`],
    ['decomposed letters', () => spa.geo_url.normalize('NFD')],
  ])('LOC-006 finds the place by %s', async (_way, url) => {
    const { answer } = await guest(site.host).call('geoUrl', { geourl: url() });
    expect(answer.id).toBe(spa.id);
  });

  test('LOC-006 understands plain letters, and a postal code alone', async () => {
    const named = await guest(site.host).call('geoUrl', { geourl: `luebeck${end}-00103` });
    expect(named.answer.id).toBe(suburb.id);
    const coded = await guest(site.host).call('geoUrl', { geourl: '00105' });
    expect(coded.answer.item_plz).toBe('00105');
  });

  test('LOC-006 refuses half a word, half a code and nothing', async () => {
    for (const geourl of [`lübeck${end.slice(0, 9)}`, '0010', '', '---']) {
      const { status, error } = await guest(site.host).call('geoUrl', { geourl });
      expect([status, error.code]).toEqual([404, 'unknown-place']);
    }
  });
});

describe('the chosen place', () => {
  test('LOC-005 API-020 API-004 is kept with the session', async () => {
    const visitor = guest(site.host);
    expect((await visitor.call('lastlocation', {})).answer).toBeNull();
    expect((await visitor.call('setGeoId', { geoid: spa.id })).answer).toEqual({ success: true });
    clock.pass({ minutes: 1 });
    await visitor.call('setGeoId', { geoid: city.id });
    expect((await visitor.call('lastlocation', {})).answer).toMatchObject({ id: city.id, item_plz: '00101' });
    expect((await guest(site.host).call('lastlocation', {})).answer).toBeNull();
  });

  test('API-004 a place is told by its id, an unknown one refused', async () => {
    const known = await guest(site.host).call('lastlocation', { query: suburb.id });
    expect(known.answer).toMatchObject({ item_ortsteil: `Travemünde${end}` });
    expect((await guest(site.host).call('lastlocation', { query: 2_000_000_000 })).status).toBe(404);
  });

  test.each([[2_000_000_000], [0], [-1], ['x'], [null], [{ $gt: 0 }], [1.5], [4_294_967_296]])(
    'API-020 refuses %j as a place',
    async (geoid) => {
      const visitor = guest(site.host);
      const { status } = await visitor.send('setGeoId', { geoid });
      expect(status).toBe(geoid === 2_000_000_000 ? 404 : 400);
      expect((await visitor.call('lastlocation', {})).answer).toBeNull();
    },
  );

  test('TOK-008 is not changed by a stranger without a token', async () => {
    const { status } = await guest(site.host).send('setGeoId', { geoid: spa.id }, { token: '' });
    expect(status).toBe(403);
  });
});
