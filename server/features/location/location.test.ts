import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
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

  test('LOC-003 a whole postal code means its town before one district of it, whoever delivers there', async () => {
    const [town, district] = await Promise.all([
      makePlace(db, { postal_code: '00171', town: `Kiel${end}` }),
      makePlace(db, {
        postal_code: '00171',
        town: `Kiel${end}`,
        district: `Gaarden${end}`,
        population: 9000,
      }),
    ]);
    await makeRestaurant(db, { site, place_id: district.id });
    expect((await suggestions('00171')).map(({ id }) => id)).toEqual([town.id, district.id]);
  });

  test('LOC-003 begins a postal code with the place to which most restaurants deliver', async () => {
    const big = await makePlace(db, { postal_code: '00107', town: `Ratekau${end}`, population: 15_000 });
    const beach = await makePlace(db, { postal_code: '00107', town: `Scharbeutz${end}`, population: 11_000 });
    const order = async () => (await suggestions('00107')).map(({ id }) => id);
    expect(await order()).toEqual([big.id, beach.id]);
    await makeRestaurant(db, { site, place_id: beach.id });
    expect(await order()).toEqual([beach.id, big.id]);
  });

  test('LOC-030 of a town named in full no postal code is missing, however many it has', async () => {
    const town = uniqueName('Hafenstadt');
    const codes = Array.from({ length: 11 }, (_, at) => String(23_552 + at));
    await Promise.all(codes.map((postal_code) => makePlace(db, { postal_code, town })));
    expect((await suggestions(town)).map(({ item_plz }) => item_plz)).toEqual(codes);
  });

  test('LOC-030 ACC-027 of a postal code named in full no town is missing, however many share it', async () => {
    const towns = Array.from({ length: 39 }, (_, at) => `Eifeldorf ${String(at).padStart(2, '0')}`);
    await Promise.all(towns.map((town) => makePlace(db, { postal_code: '00636', town })));
    expect((await suggestions('00636')).map(({ item_ort_einfach: town }) => town)).toEqual(towns);
    expect(await suggestions('0063')).toHaveLength(10);
  });

  test('LOC-003 names a big city once per beginning, with all its codes when written in full', async () => {
    const codes = async (query: string) => (await suggestions(query)).map(({ item_plz }) => item_plz);
    expect(await codes(`lübeck${end.slice(0, 9)}`)).toEqual(['00101', '00103', '00102']);
    expect(await codes(`lübeck${end}`)).toEqual(['00101', '00102', '00103']);
  });

  test('LOC-026 a place that restaurants serve comes before towns that are called exactly so', async () => {
    const word = uniqueName();
    const far = await makePlace(db, { town: word, postal_code: '00201', population: 9000 });
    const near = await makePlace(db, { town: `${word} in Holstein`, postal_code: '00202' });
    const ids = async () => (await suggestions(word)).map(({ id }) => id);
    expect(await ids()).toEqual([far.id, near.id]);
    await makeRestaurant(db, { site, place_id: near.id });
    expect(await ids()).toEqual([near.id, far.id]);
    const other = await makeSite(db);
    expect((await suggestions(word, other.host)).map(({ id }) => id)).toEqual([far.id, near.id]);
  });

  test('LOC-600 what begins like it is meant before a part of it that has the word in its name', async () => {
    const word = uniqueName();
    const town = await makePlace(db, { town: `${word}er Strand`, postal_code: '00205', population: 8000 });
    const part = await makePlace(db, {
      town: `${word}er Strand`,
      postal_code: '00205',
      district: `Groß ${word}`,
      population: 200,
    });
    const ids = async () => (await suggestions(word)).map(({ id }) => id);
    expect(await ids()).toEqual([part.id, town.id]);
    for (const { id } of [town, part]) await makeRestaurant(db, { site, place_id: id });
    expect(await ids()).toEqual([town.id, part.id]);
    // Unless something is called just so.
    const exact = await makePlace(db, { town: word, postal_code: '00206' });
    expect(await ids()).toEqual([part.id, exact.id, town.id]);
  });

  test('LOC-026 what lies near the place chosen last comes first', async () => {
    const word = uniqueName();
    const south = await makePlace(db, { town: `${word} Süd`, latitude: 47.9, population: 3000 });
    const north = await makePlace(db, { town: `${word} Nord`, population: 1000 });
    const visitor = guest(site.host);
    const ids = async () => (await visitor.call('locations', { query: word })).answer.map(({ id }) => id);
    expect(await ids()).toEqual([south.id, north.id]);
    await visitor.call('setGeoId', { geoid: spa.id });
    expect(await ids()).toEqual([north.id, south.id]);
  });

  test.each(['st peter', 'St. Peter', 'Sankt Peter', 'st. peter-'])(
    'LOC-003 "Sankt" is written as one likes: %s',
    async (typed) => {
      const word = uniqueName();
      const saint = await makePlace(db, { town: `Sankt Peter-${word}`, postal_code: '00203' });
      expect((await suggestions(`${typed} ${word}`)).map(({ id }) => id)).toEqual([saint.id]);
    },
  );

  test.each([
    ['a letter missing', 'timendorfer'],
    ['a letter too many', 'timmendorffer'],
    ['two letters in each other’s place', 'timmendorefr'],
    ['a wrong letter and not to its end', 'timmentor'],
  ])('LOC-027 forgives %s', async (_slip, typed) => {
    const word = uniqueName();
    await makePlace(db, { town: `Timmendorfer ${word}`, postal_code: '00204' });
    const [best] = await suggestions(`${typed} ${word}`);
    expect(best?.item_ort_einfach).toBe(`Timmendorfer ${word}`);
  });

  test('LOC-027 what is written rightly is not taken for a slip', async () => {
    const word = uniqueName();
    const right = await makePlace(db, { town: `${word}en`, postal_code: '00205' });
    await makePlace(db, { town: `${word}an`, postal_code: '00205' });
    expect((await suggestions(`${word}en`)).map(({ id }) => id)).toEqual([right.id]);
    expect(await suggestions(`00299 ${word}en`)).toEqual([]);
  });

  test('LOC-028 the street of a restaurant leads to its place', async () => {
    const street = `Mühlen${uniqueName()}`;
    const { id } = await makePlace(db, { town: uniqueName('Ort'), postal_code: '00206' });
    await makeRestaurant(db, { site, place_id: id, street: `${street}straße` });
    const ids = async (query: string, host = site.host) =>
      (await suggestions(query, host)).map((place) => place.id);
    for (const typed of [street, `${street}str. 12a`, `${street}strasse 3, 00206`.replace('ü', 'ue')]) {
      expect(await ids(typed)).toEqual([id]);
    }
    expect(await ids(`${street}straße 00207`)).toEqual([]);
    expect(await ids(street, (await makeSite(db)).host)).toEqual([]);
  });

  test('LOC-032 a whole address leads to its place, and so does a place with a sea behind it', async () => {
    const [word, other] = [uniqueName(), uniqueName()];
    const { id } = await makePlace(db, { town: `${word} Dorf`, postal_code: '00208' });
    await makePlace(db, { town: `${word} Stadt`, postal_code: '00209' });
    const ids = async (query: string) => (await suggestions(query)).map((place) => place.id);
    for (const typed of [
      `${other}allee 7a, 00208 ${word} Dorf`,
      `${other} Weg 12 ${word}-Dorf`,
      `${word} Dorf ${other}`,
      `00208 ${word} Dorf ${other}`,
    ])
      expect(await ids(typed)).toEqual([id]);
    // Neither a house number nor another postal code makes a place of it.
    expect(await ids(`${other} 12`)).toEqual([]);
    expect(await ids(`${other}allee 7a, 00298 ${word} Dorf`)).toEqual([]);
    expect(await ids(`${word} Dorf ${'a '.repeat(12)}`)).toEqual([]);
  });

  test('API-019 answers at most ten, and none for nothing typed', async () => {
    expect((await suggestions('2')).length).toBeLessThanOrEqual(10);
    expect(await suggestions(' ,-% ')).toEqual([]);
    expect(await suggestions('%_%')).toEqual([]);
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

  test('ACC-304 for an address that is saved the beach delivery finds towns as well', async () => {
    const beach = await makeSite(db, { type: 'strandbutler' });
    const postal_code = '00711';
    const home = await makePlace(db, { postal_code });
    const section = await makePlace(db, { kind: 'beach-section', postal_code });
    const ask = { query: postal_code, towns: true };
    const foundAt = async (host: string) =>
      (await guest(host).call('locations', ask)).answer.map(({ id }) => id);
    expect(await foundAt(beach.host)).toEqual([section.id, home.id]);
    expect(await foundAt(site.host)).toEqual([home.id]);
  });
});

