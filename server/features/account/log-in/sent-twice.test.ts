import { expect, test } from 'vitest';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeCompany } from '#e2e/fixtures/shop/company.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, registration, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeReviews } from '#e2e/fixtures/shop/review.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const shop = await makeShop(db);
const { site, place } = shop;
const operator = await staffOf(app, site.host, 'operator', null);

interface Form {
  send(): Promise<{ status: number; answer: unknown }>;
  count(): Promise<number>;
}

const rowsOf = async (table: 'recommendation' | 'provider_application' | 'review_report', email: string) =>
  (await db.selectFrom(table).select('id').where('email', '=', email).execute()).length;
const lettersTo = async (email: string) =>
  (await db.selectFrom('message').select('id').where('recipient', '=', email).execute()).length;

const addressOf = (guest: Guest) => ({
  address: {
    item_vorname: 'Jule',
    item_name: 'Petersen',
    item_strasse: 'Strandallee',
    item_hausnummer: '1',
    item_plz: place.postal_code,
    item_geoid: place.id,
  },
  guest,
});

const FORMS: Record<string, () => Promise<Form>> = {
  async 'a saved address'() {
    const { guest, address } = addressOf((await loggedIn(app, site)).guest);
    return {
      send: () => guest.call('addOrUpdateUserLocation', { address }),
      count: async () => (await guest.call('userData', {})).answer.locations.length,
    };
  },
  async 'an employee'() {
    const { boss } = await makeCompany(app, site.host);
    const item_email = `${uniqueName()}@employee.example`;
    return {
      send: () => boss.call('businessEmployeesAdd', { item_firstname: 'Lena', item_email }),
      count: async () => (await boss.call('businessEmployees', {})).answer.count,
    };
  },
  async 'a recommendation'() {
    const email = `${uniqueName()}@guest.example`;
    return {
      send: () => app.guest(site.host).call('recommend', { mode: 'recommend', email, comment: 'Das Café!' }),
      count: () => rowsOf('recommendation', email),
    };
  },
  async 'a report of a review'() {
    const [id = 0] = await makeReviews(db, await makeShop(db), [{}]);
    const email = `${uniqueName()}@guest.example`;
    return {
      send: () => app.guest(site.host).call('reportReview', { id, reason: 'Gelogen.', email }),
      count: async () => Math.max(await rowsOf('review_report', email), await lettersTo(email)),
    };
  },
  async "a restaurant's application"() {
    const applicant = await makeApplicant(db);
    return {
      send: () => stranger(app, site).call('registration', applicant),
      count: () => rowsOf('provider_application', applicant.item_email),
    };
  },
  async 'a contact for a QR code'() {
    const item_email = `${uniqueName()}@provider.example`;
    return {
      send: () => operator.call('addQrContact', { item_name: 'Kombüse', item_email }),
      count: () => rowsOf('provider_application', item_email),
    };
  },
  async 'a legal text'() {
    const { id: siteId } = (await makeShop(db)).site;
    const which = { siteId, kind: 'imprint' as const };
    return {
      send: () => operator.call('officeSaveLegalText', { ...which, title: 'Impressum', source: 'Wir.' }),
      count: async () =>
        (await operator.call('officeLegalText', { ...which, versionId: null })).answer.versions.length,
    };
  },
};

test.each(Object.entries(FORMS))(
  '%s that is sent twice is there once, and both are told so',
  async (_what, open) => {
    const [one, other] = [await open(), await open()];
    const inTurn = [await one.send(), await one.send()];
    const atOnce = await Promise.all([other.send(), other.send(), other.send()]);
    expect([await one.count(), await other.count()]).toEqual([1, 1]);
    for (const [first, ...others] of [inTurn, atOnce]) {
      expect(first?.status).toBe(200);
      for (const again of others) expect(again).toMatchObject({ status: 200, answer: first?.answer });
    }
  },
);

test('ACC-009 a registration that is sent twice is one account with one code; another password is another one', async () => {
  const form = registration();
  const accounts = async () =>
    (await db.selectFrom('person').select('id').where('wanted_email', '=', form.item_email).execute()).length;
  const send = (changes = {}) => stranger(app, site).call('userRegistration', { ...form, ...changes });
  const first = await send();
  const others = await Promise.all([send(), send()]);
  expect(others.map(({ status, answer }) => [status, answer.account.id])).toEqual(
    [1, 2].map(() => [200, first.answer.account.id]),
  );
  expect(await accounts()).toBe(1);
  const { answer } = await send({ item_password: 'windstille' });
  expect(answer.account.id).not.toBe(first.answer.account.id);
  expect(await accounts()).toBe(2);
});
