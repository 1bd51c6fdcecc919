import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loggedIn, makePerson, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { accessCodeOf, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { checkNewPassword } from './check-password.ts';

const app = await testApp();
const site = await makeSite(app.database.db);
const COMMON = 'Dieses Passwort benutzen sehr viele';

const said = async (password: string) => (await checkNewPassword('it', password))['it'] ?? '';

test.each([
  'password',
  '12345678',
  'Passwort',
  'HALLO123',
  'qwertzuiop',
  'fussball',
  'baseball',
  'schalke04',
])('TRU-020 %s is refused: very many use it', async (password) => {
  expect(await said(password)).toContain(COMMON);
});

test.each(['sturmflut', 'nur buchstaben', 'äöüß5678', 'x'.repeat(128), 'drei Wörter Regen', '        a'])(
  'TRU-020 %s is a password: no rule about kinds of characters',
  async (password) => {
    expect(await said(password)).toBe('');
  },
);

test.each(['Henkelmann', 'henkelmann2026!', '1Nordteller', 'mahlzeit'])(
  'TRU-221 %s is refused: it is near',
  async (password) => {
    expect(await said(password)).toContain('Das errät, wer uns kennt');
  },
);

test('TRU-221 a name of ours may stand in a sentence', async () => {
  expect(await said('Henkelmann bringt Suppe')).toBe('');
});

test.each([
  ['kürzer1', 'Dein Passwort braucht mindestens 8 Zeichen'],
  ['x'.repeat(129), 'Dein Passwort darf höchstens 128 Zeichen lang sein'],
])('TRU-020 %s has the wrong length', async (password, sentence) => {
  expect(await said(password)).toBe(sentence);
});

test('TRU-020 wherever a password is chosen one that very many use is refused beside its field', async () => {
  const taken = 'Passwort123';
  const { guest, person } = await loggedIn(app, site);
  const applicant = await makeApplicant(app.database.db);
  await stranger(app, site).call('registration', applicant);
  const code = await accessCodeOf(app, applicant.item_email);
  const login = { password: person.password, passwordNew: taken };
  const account = { email: person.email, code: 'ABCD-2345', passwd: taken };
  const answers = await Promise.all([
    stranger(app, site).call('userRegistration', registration({ item_password: taken })),
    guest.call('userChangePasswd', { login }),
    stranger(app, site).call('userResetPasswd', { account }),
    stranger(app, site).call('claimProviderAccess', { code, password: taken }),
    stranger(app, site).call('setUp', { code: 'x'.repeat(32), email: person.email, password: taken }),
  ]);
  for (const { status, error } of answers) {
    expect(status).toBe(400);
    expect(Object.values(error.fields ?? {}).join()).toContain(COMMON);
  }
});

test('TRU-020 a password from before that very many use still logs in', async () => {
  const { email } = await makePerson(app.database.db, { password: 'password' });
  const { status } = await stranger(app, site).call('userLogin', { email, password: 'password' });
  expect(status).toBe(200);
});
