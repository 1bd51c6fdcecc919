import { expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const isIn = async (guest: Guest) => (await guest.call('userData', {})).answer.user !== null;
const grant = (personId: number) =>
  db
    .insertInto('person_role')
    .values({ person_id: personId, role: 'operator', restaurant_id: null })
    .execute();

async function someone(given: Parameters<typeof loggedIn>[2] = {}) {
  app.clock.set(EVENING);
  return loggedIn(app, site, given);
}

test('TRU-101 a log-in of staff ends thirty days after it was made, however often it is used', async () => {
  const { guest } = await someone({ roles: [{ role: 'operator', restaurant_id: null }] });
  for (let shift = 0; shift < 65; shift++) {
    app.clock.pass({ hours: 11 });
    expect(await isIn(guest)).toBe(true);
  }
  app.clock.pass({ hours: 5 });
  expect(await isIn(guest)).toBe(false);
});

test('TRU-101 the thirty days begin with the log-in, however long a browser was here before as a guest', async () => {
  const { person } = await someone({ roles: [{ role: 'operator', restaurant_id: null }] });
  const browser = stranger(app, site);
  for (let visit = 0; visit < 3; visit++) {
    expect(await isIn(browser)).toBe(false);
    app.clock.pass({ hours: 24 * 15 });
  }
  const { email, password } = person;
  const { token } = (await browser.call('gettoken', {})).answer;
  expect((await browser.call('userLogin', { email, password }, { token })).status).toBe(200);
  app.clock.pass({ hours: 11 });
  expect(await isIn(browser)).toBe(true);
});

test('TRU-101 a role that is given makes running log-ins those of staff at once, one that is taken no longer', async () => {
  const { person, guest } = await someone();
  const { guest: idle, person: sleeper } = await someone();
  await grant(person.id);
  expect(await isIn(guest)).toBe(true);
  app.clock.pass({ hours: 12 });
  expect(await isIn(guest)).toBe(false);
  // Given to somebody who has not come for two days.
  app.clock.pass({ hours: 36 });
  await grant(sleeper.id);
  expect(await isIn(idle)).toBe(false);
  const { person: former, guest: left } = await someone({
    roles: [{ role: 'operator', restaurant_id: null }],
  });
  await db.deleteFrom('person_role').where('person_id', '=', former.id).execute();
  expect(await isIn(left)).toBe(true);
  app.clock.pass({ hours: 24 * 29 });
  expect(await isIn(left)).toBe(true);
});

async function lettersTo({ email }: { email: string }) {
  const rows = () =>
    db
      .selectFrom('message')
      .select(['body_text', 'body_html'])
      .where('recipient', '=', email)
      .where('kind', '=', 'new-log-in')
      .execute();
  await expect.poll(async () => (await rows()).length).toBeGreaterThan(0);
  return rows();
}

/** Somebody who was logged in elsewhere, with the code of the link in the mail. */
async function robbed() {
  const { person, guest } = await someone();
  const thief = stranger(app, site);
  const { email, password } = person;
  await thief.call('userLogin', { email, password }, { 'user-agent': FIREFOX });
  const letters = await lettersTo(person);
  const code = /\/abmelden\/fremd\/([\w-]+)/.exec(letters[0]?.body_text ?? '')?.[1] ?? '';
  return { person, guest, thief, letters, code };
}

test('TRU-102 a log-in in a browser that is not known is told by mail, with device, time and where from', async () => {
  const { person, guest, letters } = await robbed();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body_text).toMatch(
    /am 21\. November 2026 um 18:00 Uhr .*: Firefox, Android, Netz 10\.\d+…/,
  );
  // The same browser once more is no news.
  const { email, password } = person;
  await guest.call('userLogout', {});
  await guest.call('userLogin', { email, password });
  const kept = await db
    .selectFrom('log_in_link')
    .select('code_hash')
    .where('person_id', '=', person.id)
    .execute();
  expect(kept).toHaveLength(1);
});

test('TRU-103 its link ends that log-in alone, once, without a log-in, and looking at it changes nothing', async () => {
  const { guest, thief, code } = await robbed();
  const anybody = stranger(app, site);
  expect((await anybody.call('foreignLogin', { code })).answer.device).toBe('Firefox, Android');
  expect([await isIn(thief), await isIn(guest)]).toEqual([true, true]);
  expect((await anybody.call('endForeignLogin', { code })).status).toBe(200);
  expect([await isIn(thief), await isIn(guest)]).toEqual([false, true]);
  expect((await anybody.call('endForeignLogin', { code })).error.code).toBe('code-expired');
  expect((await anybody.call('foreignLogin', { code: `${code}x` })).error.code).toBe('code-expired');
});

test('TRU-236 its browser is a stranger’s from then on, and its next log-in is told again', async () => {
  const { person, thief, code } = await robbed();
  const known = () =>
    db.selectFrom('known_device').select('device_hash').where('person_id', '=', person.id).execute();
  const before = await known();
  await stranger(app, site).call('endForeignLogin', { code });
  const [left, ...more] = await known();
  expect([before.length, more]).toEqual([2, []]);
  expect(before).toContainEqual(left);
  app.clock.pass({ minutes: 1 });
  const { email, password } = person;
  await thief.call('userLogin', { email, password }, { 'user-agent': FIREFOX });
  await expect.poll(async () => (await lettersTo(person)).length).toBe(2);
});

test('TRU-103 it ends what was begun in that browser since, whatever password was set meanwhile', async () => {
  const { person, guest, thief, code } = await robbed();
  const { email, password } = person;
  app.clock.pass({ minutes: 1 });
  await thief.call('userLogout', {});
  await thief.call('userLogin', { email, password });
  const another = { password, passwordNew: 'jetzt-gehört-es-mir' };
  expect((await thief.call('userChangePasswd', { login: another })).status).toBe(200);
  expect([await isIn(thief), await isIn(guest)]).toEqual([true, false]);
  expect((await stranger(app, site).call('endForeignLogin', { code })).status).toBe(200);
  expect(await isIn(thief)).toBe(false);
});

test('TRU-103 it ends another visit of that browser, too, which has let go of the one before', async () => {
  const { person, guest, thief, code } = await robbed();
  const device = thief.cookie.split('; ').filter((cookie) => cookie.startsWith('henkelmann-geraet='));
  expect(device).toHaveLength(1);
  const again = stranger(app, site);
  const { email, password } = person;
  await again.call('gettoken', {}, { cookie: device.join() });
  const cookie = [...device, again.cookie].join('; ');
  await again.call('userLogin', { email, password }, { cookie });
  expect([await isIn(thief), await isIn(again)]).toEqual([true, true]);
  expect((await stranger(app, site).call('endForeignLogin', { code })).status).toBe(200);
  expect([await isIn(thief), await isIn(again), await isIn(guest)]).toEqual([false, false, true]);
});

test('TRU-103 it makes the browser a stranger’s also where nobody is logged in there any more', async () => {
  const { person, guest, thief, code } = await robbed();
  await thief.call('userLogout', {});
  expect((await stranger(app, site).call('endForeignLogin', { code })).status).toBe(200);
  expect(await isIn(guest)).toBe(true);
  app.clock.pass({ minutes: 1 });
  const { email, password } = person;
  await thief.call('userLogin', { email, password });
  await expect.poll(async () => (await lettersTo(person)).length).toBe(2);
});

test('TRU-103 it counts two weeks', async () => {
  const { code } = await robbed();
  app.clock.pass({ hours: 24 * 14 });
  expect((await stranger(app, site).call('endForeignLogin', { code })).error.code).toBe('code-expired');
});
