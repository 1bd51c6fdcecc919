import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { loggedIn, makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { codeIn, openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const phones = await openPhones();
const app = await testApp({ channels: { smtpUrl: mailbox.url, sms: phones.sms } });
const { db } = app.database;
const site = await makeSite(db);

type Account = Input<'userUpdateAccount'>['account'];

async function settings() {
  const { person, guest } = await loggedIn(app, site);
  const contact = {
    item_firstname: person.first_name,
    item_lastname: person.last_name,
    item_email: person.email,
    item_phone: person.phone,
  };
  const update = (changes: Account) =>
    guest.call('userUpdateAccount', { account: { ...contact, ...changes } });
  return { person, guest, update };
}

const FAILED = 'Kontoänderung fehlgeschlagen 😭';
const codeOf = (text = '') => /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(text)?.[0] ?? '';
const newEmail = () => `${uniqueName()}@neu.example`;

describe('contact data', () => {
  test('API-095 ACC-037 names change at once, and the account stays active', async () => {
    const { guest, update } = await settings();
    const { answer } = await update({ item_firstname: 'Fiete-Hinnerk', item_phone: '0451/987654' });
    expect(answer.user).toMatchObject({
      item_firstname: 'Fiete-Hinnerk',
      item_phone: '0451/987654',
      item_activated: 'Y',
    });
    expect((await guest.call('userData', {})).answer.user).toEqual(answer.user);
  });

  test.each([
    ['item_firstname', '', 'Bitte verrate uns deinen Vornamen'],
    ['item_lastname', '', 'Bitte verrate uns deinen Nachnamen'],
    ['item_email', 'fiete', 'Das ist keine E-Mail-Adresse'],
    [
      'item_phone',
      '030 1234567',
      'Für den Code per SMS brauchen wir eine deutsche, österreichische oder Schweizer Handynummer',
    ],
    ['item_phone', '12345678', 'Bitte gib eine Handynummer mit mindestens 9 Zeichen ein'],
  ])('ERR-066 NUM-022 %s %j is refused beside its field', async (field, value, said) => {
    const { update } = await settings();
    const { status, error } = await update({ [field]: value });
    expect([status, error.message, error.fields]).toEqual([400, FAILED, { [field]: said }]);
  });

  test('ACC-037 ACC-036 a new mobile number has to be activated again', async () => {
    const { guest, update } = await settings();
    const phone = uniquePhone();
    expect((await update({ item_phone: phone })).answer.user.item_activated).toBe('N');
    expect((await guest.call('userSessions', {})).status).toBe(403);
    const code = codeIn(await phones.textTo(phone));
    expect((await guest.call('userActivation', { code })).answer.user).toMatchObject({
      item_activated: 'Y',
      item_phone: phone,
    });
    expect((await guest.call('userSessions', {})).status).toBe(200);
  });
});

describe('a new e-mail', () => {
  test('API-095 counts when the code that went there is confirmed, and the old mailbox hears of it', async () => {
    const { person, guest, update } = await settings();
    const email = newEmail();
    const { answer } = await update({ item_email: email.toUpperCase(), item_password: person.password });
    expect(answer.user).toMatchObject({
      item_email: person.email,
      item_email_wanted: email,
      item_activated: 'Y',
    });
    expect((await mailbox.mailTo(person.email)).subject).toBe('Deine E-Mail-Adresse soll sich ändern');
    const code = codeOf((await mailbox.mailTo(email)).text);
    expect((await guest.call('userConfirmEmail', { code: 'ABCD-2345' })).status).toBe(422);
    const two = await Promise.all([1, 2].map(() => guest.call('userConfirmEmail', { code })));
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const { user } = (await guest.call('userData', {})).answer;
    expect(user).toMatchObject({ item_email: email, item_email_wanted: '' });
    const logIn = (address: string) =>
      stranger(app, site).call('userLogin', { email: address, password: person.password });
    expect([(await logIn(email)).status, (await logIn(person.email)).status]).toEqual([200, 401]);
  });

  test('wants the password', async () => {
    const { guest, update } = await settings();
    expect(await update({ item_email: newEmail() })).toMatchObject({
      status: 403,
      error: {
        code: 'password-wrong',
        message: FAILED,
        fields: { item_password: 'Bitte gib dein Passwort ein' },
      },
    });
    const wrong = await update({ item_email: newEmail(), item_password: 'ebbe' });
    expect(wrong.error.fields).toEqual({ item_password: 'Das Passwort stimmt nicht' });
    expect((await guest.call('userData', {})).answer.user?.item_email_wanted).toBe('');
  });

  test('that is somebody else’s is answered alike; only its owner hears of it', async () => {
    const { person, guest, update } = await settings();
    const owner = await makePerson(db);
    const { status, answer } = await update({ item_email: owner.email, item_password: person.password });
    expect([status, answer.user.item_email_wanted]).toEqual([200, owner.email]);
    expect((await mailbox.mailTo(owner.email)).subject).toBe('Du hast schon ein Konto');
    const codes = await db
      .selectFrom('person_code')
      .select('id')
      .where('person_id', '=', person.id)
      .execute();
    expect(codes).toEqual([]);
    expect((await guest.call('userConfirmEmail', { code: 'ABCD-2345' })).status).toBe(422);
  });

  test('a code for one address confirms no other', async () => {
    const { person, guest, update } = await settings();
    const [own, others] = [newEmail(), newEmail()];
    await update({ item_email: own, item_password: person.password });
    const code = codeOf((await mailbox.mailTo(own)).text);
    app.clock.pass({ seconds: 1 });
    await update({ item_email: others, item_password: person.password });
    expect((await guest.call('userConfirmEmail', { code })).status).toBe(422);
    const next = codeOf((await mailbox.mailTo(others)).text);
    expect((await guest.call('userConfirmEmail', { code: next })).answer.user.item_email).toBe(others);
  });

  test('two who want the same at once: one gets it', async () => {
    const email = newEmail();
    const both = [await settings(), await settings()];
    const codes: string[] = [];
    for (const [index, { person, update }] of both.entries()) {
      await update({ item_email: email, item_password: person.password });
      codes.push(codeOf((await mailbox.mailTo(email, '', index)).text));
    }
    const answers = await Promise.all(
      both.map(({ guest }, index) => guest.call('userConfirmEmail', { code: codes[index] ?? '' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toHaveLength(1);
  });

  test('is forgotten when the present one is given again', async () => {
    const { person, guest, update } = await settings();
    await update({ item_email: newEmail(), item_password: person.password });
    await update({});
    expect((await guest.call('userData', {})).answer.user?.item_email_wanted).toBe('');
    expect((await guest.call('userConfirmEmail', { code: 'ABCD-2345' })).status).toBe(422);
  });
});
