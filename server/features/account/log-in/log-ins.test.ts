import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const site = await makeSite(app.database.db);

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Somebody who is logged in here and, an hour before, on a phone. */
async function twice() {
  const { person, guest } = await loggedIn(app, site);
  const phone = stranger(app, site);
  const opened = app.clock.now();
  app.clock.set(opened.subtract({ hours: 1 }));
  await phone.call(
    'userLogin',
    { email: person.email, password: person.password },
    { 'user-agent': FIREFOX },
  );
  app.clock.set(opened);
  const listed = async () => (await guest.call('userSessions', {})).answer.sessions;
  const isIn = async (visitor: typeof guest) => (await visitor.call('userData', {})).answer.user !== null;
  return { person, guest, phone, listed, isIn };
}

test('the user sees where they are logged in, this session first', async () => {
  const { listed } = await twice();
  const now = app.clock.now();
  expect(await listed()).toEqual([
    { id: expect.any(Number), device: '', current: true, created: now.toString(), seen: now.toString() },
    {
      id: expect.any(Number),
      device: 'Firefox, Android',
      current: false,
      created: now.subtract({ hours: 1 }).toString(),
      seen: now.subtract({ hours: 1 }).toString(),
    },
  ]);
});

test('another session is ended, and is that of a guest from then on', async () => {
  const { guest, phone, listed, isIn } = await twice();
  const [, other] = await listed();
  expect((await guest.call('endUserSession', { id: other?.id })).answer).toEqual({ success: true });
  expect([await isIn(guest), await isIn(phone)]).toEqual([true, false]);
  expect(await listed()).toHaveLength(1);
  expect((await guest.call('endUserSession', { id: other?.id })).status).toBe(404);
});

test('all others are ended at once, or this one', async () => {
  const { person, guest, phone, listed, isIn } = await twice();
  await guest.call('endUserSession', {});
  expect([await isIn(guest), await isIn(phone)]).toEqual([true, false]);
  await phone.call('userLogin', { email: person.email, password: person.password }, { 'user-agent': SAFARI });
  const [own, other] = await listed();
  expect(other?.device).toBe('Safari, iPhone');
  await guest.call('endUserSession', { id: own?.id });
  expect([await isIn(guest), await isIn(phone)]).toEqual([false, true]);
});

test('nobody sees or ends another one’s', async () => {
  const [one, other] = [await twice(), await twice()];
  const [session] = await one.listed();
  expect((await other.guest.call('endUserSession', { id: session?.id })).status).toBe(404);
  expect(await one.isIn(one.guest)).toBe(true);
  const guest = stranger(app, site);
  expect((await guest.call('userSessions', {})).status).toBe(401);
  expect((await guest.call('endUserSession', { id: session?.id })).status).toBe(401);
});
