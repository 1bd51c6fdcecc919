import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openMailbox } from '#e2e/fixtures/mailbox.ts';
import { loggedIn, registration, stranger } from '#e2e/fixtures/person.ts';
import { codeIn, openPhones, uniquePhone } from '#e2e/fixtures/phone.ts';
import { makePlace } from '#e2e/fixtures/place.ts';
import { makeSite } from '#e2e/fixtures/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { sendCode } from './send-code.ts';

const mailbox = await openMailbox();
const phones = await openPhones();
const app = await testApp({ channels: { smtpUrl: mailbox.url, sms: phones.sms } });
const { db } = app.database;
const site = await makeSite(db);

async function newcomer(changes: Partial<Input<'userRegistration'>> = {}) {
  const form = registration(changes);
  const guest = stranger(app, site);
  const { answer } = await guest.call('userRegistration', form);
  const code = codeIn(await phones.textTo(form.item_phone));
  app.clock.pass({ seconds: 1 });
  return { guest, form, code, id: answer.account.id };
}

const WRONG = {
  status: 422,
  error: {
    code: 'code-wrong',
    message: 'Aktivierung fehlgeschlagen 😭',
    fields: { code: 'Dieser Code stimmt nicht oder gilt nicht mehr' },
  },
};
/** Another one than the right one. */
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('activation', () => {
  test('ACC-012 ACC-036 API-086 a code by SMS to the number of the registration activates the account', async () => {
    const { guest, form, code } = await newcomer();
    const [text] = phones.textsTo(form.item_phone);
    expect(text).toBe(`Dein Code für Henkelmann: ${code}. Er gilt 30 Minuten.\n\n@${site.host} #${code}`);
    const { answer } = await guest.call('userActivation', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.user).toMatchObject({ item_activated: true, item_email: form.item_email });
    const later = stranger(app, site);
    const credentials = { email: form.item_email, password: form.item_password };
    expect((await later.call('userLogin', credentials)).answer.user.item_activated).toBe(true);
  });

  test('the code is kept as a hash, and no longer stands in the message that was sent', async () => {
    const { id, code, form } = await newcomer();
    const kept = await db.selectFrom('person_code').selectAll().where('person_id', '=', id).execute();
    expect(kept).toHaveLength(1);
    expect(kept[0]?.code_hash).toMatch(/^\$argon2id\$/);
    // Its row is held until the sending is noted.
    const message = await db
      .selectFrom('message')
      .selectAll()
      .where('recipient', '=', form.item_phone)
      .forUpdate()
      .executeTakeFirstOrThrow();
    expect(message).toMatchObject({ state: 'sent', body_text: '', body_html: '', person_id: id });
    expect(JSON.stringify([kept, message])).not.toContain(code);
  });

  test.each([
    ['', 'Bitte gib den Code aus der SMS ein'],
    ['falsch', WRONG.error.fields.code],
  ])('ERR-065 ACC-013 the code %j fails and activates nothing', async (code, said) => {
    const { guest } = await newcomer();
    const answer = await guest.call('userActivation', { code });
    expect(answer).toMatchObject({ ...WRONG, error: { ...WRONG.error, fields: { code: said } } });
    expect((await guest.call('userData', {})).answer.user?.item_activated).toBe(false);
  });

  test('ERR-065 after five wrong codes the right one is worth nothing, until there is a new one', async () => {
    const { guest, code, form } = await newcomer();
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => guest.call('userActivation', { code: wrongCode(code) })),
    );
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([422]));
    expect(await guest.call('userActivation', { code })).toMatchObject(WRONG);
    await guest.call('userResendActivationCode', { email: form.item_email });
    const next = codeIn(await phones.textTo(form.item_phone, 1));
    expect((await guest.call('userActivation', { code: next })).status).toBe(200);
  });

  test('the code is good for half an hour', async () => {
    const { guest, code } = await newcomer();
    const before = app.clock.now();
    app.clock.pass({ minutes: 30 });
    expect(await guest.call('userActivation', { code })).toMatchObject(WRONG);
    app.clock.set(before);
  });

  test('tapping twice is no mistake, and somebody else’s code is worth nothing', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const theirs =
      one.code === other.code ? String((Number(one.code) + 1) % 1_000_000).padStart(6, '0') : one.code;
    expect(await other.guest.call('userActivation', { code: theirs })).toMatchObject(WRONG);
    const twice = await Promise.all([1, 2].map(() => one.guest.call('userActivation', { code: one.code })));
    expect(twice.map(({ status, answer }) => [status, answer.user.item_activated])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect((await stranger(app, site).call('userActivation', { code: one.code })).status).toBe(401);
  });

  test('the same job a second time sends nothing more', async () => {
    const { id, form } = await newcomer();
    const askedAt = app.clock.now().subtract({ seconds: 1 }).toString();
    const asked = { kind: 'activation', personId: id, siteId: site.id, brand: 'x', origin: site.origin };
    const nobody = { letter: unexpected, sms: unexpected };
    await sendCode(app.context, nobody, { ...asked, askedAt });
    expect(phones.textsTo(form.item_phone)).toHaveLength(1);
  });
});

