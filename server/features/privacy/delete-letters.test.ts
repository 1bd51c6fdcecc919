import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { searchTables } from '#e2e/fixtures/search-tables.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { MAIL_QUEUE } from '#server/plumbing/mail.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { host } = shop.site;

/** Somebody with an account who has written to us without logging in. */
async function writer() {
  const { person, guest } = await loggedIn(app, shop.site);
  const { email } = person;
  const visitor = app.guest(host);
  const [review = 0] = await makeReviews(db, shop, [{}]);
  await visitor.call('recommend', { mode: 'recommend', email, comment: 'Das Café' });
  await visitor.call('reportReview', { id: review, reason: 'Gelogen.', email });
  const declared = { name: 'Fiete', email, subject: '4711' };
  await visitor.call('declare', { kind: 'withdrawal', ...declared });
  await visitor.call('declare', { kind: 'illegal-content', ...declared, body: 'Verboten.' });
  const told = () => db.selectFrom('message').select('kind').where('recipient', '=', email).execute();
  await expect.poll(told).toHaveLength(3);
  const where = () => searchTables(db, [email]);
  // The job of a letter ends after the letter stands.
  const lettersDone = () => expect.poll(where).not.toContain('job');
  await lettersDone();
  const erase = () => guest.call('deleteUser', { login: { password: person.password } });
  const operator = await staffOf(app, host, 'operator', null);
  const notices = async () => (await operator.call('officeNotices', { search: email })).answer.notices;
  return { guest, operator, email, review, erase, notices, told, where, lettersDone };
}

test('API-093 what somebody wrote under the address of an account without logging in goes with it', async () => {
  const { operator, review, erase, notices, told, where, lettersDone } = await writer();
  expect(await where()).toEqual(['message', 'notice', 'person', 'recommendation', 'review_report']);
  for (const { id } of await notices())
    await operator.call('officeNoticeDone', { id, isRemoved: true, reason: 'Verboten.' });
  // Who reported the content is told what was decided.
  await expect.poll(told).toHaveLength(4);
  await lettersDone();
  expect((await erase()).status).toBe(200);
  expect(await where()).toEqual([]);
  // What was reported is still to be decided on.
  expect((await operator.call('officeReview', { id: review })).answer.reported).toMatchObject([
    { reason: 'Gelogen.', email: '' },
  ]);
});

test('API-093 only a withdrawal that nobody has dealt with yet is kept: money is owed for it', async () => {
  const { erase, notices, where } = await writer();
  await erase();
  expect(await where()).toEqual(['notice']);
  expect(await notices()).toMatchObject([{ kind: 'withdrawal', doneAt: null }]);
});

test('API-093 nor is anything written to an account that is gone', async () => {
  const { email, erase, where } = await writer();
  const words = { subject: 'Später', headline: 'Später', paragraphs: [] };
  const payload = { kind: 'receipt', key: email, siteId: null, recipient: email, ...words };
  const together = { key: email, seconds: 3600 };
  await app.context.transaction((context) => context.enqueue({ queue: MAIL_QUEUE, payload, together }));
  expect(await where()).toContain('job');
  expect((await erase()).status).toBe(200);
  expect(await where()).toEqual(['notice']);
});

test('the export tells which reviews somebody has reported', async () => {
  const { guest, review } = await writer();
  const { reviewReports } = (await guest.call('exportUser', {})).answer;
  expect(reviewReports).toMatchObject([{ review_id: review, reason: 'Gelogen.' }]);
});

test('API-093 an address that somebody merely wanted is somebody else’s: what came from there is neither theirs to read nor to erase', async () => {
  const email = `${uniqueName()}@nachbarin.example`;
  await app.guest(host).call('recommend', { mode: 'recommend', email, comment: 'Das Café' });
  const { person, guest } = await loggedIn(app, shop.site);
  await db.updateTable('person').set({ wanted_email: email }).where('id', '=', person.id).execute();
  expect((await guest.call('exportUser', {})).answer.recommendations).toEqual([]);
  expect((await guest.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
  expect(await searchTables(db, [email])).toContain('recommendation');
});
