import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { setUpApp } from '#e2e/fixtures/shop/factor.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { loggedIn, makePerson, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { sendCode } from './send-code.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const site = await makeSite(db);

const SUBJECT = 'Dein Code für ein neues Passwort';
const NEW = 'ganz neue Flut';
const WRONG = {
  status: 422,
  error: {
    code: 'code-wrong',
    fields: {
      code: 'Dieser Code stimmt nicht oder gilt nicht mehr. Nach 5 falschen brauchst du einen neuen.',
    },
  },
};

async function forgetful(given: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(db, given);
  const guest = stranger(app, site);
  await guest.call('userForgotPasswd', { account: { email: person.email } });
  const mail = await mailbox.mailTo(person.email, SUBJECT);
  const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail.text ?? '')?.[0] ?? '';
  const reset = (changes: { email?: string; code?: string; passwd?: string } = {}, by = guest) =>
    by.call('userResetPasswd', { account: { email: person.email, code, passwd: NEW, ...changes } });
  return { person, guest, mail, code, reset };
}

const canLogIn = async (email: string, password: string) =>
  (await stranger(app, site).call('userLogin', { email, password })).status === 200;

describe('a forgotten password', () => {
  test('API-096 API-097 ENT-050 ACC-032 ACC-034 a code by mail sets a new one and logs in', async () => {
    const { person, guest, mail, code, reset } = await forgetful();
    expect(mail.text).toContain(`${site.origin}/passwort`);
    const { status, answer } = await reset({
      email: ` ${person.email.toUpperCase()}`,
      code: code.toLowerCase().replace('-', ' '),
    });
    expect([status, answer.success, answer.user.id]).toEqual([200, true, person.id]);
    expect((await guest.call('userData', {})).answer.user?.id).toBe(person.id);
    expect(await canLogIn(person.email, NEW)).toBe(true);
    expect(await canLogIn(person.email, person.password)).toBe(false);
    expect((await mailbox.mailTo(person.email, 'geändert')).subject).toBe('Dein Passwort wurde geändert');
  });

  test('ACC-034 an unknown e-mail is answered like a known one, and gets no mail', async () => {
    const known = await makePerson(db);
    const unknown = `${uniqueName()}@person.example`;
    const ask = async (email: string) => {
      const { status, answer, headers } = await stranger(app, site).call('userForgotPasswd', {
        account: { email },
      });
      return { status, answer, headers: Object.keys(headers) };
    };
    const one = await ask(known.email);
    expect(one).toMatchObject({ status: 200, answer: { success: true } });
    expect(await ask(unknown)).toEqual(one);
    const by = { sessionId: 1, device: null, network: '10.0.0.1' };
    const from = {
      ...by,
      siteId: site.id,
      brand: 'x',
      origin: site.origin,
      askedAt: app.clock.now().toString(),
    };
    const sent: string[] = [];
    const post = {
      mail: async (_context: unknown, { recipient }: { recipient: string }) => void sent.push(recipient),
      sms: async () => void sent.push('sms'),
    };
    await sendCode(app.context, post, { kind: 'password-reset', email: unknown, ...from });
    expect(sent).toEqual([]);
  });

  test('ACC-034 the code is good for an hour', async () => {
    const { reset } = await forgetful();
    const before = app.clock.now();
    app.clock.pass({ minutes: 59 });
    expect((await reset({ code: 'AAAA-AAAA' })).status).toBe(422);
    app.clock.pass({ minutes: 1 });
    expect(await reset()).toMatchObject(WRONG);
    app.clock.set(before);
  });

  test('ACC-034 the code is good once, also for two at once', async () => {
    const { reset } = await forgetful();
    const two = await Promise.all([1, 2].map((one) => reset({ passwd: `${NEW} ${one}` })));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await reset()).toMatchObject(WRONG);
  });

  test('five wrong codes are the last ones', async () => {
    const { person, reset } = await forgetful();
    for (let guess = 0; guess < 5; guess++) expect(await reset({ code: 'ABCD-2345' })).toMatchObject(WRONG);
    expect(await reset()).toMatchObject(WRONG);
    expect(await canLogIn(person.email, person.password)).toBe(true);
  });

  test('TRU-016 guesses and requests from elsewhere neither spend nor block what somebody asked for', async () => {
    const { person, code, reset } = await forgetful();
    const others = Array.from({ length: 4 }, () => stranger(app, site));
    for (const other of others) {
      await other.call('userForgotPasswd', { account: { email: person.email } });
      for (let guess = 0; guess < 2; guess++)
        expect(await reset({ code: 'ABCD-2345' }, other)).toMatchObject(WRONG);
      expect(await reset({}, other)).toMatchObject(WRONG);
    }
    expect(code).not.toBe('');
    expect((await reset()).status).toBe(200);
  });

  test('TRU-016 a second request never ends a code that is good', async () => {
    const { person, guest, reset } = await forgetful();
    app.clock.pass({ seconds: 1 });
    await guest.call('userForgotPasswd', { account: { email: person.email } });
    await mailbox.mailTo(person.email, SUBJECT, 1);
    expect((await reset()).status).toBe(200);
  });

  test('TRU-016 the link of the mail is good in any browser, once', async () => {
    const { person, mail, reset } = await forgetful();
    const code = /passwort\?code=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const phone = stranger(app, site);
    const { answer } = await reset({ code, email: '' }, phone);
    expect(answer.user).toMatchObject({ id: person.id, item_email_confirmed: 'Y' });
    expect(await reset({ code, email: '' }, stranger(app, site))).toMatchObject(WRONG);
  });

  test('TRU-016 strangers who ask for one address are stopped, and its owner’s browser is not', async () => {
    const { person, guest: home } = await loggedIn(app, site);
    await home.call('userLogout', {});
    const ask = (as: ReturnType<typeof stranger>) =>
      as.call('userForgotPasswd', { account: { email: person.email } });
    const statuses = [];
    for (let asking = 0; asking < 13; asking++) statuses.push((await ask(stranger(app, site))).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(home)).status).toBe(200);
  });

  test('somebody else’s code is worth nothing, nor is one for an unknown e-mail', async () => {
    const [one, other] = [await forgetful(), await forgetful()];
    expect(await one.reset({ code: other.code })).toMatchObject(WRONG);
    expect(await one.reset({ email: `${uniqueName()}@person.example` })).toMatchObject(WRONG);
  });

  test('the code is kept as a hash alone', async () => {
    const { person, code } = await forgetful();
    const rows = await db.selectFrom('person_code').selectAll().where('person_id', '=', person.id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.code_hash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('a new password ends every other session and opens a locked account', async () => {
    const { person, reset } = await forgetful();
    const thief = stranger(app, site);
    await thief.call('userLogin', { email: person.email, password: person.password });
    const shop = app.guest(site.host, '10.66.6.6');
    const tryIt = async (password: string) =>
      (await shop.call('userLogin', { email: person.email, password })).status;
    for (let failure = 0; failure < 6; failure++) await tryIt('ebbe');
    expect(await tryIt(person.password)).toBe(429);
    await reset();
    expect((await thief.call('userData', {})).answer.user).toBeNull();
    expect(await tryIt(NEW)).toBe(200);
  });

  test('roles stay, and whoever works somewhere gets a session of a shift', async () => {
    const { guest, reset } = await forgetful({ roles: [{ role: 'operator', restaurant_id: null }] });
    const { answer } = await reset();
    expect(answer.user.roles).toEqual(['customer', 'operator']);
    const before = app.clock.now();
    app.clock.pass({ hours: 13 });
    expect((await guest.call('userData', {})).answer.user).toBeNull();
    app.clock.set(before);
  });

  test.each([
    ['email', '', 'Bitte verrate uns deine E-Mail-Adresse'],
    ['email', 'jule', 'Das ist keine E-Mail-Adresse'],
    ['code', '', 'Bitte gib den Code aus der E-Mail ein'],
    ['passwd', '1234567', 'Dein Passwort braucht mindestens 8 Zeichen'],
  ])(
    'ERR-067 ACC-011 NUM-023 %s %j is refused beside its field and uses nothing up',
    async (field, value, said) => {
      const { reset } = await forgetful();
      const { status, error } = await reset({ [field]: value });
      expect([status, error.fields]).toEqual([400, { [field]: said }]);
      expect((await reset()).status).toBe(200);
    },
  );

  test('a mailbox is not flooded: the fifth asking within minutes is refused, known or not', async () => {
    const emails = [(await makePerson(db)).email, `${uniqueName()}@person.example`];
    for (const email of emails) {
      const statuses: number[] = [];
      const guest = stranger(app, site);
      for (let asking = 0; asking < 5; asking++)
        statuses.push((await guest.call('userForgotPasswd', { account: { email } })).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
  });

  test('who is not activated yet can set a new password too', async () => {
    const form = registration();
    await stranger(app, site).call('userRegistration', form);
    const guest = stranger(app, site);
    await guest.call('userForgotPasswd', { account: { email: form.item_email } });
    const mail = await mailbox.mailTo(form.item_email, SUBJECT);
    const code = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(mail.text ?? '')?.[0] ?? '';
    const account = { email: form.item_email, code, passwd: NEW };
    const { answer } = await guest.call('userResetPasswd', { account });
    expect(answer.user).toMatchObject({
      item_email: form.item_email,
      item_email_confirmed: 'Y',
      item_activated: 'N',
    });
  });
});

describe('an address that somebody only said was theirs', () => {
  test('TRU-235 whoever opens its mail gets the account, and whoever set it up keeps no key to it', async () => {
    const squatter = await loggedIn(app, site, {
      email: null,
      wanted_email: `${uniqueName()}@person.example`,
    });
    const { person } = squatter;
    await setUpApp(app, squatter.guest);
    await squatter.guest.call('beginApp', {});
    await db
      .insertInto('passkey')
      .values({
        person_id: person.id,
        host: site.host,
        credential_id: uniqueName(),
        user_handle: 'x',
        public_key: Buffer.from('x'),
        sign_count: 0,
        transports: [],
        name: 'Fremd',
        created_at: app.clock.now(),
      })
      .execute();
    const half = stranger(app, site);
    const { error } = await half.call('userLogin', { email: person.email, password: person.password });
    expect(error.code).toBe('second-factor-needed');
    const owner = stranger(app, site);
    await owner.call('userForgotPasswd', { account: { email: person.email } });
    const mail = await mailbox.mailTo(person.email, SUBJECT);
    const code = /passwort\?code=([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const account = { email: '', code, passwd: NEW };
    const { answer } = await owner.call('userResetPasswd', { account });
    expect(answer.user).toMatchObject({ id: person.id, item_email_confirmed: 'Y' });
    expect((await squatter.guest.call('userData', {})).answer.user).toBeNull();
    for (const table of ['passkey', 'authenticator_app', 'recovery_code', 'half_log_in'] as const)
      expect(await db.selectFrom(table).selectAll().where('person_id', '=', person.id).execute()).toEqual([]);
    const devices = await db
      .selectFrom('known_device')
      .where('person_id', '=', person.id)
      .selectAll()
      .execute();
    expect(devices).toHaveLength(1);
    // Nothing but the new password is asked for.
    expect(await canLogIn(person.email, NEW)).toBe(true);
    expect((await half.call('finishLogin', { code: '123456' })).error.code).toBe('login-step-over');
  });
});

describe('changing the password', () => {
  test('API-094 ENT-049 ends all other sessions, not this one', async () => {
    const { person, guest } = await loggedIn(app, site);
    const elsewhere = stranger(app, site);
    await elsewhere.call('userLogin', { email: person.email, password: person.password });
    const before = guest.cookie;
    const login = { password: person.password, passwordNew: NEW };
    expect((await guest.call('userChangePasswd', { login })).answer).toEqual({ success: true });
    expect((await guest.call('userData', {})).answer.user?.id).toBe(person.id);
    expect(guest.cookie).not.toBe(before);
    expect((await elsewhere.call('userData', {})).answer.user).toBeNull();
    expect(await canLogIn(person.email, NEW)).toBe(true);
    expect(await canLogIn(person.email, person.password)).toBe(false);
  });

  test.each([
    [{ password: 'ebbe' }, 403, { password: 'Das Passwort stimmt nicht' }],
    [{ password: '' }, 403, { password: 'Bitte gib dein Passwort ein' }],
    [{ passwordNew: '1234567' }, 400, { passwordNew: 'Dein Passwort braucht mindestens 8 Zeichen' }],
  ])('ERR-066 ACC-011 NUM-023 %j is refused beside its field', async (changes, status, fields) => {
    const { person, guest } = await loggedIn(app, site);
    const login = { password: person.password, passwordNew: NEW, ...changes };
    const said = await guest.call('userChangePasswd', { login });
    expect(said).toMatchObject({ status, error: { message: 'Passwortänderung fehlgeschlagen 😭', fields } });
    expect(await canLogIn(person.email, person.password)).toBe(true);
  });

  test('TRU-015 guessing the present password is stopped, for that log-in alone', async () => {
    const { person, guest } = await loggedIn(app, site);
    const login = { password: 'ebbe', passwordNew: NEW };
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++)
      statuses.push((await guest.call('userChangePasswd', { login })).status);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    expect(await canLogIn(person.email, person.password)).toBe(true);
  });

  test('a guest is asked to log in', async () => {
    const { status } = await stranger(app, site).call('userChangePasswd', {
      login: { password: 'sturmflut', passwordNew: NEW },
    });
    expect(status).toBe(401);
  });
});