const unexpected = () => Promise.reject(new Error('nobody was to be told anything'));

describe('sending the code again', () => {
  test('ACC-014 API-087 a new code replaces the first; the next one only after a minute', async () => {
    const { guest, code, form } = await newcomer();
    const again = () => guest.call('userResendActivationCode', { email: form.item_email });
    expect((await again()).answer).toEqual({ success: true });
    const next = codeIn(await phones.textTo(form.item_phone, 1));
    const isSame = next === code;
    expect(isSame || (await guest.call('userActivation', { code })).status === WRONG.status).toBe(true);
    expect((await again()).status).toBe(429);
    const before = app.clock.now();
    app.clock.pass({ seconds: 61 });
    expect((await again()).status).toBe(200);
    app.clock.set(before);
  });

  test('ACC-014 API-087 works by e-mail without a log-in and answers alike for an unknown one', async () => {
    const { form } = await newcomer();
    const emails = [form.item_email, `${uniqueName()}@person.example`];
    const ask = (email: string) => stranger(app, site).call('userResendActivationCode', { email });
    const first = await Promise.all(emails.map(ask));
    expect(first.map(({ status, answer }) => [status, answer])).toEqual([
      [200, { success: true }],
      [200, { success: true }],
    ]);
    await phones.textTo(form.item_phone, 1);
    await Promise.all(emails.map(ask));
    expect((await Promise.all(emails.map(ask))).map(({ status }) => status)).toEqual([429, 429]);
  });

  test('one number gets only so many texts, whoever asks', async () => {
    const phone = uniquePhone();
    const askedAt = app.clock.now().toString();
    const sent: string[] = [];
    const post = { letter: unexpected, sms: async () => void sent.push(phone) };
    for (let account = 0; account < 9; account++) {
      const { id } = await db
        .insertInto('person')
        .values({ wanted_email: `${uniqueName()}@x.example`, phone, created_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const from = { siteId: site.id, brand: 'x', origin: site.origin, askedAt };
      await sendCode(app.context, post, { kind: 'activation', personId: id, ...from });
    }
    expect(sent).toHaveLength(6);
  });
});

describe('before the activation', () => {
  test('ACC-017 ACC-033 nothing but contact data and the code is open, and it says why', async () => {
    const place = await makePlace(db);
    const { guest, person } = await loggedIn(app, site, { activated_at: null });
    const address = {
      item_vorname: 'Jule',
      item_name: 'Petersen',
      item_strasse: 'Strandallee',
      item_hausnummer: '1',
      item_plz: place.postal_code,
      item_geoid: place.id,
    };
    const tries = [
      guest.call('userChangePasswd', { login: { password: person.password, passwordNew: 'neue Flut 1' } }),
      guest.call('addOrUpdateUserLocation', { address }),
      guest.call('deleteUserLocation', { id: 1 }),
      guest.call('deleteUser', { login: { password: person.password } }),
      guest.call('userSessions', {}),
      guest.call('endUserSession', {}),
    ];
    const said = {
      code: 'not-activated',
      message: 'Bitte aktiviere zuerst dein Konto mit dem Code aus der SMS.',
    };
    for (const { status, error } of await Promise.all(tries)) expect([status, error]).toEqual([403, said]);
  });

  test('ACC-016 the number can be corrected, and the code goes there alone', async () => {
    const { guest, code, form } = await newcomer();
    const phone = uniquePhone();
    const { item_password: _password, ...contact } = form;
    const account = { ...contact, item_phone: phone, item_firstname: 'Jula' };
    expect((await guest.call('userUpdateAccount', { account })).answer.user).toMatchObject({
      item_phone: phone,
      item_firstname: 'Jula',
      item_activated: false,
    });
    expect(await guest.call('userActivation', { code })).toMatchObject(WRONG);
    const next = codeIn(await phones.textTo(phone));
    expect((await guest.call('userActivation', { code: next })).status).toBe(200);
  });

  test('ACC-016 a mistyped e-mail can be corrected at once; one that is taken tells nothing', async () => {
    const { person: owner } = await loggedIn(app, site);
    const { guest, code, form } = await newcomer();
    const { item_password: _password, ...contact } = form;
    const account = { ...contact, item_email: owner.email };
    const { status, answer } = await guest.call('userUpdateAccount', { account });
    expect([status, answer.user.item_email]).toEqual([200, owner.email]);
    expect((await mailbox.mailTo(owner.email)).subject).toBe('Du hast schon ein Konto');
    expect(await guest.call('userActivation', { code })).toMatchObject(WRONG);
    expect(phones.textsTo(form.item_phone)).toHaveLength(1);
  });
});
