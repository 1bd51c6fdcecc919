import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { loggedIn, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { codeIn, openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
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
    fields: {
      code: 'Dieser Code stimmt nicht oder gilt nicht mehr. Nach 5 falschen brauchst du einen neuen.',
    },
  },
};
/** Another one than the right one. */
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

/** By whom a job was written. */
const ASKED = { sessionId: 0, device: null, network: '10.0.0.1' };

describe('activation', () => {
  test('ACC-012 ACC-036 API-086 a code by SMS to the number of the registration activates the account', async () => {
    const { guest, form, code } = await newcomer();
    const [text] = phones.textsTo(form.item_phone);
    expect(text).toBe(`Dein Code für Henkelmann: ${code}. Er gilt 30 Minuten.\n\n@${site.host} #${code}`);
    const { answer } = await guest.call('userActivation', { code: ` ${code.slice(0, 3)} ${code.slice(3)}` });
    expect(answer.user).toMatchObject({ item_activated: 'Y', item_email: form.item_email });
    const later = stranger(app, site);
    const credentials = { email: form.item_email, password: form.item_password };
    expect((await later.call('userLogin', credentials)).answer.user.item_activated).toBe('Y');
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
    expect((await guest.call('userData', {})).answer.user?.item_activated).toBe('N');
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
      [200, 'Y'],
      [200, 'Y'],
    ]);
    expect((await stranger(app, site).call('userActivation', { code: one.code })).status).toBe(401);
  });

  test('the same job a second time sends nothing more', async () => {
    const { id, form } = await newcomer();
    const askedAt = app.clock.now().subtract({ seconds: 1 }).toString();
    const { session_id: sessionId } = await db
      .selectFrom('person_code')
      .select('session_id')
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow();
    const by = { ...ASKED, sessionId };
    const asked = { kind: 'activation', personId: id, siteId: site.id, brand: 'x', origin: site.origin };
    const nobody = { mail: unexpected, sms: unexpected };
    await sendCode(app.context, nobody, { ...asked, ...by, askedAt });
    expect(phones.textsTo(form.item_phone)).toHaveLength(1);
  });
});

const unexpected = () => Promise.reject(new Error('nobody was to be told anything'));

describe('sending the code again', () => {
  test('ACC-014 API-087 TRU-016 a new code counts beside the first; the next one only after a minute', async () => {
    const { guest, code, form } = await newcomer();
    const again = () => guest.call('userResendActivationCode', { email: form.item_email });
    expect((await again()).answer).toEqual({ success: true });
    const next = codeIn(await phones.textTo(form.item_phone, 1));
    expect((await again()).status).toBe(429);
    expect(next).not.toBe('');
    expect((await guest.call('userActivation', { code })).status).toBe(200);
    const before = app.clock.now();
    app.clock.pass({ seconds: 61 });
    expect((await again()).status).toBe(200);
    app.clock.set(before);
  });

  test('ACC-014 API-087 TRU-016 works by e-mail in the browser that registered, and answers alike elsewhere', async () => {
    const { guest, form } = await newcomer();
    await guest.call('userLogout', {});
    const answers = [
      await guest.call('userResendActivationCode', { email: form.item_email }),
      await stranger(app, site).call('userResendActivationCode', { email: form.item_email }),
      await stranger(app, site).call('userResendActivationCode', { email: `${uniqueName()}@x.example` }),
    ];
    for (const { status, answer } of answers) expect([status, answer]).toEqual([200, { success: true }]);
    await phones.textTo(form.item_phone, 1);
    // The stranger's job came after the guest's and would be done by the time the next one is.
    const later = await newcomer();
    expect(later.code).not.toBe('');
    expect(phones.textsTo(form.item_phone)).toHaveLength(2);
  });

  test('one number gets only so many texts from one network, and from all', async () => {
    const phone = uniquePhone();
    const sent: string[] = [];
    const post = { mail: unexpected, sms: async () => void sent.push(phone) };
    const { id: sessionId } = await db.selectFrom('session').select('id').limit(1).executeTakeFirstOrThrow();
    const ask = async (network: string) => {
      const { id } = await db
        .insertInto('person')
        .values({ wanted_email: `${uniqueName()}@x.example`, phone, created_at: app.clock.now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      const from = { siteId: site.id, brand: 'x', origin: site.origin, askedAt: app.clock.now().toString() };
      await sendCode(app.context, post, {
        kind: 'activation',
        personId: id,
        ...from,
        sessionId,
        device: null,
        network,
      });
    };
    for (let account = 0; account < 7; account++) await ask('10.1.1.1');
    expect(sent).toHaveLength(5);
    for (let network = 0; network < 9; network++) await ask(`10.1.2.${network}`);
    expect(sent).toHaveLength(12);
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
      item_activated: 'N',
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
    expect((await guest.call('userActivation', { code })).answer.user).toMatchObject({
      item_activated: 'Y',
      item_email: owner.email,
      item_email_confirmed: 'N',
    });
    expect((await guest.call('userSendEmailCode', {})).answer).toEqual({ success: true });
    expect((await mailbox.mailTo(owner.email)).subject).toBe('Du hast schon ein Konto');
  });
});
