import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { eater, fileOf, makeReviews, photoOf, ratingOf } from '#e2e/fixtures/shop/review.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const operator = await staffOf(app, shop.site.host, 'operator', null);
const visitor = app.guest(shop.site.host);

const lettersTo = (recipient: string, kind: string) =>
  db
    .selectFrom('message')
    .select(['body_text'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .execute();
const versionOf = async (id: number) => (await operator.call('officeReview', { id })).answer.version;
const shown = async (restaurant: { url: string }) =>
  (await visitor.call('ratings', { hostUrl: restaurant.url })).answer;

test('a reported review waits for the operator first, and whoever reported it has it in writing', async () => {
  const [first = 0] = await makeReviews(db, shop, [{ content: 'Frech.' }, { content: 'Nett.' }]);
  const email = `${uniqueName()}@guest.example`;
  const report = { id: first, reason: 'Das ist gelogen.', email };
  expect((await visitor.call('reportReview', report)).status).toBe(200);
  const { reviews } = (await operator.call('officeReviews', { search: shop.restaurant.name })).answer;
  expect(reviews.map(({ id, state, reports }) => [id, state, reports])[0]).toEqual([first, 'reported', 1]);
  const { reported } = (await operator.call('officeReview', { id: first })).answer;
  expect(reported).toMatchObject([{ reason: 'Das ist gelogen.', email, decidedAt: null }]);
  await expect.poll(() => lettersTo(email, 'review-reported')).toHaveLength(1);
  expect(await shown(shop.restaurant)).toHaveLength(2);
});

test('a report needs a reason, an address that is one, and a review that is there', async () => {
  const [id = 0] = await makeReviews(db, await makeShop(db), [{}]);
  const wrong = await visitor.call('reportReview', { id, reason: '', email: 'nirgends' });
  expect(Object.keys(wrong.error.fields ?? {})).toEqual(['reason', 'email']);
  const unknown = await visitor.call('reportReview', { id: 2_000_000_000, reason: 'x' });
  expect(unknown.error.code).toBe('unknown-review');
});

test('nobody gets more than five letters a day that strangers ask for', async () => {
  const ids = await makeReviews(db, await makeShop(db), [{}, {}, {}, {}, {}, {}]);
  const email = `${uniqueName()}@guest.example`;
  const codes = [];
  for (const id of ids) codes.push((await visitor.call('reportReview', { id, reason: 'x', email })).status);
  expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a hidden review is gone with its photo and its stars; author and reporter learn why', async () => {
  const place = await makeShop(db);
  await makeReviews(db, place, [{ grades: [1, 1, 1] }]);
  const email = `${uniqueName()}@guest.example`;
  const { guest, link } = await eater(app, place, { email });
  await guest.call('review', ratingOf(link, { quality: 5, time: 5, price: 5 }));
  await guest.call('reviewAddImage', { ...link, image: fileOf(await photoOf(20, 20)) });
  const there = app.guest(place.site.host);
  const ratings = async () => (await there.call('ratings', { hostUrl: place.restaurant.url })).answer;
  const figures = async () => (await there.call('gethost', { hostId: place.restaurant.id })).answer.item_avg;
  const [bad] = await ratings();
  const photo = () => app.http.inject({ url: bad?.image ?? '', headers: { host: place.site.host } });
  expect([(await photo()).statusCode, await figures()]).toEqual([200, 3]);
  const reporter = `${uniqueName()}@guest.example`;
  await there.call('reportReview', { id: bad?.id ?? 0, reason: 'Beleidigt die Köchin.', email: reporter });

  const id = bad?.id ?? 0;
  const decide = async (hide: boolean, reason: string) =>
    operator.call('decideReview', { id, hide, reason, version: await versionOf(id) });
  expect((await decide(true, '')).error.fields).toHaveProperty('reason');
  expect((await decide(true, 'Sie beleidigt eine Person.')).status).toBe(200);
  expect(await ratings()).toHaveLength(1);
  expect([(await photo()).statusCode, await figures()]).toEqual([404, 5]);
  for (const [to, kind] of [
    [email, 'review-decided'],
    [reporter, 'review-report-decided'],
  ] as const) {
    await expect.poll(() => lettersTo(to, kind)).toHaveLength(1);
    expect((await lettersTo(to, kind))[0]?.body_text).toContain('Sie beleidigt eine Person.');
  }
  expect((await lettersTo(email, 'review-decided'))[0]?.body_text).toContain(
    'Automatische Mittel waren nicht',
  );

  await decide(false, 'Nach Beschwerde noch einmal geprüft.');
  expect(await ratings()).toHaveLength(2);
  expect(await figures()).toBe(3);
  await expect.poll(() => lettersTo(email, 'review-decided')).toHaveLength(2);
});

test('only the operator decides, and what was decided is noted', async () => {
  const [id = 0] = await makeReviews(db, await makeShop(db), [{}]);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  for (const [who, code] of [
    [visitor, 'login-needed'],
    [owner, 'forbidden'],
  ] as const) {
    expect((await who.call('decideReview', { id, hide: true, reason: 'x' })).error.code).toBe(code);
    expect((await who.call('officeReviews', {})).error.code).toBe(code);
    expect((await who.call('officeReview', { id })).error.code).toBe(code);
  }
  await operator.call('decideReview', { id, hide: true, reason: 'Werbung', version: await versionOf(id) });
  const deeds = await db
    .selectFrom('audit_entry')
    .select(['action', 'details'])
    .where('subject_kind', '=', 'review')
    .where('subject_id', '=', id)
    .execute();
  expect(deeds).toEqual([{ action: 'review-hidden', details: { reason: 'Werbung' } }]);
});

test('OFF-275 of two who decide on a review the second learns of the first, of a report that came meanwhile as well; a double tap is one decision', async () => {
  const [id = 0] = await makeReviews(db, await makeShop(db), [{}]);
  const reporter = `${uniqueName()}@guest.example`;
  const report = (reason: string) => visitor.call('reportReview', { id, reason, email: reporter });
  await report('Gelogen');
  const seen = await versionOf(id);
  const decide = (hide: boolean, reason: string, version = seen) =>
    operator.send('decideReview', { id, hide, reason, version });
  const taps = await Promise.all([decide(true, 'Beleidigend'), decide(true, 'Beleidigend')]);
  expect(taps.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => lettersTo(reporter, 'review-report-decided')).toHaveLength(1);
  expect((await decide(false, 'Harmlos')).error.code).toBe('changed-meanwhile');
  expect((await operator.call('officeReview', { id })).answer.hiddenReason).toBe('Beleidigend');
  const later = await versionOf(id);
  expect((await decide(false, 'Nach Beschwerde geprüft', later)).status).toBe(200);
  const before = await versionOf(id);
  await report('Schon wieder');
  expect((await decide(true, 'Doch', before)).error.code).toBe('changed-meanwhile');
  const deeds = db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_kind', '=', 'review')
    .where('subject_id', '=', id);
  expect(await deeds.orderBy('id').execute()).toEqual([
    { action: 'review-hidden' },
    { action: 'review-shown' },
  ]);
});