describe('sections of a beach', async () => {
  const beach = await makeSite(db, { type: 'strandbutler' });
  const town = `Timmenstrand${end}`;
  for (const number of [10, 2, 1, 12, 3]) {
    await makePlace(db, { kind: 'beach-section', town, district: `Strandabschnitt ${number}` });
  }
  const findOrMake = async (town: string) =>
    (await db.selectFrom('place').selectAll().where('town', '=', town).executeTakeFirst()) ??
    makePlace(db, { kind: 'beach-section', town, district: 'Strandabschnitt 712' });
  const numbers = async (query: string) =>
    (await suggestions(query, beach.host)).map(({ item_ortsteil }) => item_ortsteil.replace(/\D/g, ''));

  test('LOC-029 are sorted as they are counted', async () => {
    expect(await numbers(`timmenstrand${end}`)).toEqual(['1', '2', '3', '10', '12']);
  });

  test.each([
    ['its number', `timmenstrand${end} 3`, ['3']],
    ['half its name', `Timmenstrand${end} Abschnitt 3`, ['3']],
    ['the whole number before its beginning', `timmenstrand${end} strandabschnitt 1`, ['1', '10', '12']],
  ])('LOC-029 are found by %s', async (_way, query, expected) => {
    expect(await numbers(query)).toEqual(expected);
  });

  test.each(['Strand', 'Abschnitt', 'Strandabschnitt', 'Strand Nr.', ''])(
    'LST-073 are found by "%s 712" on the beach that is delivered to before one that is called like that',
    async (said) => {
      const [own, other] = [`Haffkrug${end}`, `Aller${end} Strand`];
      const section = await findOrMake(own);
      await findOrMake(other);
      await makeRestaurant(db, { site: beach, areas: [{ place_id: section.id }] });
      const found = await suggestions(`${said} 712`, beach.host);
      expect(found.map(({ item_ort_einfach: place }) => place)).toEqual([own, other]);
    },
  );

  test('LOC-029 stand in the same order among the places of a restaurant', async () => {
    const places = await db.selectFrom('place').select('id').where('town', '=', town).execute();
    const { id } = await makeRestaurant(db, {
      site: beach,
      areas: places.map((place) => ({ place_id: place.id })),
    });
    const { answer } = await guest(beach.host).call('hostlocations', { hostId: id });
    const districts = answer.locations.map(({ item_ortsteil }) => item_ortsteil.replace(/\D/g, ''));
    expect(districts).toEqual(['1', '2', '3', '10', '12']);
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

test('LOC-030 a town is called by its code only where it has several, whatever is called alike in another state', async () => {
  const town = uniqueName('Neustadt');
  const nameOf = async ({ geo_url: geourl }: { geo_url: string }) =>
    (await guest(site.host).call('hosts', { geourl })).answer.placeName;
  const one = await makePlace(db, { town, postal_code: '23730' });
  await makePlace(db, { town, postal_code: '01844', state: 'SN' });
  expect(await nameOf(one)).toBe(town);
  const other = await makePlace(db, { town, postal_code: '23731' });
  expect(await nameOf(other)).toBe(`${town} (23731)`);
});
