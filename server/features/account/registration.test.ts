import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add, basketOf } from '#e2e/fixtures/shop/basket.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { makePerson, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { codeIn, openPhones, uniquePhone } from '#e2e/fixtures/world/phone.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const phones = await openPhones();
const app = await testApp({ channels: { smtpUrl: mailbox.url, sms: phones.sms } });
const { db } = app.database;
const site = await makeSite(db);

const NO_TEXTS =
  'Für den Code per SMS brauchen wir eine deutsche, österreichische oder Schweizer Handynummer';

describe('registration', () => {
  test('API-085 ACC-009 makes an account that is not activated, and logs it in', async () => {
    const guest = stranger(app, site);
    const form = registration({ item_email: ` ${uniqueName()}@Person.Example ` });
    const { status, answer } = await guest.call('userRegistration', form);
    expect([status, answer]).toEqual([
      200,
      {
        success: true,
        registrationResponse: expect.stringContaining('Code per SMS'),
        account: {
          id: expect.any(Number),
          item_firstname: 'Jule',
          item_lastname: 'Petersen',
          item_email: form.item_email.trim().toLowerCase(),
          item_email_wanted: '',
          item_email_confirmed: 'N',
          item_phone: form.item_phone,
          item_activated: 'N',
          item_created: app.clock.now().toString(),
          roles: ['customer'],
        },
      },
    ]);
    const { answer: data } = await guest.call('userData', {});
    expect(data).toEqual({ user: answer.account, locations: [] });
    expect(answer.account.id).toBeGreaterThan(1);
  });

  test.each([
    ['item_firstname', '', 'Bitte verrate uns deinen Vornamen'],
    ['item_lastname', ' ', 'Bitte verrate uns deinen Nachnamen'],
    ['item_email', '', 'Bitte verrate uns deine E-Mail-Adresse'],
    ['item_email', 'jule', 'Das ist keine E-Mail-Adresse'],
    ['item_phone', '', 'Bitte verrate uns deine Handynummer'],
    ['item_phone', '01701234', 'Bitte gib eine Handynummer mit mindestens 9 Zeichen ein'],
    ['item_phone', 'abcdefghij', 'Bitte gib eine Handynummer mit mindestens 9 Zeichen ein'],
    ['item_phone', '0451 1234567', NO_TEXTS],
    ['item_phone', '0900 1234567', NO_TEXTS],
    ['item_phone', '+882 16 12345678', NO_TEXTS],
    ['item_password', '', 'Dein Passwort braucht mindestens 8 Zeichen'],
    ['item_password', '1234567', 'Dein Passwort braucht mindestens 8 Zeichen'],
  ])(
    'ACC-006 ACC-011 TRU-032 NUM-022 NUM-023 ERR-063 %s %j is refused beside its field',
    async (field, value, said) => {
      const guest = stranger(app, site);
      const { status, error, answer } = await guest.call(
        'userRegistration',
        registration({ [field]: value }),
      );
      expect(answer).toMatchObject({ registrationResponse: `<p>${said}</p>` });
      expect([status, error.message, error.fields]).toEqual([
        400,
        'Das hat leider nicht funktioniert 😭',
        { [field]: said },
      ]);
      expect((await guest.call('userData', {})).answer.user).toBeNull();
    },
  );

  test('ACC-006 an empty form says so beside every field', async () => {
    const { error } = await stranger(app, site).call('userRegistration', {});
    expect(Object.keys(error.fields ?? {}).toSorted()).toEqual([
      'item_email',
      'item_firstname',
      'item_lastname',
      'item_password',
      'item_phone',
    ]);
  });

  test.each([
    ['NUM-022 nine characters', { item_phone: '017012345' }, '017012345'],
    ['CHK-037 +49', { item_phone: '+49 170 1234567' }, '0170 1234567'],
  ])('%s are a number, kept without +49', async (_what, form, kept) => {
    const { answer } = await stranger(app, site).call('userRegistration', registration(form));
    expect(answer.account.item_phone).toBe(kept);
  });

  test('NUM-023 eight characters are a password, and it logs in afterwards', async () => {
    const form = registration({ item_password: 'äöüß5678' });
    expect((await stranger(app, site).call('userRegistration', form)).status).toBe(200);
    const credentials = { email: form.item_email, password: 'äöüß5678' };
    expect((await stranger(app, site).call('userLogin', credentials)).status).toBe(200);
  });

  test('whoever is logged in registers nobody else', async () => {
    const guest = stranger(app, site);
    await guest.call('userRegistration', registration());
    const { status, error } = await guest.call('userRegistration', registration());
    expect([status, error.message]).toEqual([409, 'Du bist bereits eingeloggt']);
  });

  test('one address that registers many is stopped for a while', async () => {
    const guest = app.guest(site.host, '10.77.7.7');
    const statuses: number[] = [];
    for (let account = 0; account < 31; account++) {
      statuses.push((await guest.call('userRegistration', registration())).status);
      await guest.call('userLogout', {});
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an address that has an account', () => {
  const register = async (form: ReturnType<typeof registration>) => {
    const guest = stranger(app, site);
    return { guest, ...(await guest.call('userRegistration', form)) };
  };

  test('ACC-009 is answered like any other, in the registration and after it', async () => {
    const owner = await makePerson(db);
    const fresh = registration();
    const known = registration({ item_email: owner.email, item_password: 'ganz anders' });
    const [one, other] = [await register(fresh), await register(known)];
    const shapeOf = ({ answer: { account, ...rest }, status, headers }: typeof one, email: string) => ({
      ...rest,
      ...account,
      status,
      headers: Object.keys(headers),
      id: 0,
      item_phone: '',
      item_email: account.item_email === email,
    });
    expect(shapeOf(other, owner.email)).toEqual(shapeOf(one, fresh.item_email));
    for (const { guest, answer } of [one, other])
      expect((await guest.call('userData', {})).answer).toEqual({ user: answer.account, locations: [] });
    for (const form of [fresh, known]) {
      const credentials = { email: form.item_email, password: form.item_password };
      expect((await stranger(app, site).call('userLogin', credentials)).answer.user).toMatchObject({
        item_firstname: 'Jule',
        item_activated: 'N',
      });
      const resent = await stranger(app, site).call('userResendActivationCode', { email: form.item_email });
      expect(resent.answer).toEqual({ success: true });
    }
  });

  test('TRU-031 stays its owner’s, who gets a mail; the code by SMS comes all the same', async () => {
    const owner = await makePerson(db);
    const form = registration({ item_email: owner.email });
    await register(form);
    const mail = await mailbox.mailTo(owner.email);
    expect(mail.subject).toBe('Du hast schon ein Konto');
    expect(mail.text).toContain(`${site.origin}/passwort`);
    expect(codeIn(await phones.textTo(form.item_phone))).not.toBe('');
    const credentials = { email: owner.email, password: owner.password };
    const { answer } = await stranger(app, site).call('userLogin', credentials);
    expect(answer.user.id).toBe(owner.id);
  });

  test('TRU-010 registered by several at once activates for all and is nobody’s before a mail proves it', async () => {
    const email = `${uniqueName()}@person.example`;
    const forms = [1, 2].map((one) => registration({ item_email: email, item_password: `sturmflut ${one}` }));
    const all = await Promise.all(forms.map((form) => register(form)));
    const codes = await Promise.all(
      forms.map(async ({ item_phone }) => codeIn(await phones.textTo(item_phone))),
    );
    const activations = await Promise.all(
      all.map(({ guest }, index) => guest.call('userActivation', { code: codes[index] ?? '' })),
    );
    expect(activations.map(({ status }) => status)).toEqual([200, 200]);
    const logIns = forms.map(({ item_password: password }) =>
      stranger(app, site).call('userLogin', { email, password }),
    );
    expect((await Promise.all(logIns)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([]);
  });
});

describe('registration behind an order', () => {
  test('API-085 a password is enough: the rest is taken from the order', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    const email = `${uniqueName()}@person.example`;
    const { orderId } = await ordered(guest, orderForm(shop, { email, mobile: uniquePhone() }));
    const { answer } = await guest.call('userRegistration', { item_password: 'sturmflut' });
    expect(answer.account).toMatchObject({
      item_firstname: 'Jule',
      item_lastname: 'Petersen',
      item_email: email,
    });
    const elsewhere = stranger(app, shop.site);
    await elsewhere.call('userLogin', { email, password: 'sturmflut' });
    const { answer: history } = await elsewhere.call('archive', {});
    expect(history).toMatchObject({ count: 1, orders: [{ orders: [{ id: orderId }] }] });
    await guest.call('userLogout', {});
    expect((await guest.call('archivedOrdersCount', {})).answer).toBe(0);
  });

  test('ACC-307 a form that was sent empty after an order is refused beside its fields', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await ordered(guest, orderForm(shop, { mobile: uniquePhone() }));
    const empty = { item_firstname: '', item_lastname: ' ', item_email: '', item_phone: '' };
    const { error } = await guest.call('userRegistration', { ...empty, item_password: 'sturmflut' });
    expect(error.fields).toEqual({
      item_firstname: 'Bitte verrate uns deinen Vornamen',
      item_lastname: 'Bitte verrate uns deinen Nachnamen',
      item_email: 'Bitte verrate uns deine E-Mail-Adresse',
      item_phone: 'Bitte verrate uns deine Handynummer',
    });
    expect((await guest.call('userData', {})).answer.user).toBeNull();
  });

  test('API-085 a password alone is not enough where nothing was ordered', async () => {
    const { status, error } = await stranger(app, site).call('userRegistration', {
      item_password: 'sturmflut',
    });
    expect([status, error.fields?.['item_email']]).toEqual([400, 'Bitte verrate uns deine E-Mail-Adresse']);
  });

  test('another guest’s orders stay theirs', async () => {
    const shop = await makeShop(db);
    const other = await hungryGuest(app, shop);
    await ordered(other, orderForm(shop));
    const guest = stranger(app, shop.site);
    await guest.call('userRegistration', registration());
    expect((await guest.call('archivedOrdersCount', {})).answer).toBe(0);
    expect((await other.call('archivedOrdersCount', {})).answer).toBe(1);
  });

  test('ACC-009 the basket stays, at registering as at logging in and out', async () => {
    const shop = await makeShop(db);
    const guest = stranger(app, shop.site);
    await add(guest, shop.dish);
    const pieces = async () => Object.keys((await basketOf(guest, shop.restaurant)).basket).length;
    const form = registration();
    await guest.call('userRegistration', form);
    expect(await pieces()).toBe(1);
    await guest.call('userLogout', {});
    await add(guest, shop.dish);
    await guest.call('userLogin', { email: form.item_email, password: form.item_password });
    expect(await pieces()).toBe(2);
  });
});
