import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { database, guest } = app;
const { db } = database;

describe('recommend', () => {
  test('API-029 REC-005 ENT-027 is kept for the operator', async () => {
    const site = await makeSite(db);
    const wish = {
      mode: 'recommend' as const,
      email: ' Mia@Example.org ',
      comment: 'Bitte das Café am Kai\u0000!',
    };
    expect((await guest(site.host).call('recommend', wish)).answer).toEqual({ success: true });
    const rows = await db.selectFrom('recommendation').selectAll().where('site_id', '=', site.id).execute();
    expect(rows).toMatchObject([
      { mode: 'recommend', email: 'mia@example.org', comment: 'Bitte das Café am Kai!', created_at: EVENING },
    ]);
  });

  test('OFF-259 the operator sees for which towns there are how many, and finds them by the town', async () => {
    const site = await makeSite(db);
    const [place, other] = [await makePlace(db), await makePlace(db)];
    const operator = await staffOf(app, site.host, 'operator', null);
    for (const [at, placeId] of [place.id, place.id, other.id, null].entries()) {
      const visitor = guest(site.host);
      if (placeId !== null) await visitor.call('setGeoId', { geoid: placeId });
      const email = `mia${at}-${place.id}@example.org`;
      await visitor.call('recommend', { mode: 'recommend', email, comment: 'Ein Fischimbiss' });
    }
    const { towns } = (await operator.call('officeRecommendations', {})).answer;
    const countOf = ({ town }: { town: string }) => towns.find((one) => one.town === town)?.count;
    expect([countOf(place), countOf(other)]).toEqual([2, 1]);
    expect(towns[0]?.count).toBeGreaterThan(1);
    const found = (await operator.call('officeRecommendations', { search: place.town, sort: 'place' }))
      .answer;
    expect(found.recommendations.map((one) => one.place)).toEqual(
      [0, 1].map(() => `${place.postal_code} ${place.town}`),
    );
  });

  test.each([
    ['no e-mail', { email: 'mia' }],
    ['an unknown mode', { mode: 'x' }],
    ['no comment', { comment: null }],
  ])('API-029 REC-004 refuses %s', async (_what, wrong) => {
    const { host, id } = await makeSite(db);
    const input = { mode: 'register', email: 'mia@example.org', comment: '', ...wrong };
    const { status, error } = await guest(host).send('recommend', input);
    expect([status, error.code]).toEqual([400, 'bad-input']);
    expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(wrong));
    expect(await db.selectFrom('recommendation').selectAll().where('site_id', '=', id).execute()).toEqual([]);
  });
});
