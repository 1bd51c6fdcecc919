import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { codeSentTo } from '#e2e/fixtures/shop/account.ts';
import { codeNow, setUpApp, withPassword } from '#e2e/fixtures/shop/factor.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const NEW = 'windstärke-elf';

/** What the audit says of a person's log-ins, the oldest first. */
async function deedsAbout(personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject_id', '=', personId)
    .where('subject_kind', '=', 'person')
    .where('area', '=', 'log-in')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

const alarmsAbout = (personId: number) =>
  db.selectFrom('alarm').select(['kind', 'details']).where('person_id', '=', personId).execute();

const block = (id: number) =>
  db.updateTable('person').set({ blocked_at: app.clock.now(), blocked_reason: 'x' }).where('id', '=', id);

test('TRU-256 log-outs, ended log-ins, changed passwords and refused proofs stand in the audit', async () => {
  const { person, guest } = await loggedIn(app, site);
  const wrong = { proofPassword: 'falsch', proofCode: '' };
  expect((await guest.call('proveAgain', wrong)).error.code).toBe('password-wrong');
  await guest.call('userChangePasswd', { login: { password: person.password, passwordNew: NEW } });
  await guest.call('endUserSession', { id: null });
  const { sessions } = (await guest.call('userSessions', {})).answer;
  await guest.call('endUserSession', { id: sessions[0]?.id });
  await guest.call('userLogin', { email: person.email, password: NEW });
  await guest.call('userLogout', {});
  expect(await deedsAbout(person.id)).toEqual([
    'logged-in',
    'proof-refused',
    'password-changed',
    'sessions-ended',
    'logged-out',
    'logged-in',
    'logged-out',
  ]);
});

test('TRU-256 a password that was set by a code from the mail stands in the audit as nobody’s deed', async () => {
  const { person } = await loggedIn(app, site);
  const guest = stranger(app, site);
  await guest.call('userForgotPasswd', { account: { email: person.email } });
  const code = await codeSentTo(app, person.email);
  await guest.call('userResetPasswd', { account: { email: person.email, code, passwd: NEW } });
  expect(await deedsAbout(person.id)).toEqual(['logged-in', 'password-changed', 'logged-in']);
});

test('TRU-256 guesses at codes of a second factor raise an alarm like those at a password', async () => {
  const { person, guest } = await loggedIn(app, site);
  await setUpApp(app, guest);
  for (let round = 0; round < 2; round++) {
    const { guest: thief } = await withPassword(app, site, person);
    expect(await alarmsAbout(person.id)).toEqual([]);
    for (let guess = 0; guess < 5; guess++) await thief.call('finishLogin', { code: `11111${guess}` });
  }
  expect(await alarmsAbout(person.id)).toMatchObject([{ kind: 'many-refusals', details: { refusals: 10 } }]);
});

test('TRU-062 a blocked account logs in neither by a second step that waited nor by a mail', async () => {
  const { person, guest } = await loggedIn(app, site);
  const { secret } = await setUpApp(app, guest);
  const { guest: waiting } = await withPassword(app, site, person);
  await guest.call('userLogout', {});
  const asking = stranger(app, site);
  await asking.call('userForgotPasswd', { account: { email: person.email } });
  const mailed = await codeSentTo(app, person.email);
  await block(person.id).execute();
  const finished = await waiting.call('finishLogin', { code: codeNow(app, secret) });
  const account = { email: person.email, code: mailed, passwd: NEW };
  const reset = await asking.call('userResetPasswd', { account });
  expect([finished.error.code, reset.error.code]).toEqual(['account-blocked', 'account-blocked']);
  const sessions = db.selectFrom('session').select('id').where('person_id', '=', person.id);
  expect(await sessions.execute()).toEqual([]);
});
