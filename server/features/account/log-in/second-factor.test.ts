import { beforeEach, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import { codeNow, setUpApp, withPassword } from '#e2e/fixtures/shop/factor.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { codeSentTo } from '#e2e/fixtures/shop/account.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp({ demandsFactor: true });
const { db } = app.database;
const site = await makeSite(db);
const operatorRole: Parameters<typeof loggedIn>[2] = { roles: [{ role: 'operator', restaurant_id: null }] };

beforeEach(() => app.clock.set(EVENING));

type Asked = Promise<{ status: number; error: { code: string } }>;
const codeOf = async (asked: Asked) => {
  const { status, error } = await asked;
  return status === 200 ? 'done' : error.code;
};
const isIn = async (guest: Guest) => (await guest.call('userData', {})).answer.user !== null;

async function withApp(given: Parameters<typeof loggedIn>[2] = {}) {
  const { person, guest } = await loggedIn(app, site, given);
  return { person, guest, ...(await setUpApp(app, guest)) };
}

/** What a person was told of the second factor, each as it comes. */
const told = (person: { email: string }) =>
  expect.poll(async () => {
    const letters = db.selectFrom('message').select('subject').where('recipient', '=', person.email);
    const rows = await letters.where('kind', '=', 'second-factor').execute();
    return rows.map(({ subject }) => subject);
  });

test('TRU-093 after the password a log-in waits for the code of the app, and grants nothing until then', async () => {
  const { person, secret } = await withApp();
  const { guest, code } = await withPassword(app, site, person);
  expect(code).toBe('second-factor-needed');
  expect([await isIn(guest), await codeOf(guest.call('exportUser', {}))]).toEqual([false, 'login-needed']);
  expect((await guest.call('secondStep', {})).answer).toEqual({
    app: true,
    passkey: false,
    passkeyHosts: [],
  });
  // As long as a code, though not in bytes.
  for (const code of ['', '\u{1d7ce}\u{1d7cf}\u{1d7d0}', '٠١٢٣٤٥'])
    expect(await codeOf(guest.call('finishLogin', { code }))).toBe('code-wrong');
  const { answer } = await guest.call('finishLogin', { code: codeNow(app, secret) });
  expect([answer.user.id, await isIn(guest)]).toEqual([person.id, true]);
  expect(await codeOf(guest.call('secondStep', {}))).toBe('login-step-over');
});

test('TRU-093 a new factor ends the log-ins that were made without it', async () => {
  const { person, guest } = await loggedIn(app, site);
  const { guest: elsewhere } = await withPassword(app, site, person);
  expect(await isIn(elsewhere)).toBe(true);
  await setUpApp(app, guest);
  expect([await isIn(guest), await isIn(elsewhere)]).toEqual([true, false]);
});

test('TRU-093 it is the affair of that session on that device, has five tries and ends after minutes', async () => {
  const { person, secret } = await withApp();
  const { guest } = await withPassword(app, site, person);
  expect(await codeOf(stranger(app, site).call('finishLogin', { code: codeNow(app, secret) }))).toBe(
    'login-step-over',
  );
  // The session's cookie alone, on another device.
  const [session = ''] = guest.cookie.split('; ').filter((cookie) => !cookie.includes('geraet'));
  const elsewhere = await app.http.inject({
    method: 'POST',
    url: '/api/finishLogin',
    headers: { host: site.host, origin: `http://${site.host}`, cookie: session },
    payload: { code: codeNow(app, secret) },
  });
  expect(elsewhere.statusCode).toBe(410);
  for (let guess = 0; guess < 5; guess++)
    expect(await codeOf(guest.call('finishLogin', { code: `00000${guess}` }))).toBe('code-wrong');
  expect(await codeOf(guest.call('finishLogin', { code: codeNow(app, secret) }))).toBe('login-step-over');
  const { guest: later } = await withPassword(app, site, person);
  app.clock.pass({ minutes: 11 });
  expect(await codeOf(later.call('finishLogin', { code: codeNow(app, secret) }))).toBe('login-step-over');
});

test('TRU-093 whoever gives the password anew in the same browser has all tries again', async () => {
  const { person, secret } = await withApp();
  const { guest } = await withPassword(app, site, person);
  for (let guess = 0; guess < 5; guess++) await guest.call('finishLogin', { code: `00000${guess}` });
  expect(await codeOf(guest.call('finishLogin', { code: codeNow(app, secret) }))).toBe('login-step-over');
  const login = { email: person.email, password: person.password };
  expect(await codeOf(guest.call('userLogin', { login }))).toBe('second-factor-needed');
  expect(await codeOf(guest.call('finishLogin', { code: codeNow(app, secret) }))).toBe('done');
});

test('TRU-094 a code of the app counts once, also for the second of two at once', async () => {
  const { person, secret } = await withApp();
  const [{ guest: one }, { guest: other }] = [
    await withPassword(app, site, person),
    await withPassword(app, site, person),
  ];
  const code = codeNow(app, secret);
  const both = await Promise.all([one, other].map((guest) => codeOf(guest.call('finishLogin', { code }))));
  expect(both.toSorted()).toEqual(['code-wrong', 'done']);
});

test('TRU-094 guesses are counted for the account, however often the password is given', async () => {
  const { person, secret } = await withApp();
  for (let round = 0; round < 2; round++) {
    const { guest } = await withPassword(app, site, person);
    for (let guess = 0; guess < 5; guess++) await guest.call('finishLogin', { code: `11111${guess}` });
  }
  const { guest } = await withPassword(app, site, person);
  expect(await codeOf(guest.call('finishLogin', { code: codeNow(app, secret) }))).toBe('too-many-tries');
});

test('TRU-095 ten recovery codes are shown once, count once and are replaced by new ones', async () => {
  const { person, guest, recoveryCodes } = await withApp();
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
  const [first = '', second = ''] = recoveryCodes;
  const kept = await db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('person_id', '=', person.id)
    .execute();
  expect(JSON.stringify(kept)).not.toContain(first);
  const { guest: elsewhere } = await withPassword(app, site, person);
  expect(
    await codeOf(elsewhere.call('finishLogin', { code: first.toLowerCase().replaceAll('-', ' ') })),
  ).toBe('done');
  await told(person).toContain('Ein Notfallcode wurde benutzt');
  const { guest: again } = await withPassword(app, site, person);
  expect(await codeOf(again.call('finishLogin', { code: first }))).toBe('code-wrong');
  const { answer } = await guest.call('renewRecoveryCodes', {});
  expect(answer.recoveryCodes).toHaveLength(10);
  expect(await codeOf(again.call('finishLogin', { code: second }))).toBe('code-wrong');
  expect(await codeOf(again.call('finishLogin', { code: answer.recoveryCodes[0] ?? '' }))).toBe('done');
  expect((await guest.call('security', {})).answer.recoveryCodesLeft).toBe(9);
});

test('TRU-096 the secret of the app is sealed, and neither it nor any code is exported', async () => {
  const { person, guest, secret } = await withApp();
  const row = await db
    .selectFrom('authenticator_app')
    .select('secret')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect([row.secret[0], row.secret.length > 40]).toEqual([1, true]);
  const { answer } = await guest.call('exportUser', {});
  const codes = { kind: 'recovery-codes', created_at: expect.any(String), left: 10, used_at: [] };
  expect(answer.secondFactors).toEqual([expect.objectContaining({ kind: 'app' }), codes]);
  expect(JSON.stringify(answer)).not.toContain(secret.replaceAll(' ', ''));
});

test('TRU-097 an operator without a second factor reaches only what sets one up, until there is one', async () => {
  const { person, guest } = await loggedIn(app, site, operatorRole);
  expect(await codeOf(guest.call('officeOrders', {}))).toBe('factor-needed');
  expect((await guest.call('security', {})).answer.isDemanded).toBe(true);
  await setUpApp(app, guest);
  expect(await codeOf(guest.call('officeOrders', {}))).toBe('done');
  expect(await codeOf(guest.call('removeApp', {}))).toBe('last-factor');
  await told(person).toContain('Deine Code-App ist eingerichtet');
});

test('TRU-097 whoever decides where money goes needs one as well, others are only offered one', async () => {
  const { guest } = await loggedIn(app, site);
  expect(await codeOf(guest.call('updateBusinessCustomerSepa', MANDATE))).toBe('factor-needed');
  await setUpApp(app, guest);
  expect(await codeOf(guest.call('updateBusinessCustomerSepa', MANDATE))).toBe('done');
  expect(await codeOf(guest.call('removeApp', {}))).toBe('done');
  expect((await guest.call('security', {})).answer).toMatchObject({
    app: null,
    recoveryCodesLeft: 0,
    isDemanded: false,
  });
});

test('TRU-097 in a demo it is offered, not demanded', async () => {
  const demo = await testApp({ isDemo: true });
  const { guest } = await loggedIn(demo, site, operatorRole);
  expect(await codeOf(guest.call('officeOrders', {}))).toBe('done');
  expect((await guest.call('security', {})).answer.isDemanded).toBe(false);
});

test('TRU-098 a new password by mail leaves the second factor standing', async () => {
  const { person, secret } = await withApp();
  const guest = stranger(app, site);
  await guest.call('userForgotPasswd', { account: { email: person.email } });
  const code = await codeSentTo(app, person.email);
  const account = { email: person.email, code, passwd: 'hafenkante-7' };
  expect(await codeOf(guest.call('userResetPasswd', { account }))).toBe('second-factor-needed');
  expect(await isIn(guest)).toBe(false);
  expect(await codeOf(guest.call('finishLogin', { code: codeNow(app, secret) }))).toBe('done');
});

test('TRU-098 who has one proves it again with both, and nothing less makes a log-in fresh', async () => {
  const { person, guest, secret } = await withApp();
  app.clock.pass({ minutes: 11 });
  const login = { password: person.password, passwordNew: 'hafenkante-8' };
  expect(await codeOf(guest.call('userChangePasswd', { login }))).toBe('fresh-login-needed');
  const proofPassword = person.password;
  expect((await guest.call('proofWays', {})).answer.ways).toEqual({ code: true, passkey: false });
  expect(await codeOf(guest.call('proveAgain', { proofPassword }))).toBe('code-wrong');
  expect(await codeOf(guest.call('exportUser', {}))).toBe('fresh-login-needed');
  expect(await codeOf(guest.call('proveAgain', { proofPassword, proofCode: codeNow(app, secret) }))).toBe(
    'done',
  );
  expect(await codeOf(guest.call('userChangePasswd', { login }))).toBe('done');
});

test('TRU-099 an operator takes lost factors away with a reason; everybody is logged out and told', async () => {
  const { person, guest } = await withApp();
  const { person: boss, guest: office } = await withApp(operatorRole);
  const { email } = person;
  expect(await codeOf(guest.call('officeResetFactors', { email, reason: 'Ich' }))).toBe('forbidden');
  expect(await codeOf(office.call('officeResetFactors', { email, reason: '' }))).toBe('bad-input');
  expect(
    await codeOf(office.call('officeResetFactors', { email, reason: 'Ausweis per Video geprüft' })),
  ).toBe('done');
  expect(await isIn(guest)).toBe(false);
  expect((await withPassword(app, site, person)).code).toBeUndefined();
  await told(person).toContain('Dein zweiter Faktor ist zurückgesetzt');
  const trace = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'factors-reset')
    .where('subject_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect([trace.person_id, trace.details]).toEqual([boss.id, { reason: 'Ausweis per Video geprüft' }]);
  expect(await codeOf(office.call('officeResetFactors', { email, reason: 'Noch einmal' }))).toBe(
    'unknown-factor',
  );
});

test('TRU-100 whatever is sent as a passkey is refused and never breaks anything', async () => {
  const { guest } = await loggedIn(app, site);
  for (const response of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
    await guest.call('beginPasskey', {});
    expect(await codeOf(guest.send('addPasskey', { response, name: 'Handy' }))).toBe('passkey-refused');
    await guest.call('passkeyOptions', { purpose: 'log-in' });
    expect(await codeOf(guest.send('loginByPasskey', { response }))).toBe('passkey-refused');
    expect(await codeOf(guest.send('proveByPasskey', { response }))).toBe('passkey-refused');
  }
});
