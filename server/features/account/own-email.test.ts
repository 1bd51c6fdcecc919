import { describe, expect, test } from 'vitest';
import { codeSentTo, makeMember } from '#e2e/fixtures/shop/account.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import { makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { accessCodeOf, makeApplicant } from '#e2e/fixtures/shop/provider.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);

/** An account that the code by SMS activated, with an address that nobody has proven. */
const unproven = (wanted_email = `${uniqueName()}@person.example`) => ({ email: null, wanted_email });

async function claimant(email?: string) {
  const { person, as } = await makeMember(app, site, { ...unproven(email), password: uniqueName() });
  return { person, guest: as };
}

const rowOf = (id: number) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('an address that nobody has proven', () => {
  test('TRU-010 gives nothing that follows from it, and gives it after the code from the mail', async () => {
    const { person, guest } = await claimant();
    const declared = { name: 'Fiete', email: person.email, subject: '4711' };
    await stranger(app, site).call('declare', { kind: 'withdrawal', ...declared });
    const tries = () =>
      Promise.all([
        guest.call('exportUser', {}),
        guest.call('updateBusinessCustomerSepa', MANDATE),
        guest.call('businessEmployees', {}),
        guest.call('getCouponForCoupon', {}),
      ]);
    for (const { status, error } of await tries())
      expect([status, error.code]).toEqual([403, 'email-unconfirmed']);
    await guest.call('userSendEmailCode', {});
    const code = await codeSentTo(app, person.email);
    const { answer } = await guest.call('userConfirmEmail', { code });
    expect(answer.user).toMatchObject({ item_email: person.email, item_email_confirmed: 'Y' });
    for (const { error } of await tries()) expect(error?.code).not.toBe('email-unconfirmed');
    expect((await guest.call('exportUser', {})).answer.declarations).toMatchObject([{ subject: '4711' }]);
  });

  test('TRU-010 does not erase with the account what the owner of the mailbox has sent', async () => {
    const { person, guest } = await claimant();
    const declared = { name: 'Fiete', email: person.email, subject: '4711', body: 'Verboten.' };
    await stranger(app, site).call('declare', { kind: 'illegal-content', ...declared });
    expect((await guest.call('deleteUser', { login: { password: person.password } })).status).toBe(200);
    const kept = await db.selectFrom('notice').select('id').where('email', '=', person.email).execute();
    expect(kept).toHaveLength(1);
  });

  test('TRU-011 a code is worth something only to whoever asked for it', async () => {
    const [one, other] = [await claimant(), await claimant()];
    await one.guest.call('userSendEmailCode', {});
    const code = await codeSentTo(app, one.person.email);
    expect((await other.guest.call('userConfirmEmail', { code })).status).toBe(422);
    expect((await stranger(app, site).call('userConfirmEmail', { code })).status).toBe(401);
    expect((await rowOf(other.person.id)).email_confirmed_at).toBeNull();
  });

  test('TRU-012 whoever proves it gets it; the others keep an account without it', async () => {
    const one = await claimant();
    const other = await claimant(one.person.email);
    await one.guest.call('userSendEmailCode', {});
    await one.guest.call('userConfirmEmail', { code: await codeSentTo(app, one.person.email) });
    expect(await rowOf(other.person.id)).toMatchObject({ email: null, wanted_email: null, erased_at: null });
    expect((await other.guest.call('userData', {})).answer.user).toMatchObject({ item_email: '' });
    const { email, password } = one.person;
    const logIn = { email, password: other.person.password };
    expect((await stranger(app, site).call('userLogin', logIn)).status).toBe(401);
    const { answer } = await stranger(app, site).call('userLogin', { email, password });
    expect(answer.user.id).toBe(one.person.id);
  });

  test('TRU-040 a mailbox that somebody else opens later is no former one of whoever had it before', async () => {
    const first = await makeMember(app, site);
    const { person, as: guest } = first;
    const account = {
      item_firstname: person.first_name,
      item_lastname: person.last_name,
      item_phone: person.phone,
      item_email: `${uniqueName()}@neu.example`,
      item_password: person.password,
    };
    await guest.call('userUpdateAccount', { account });
    await guest.call('userConfirmEmail', { code: await codeSentTo(app, account.item_email) });
    expect((await guest.call('exportUser', {})).answer.formerEmails).toMatchObject([{ email: person.email }]);

    const next = await claimant(person.email);
    await next.guest.call('userSendEmailCode', {});
    await next.guest.call('userConfirmEmail', { code: await codeSentTo(app, person.email) });
    const declared = { name: 'Fiete', email: person.email, subject: '4711' };
    await stranger(app, site).call('declare', { kind: 'withdrawal', ...declared });
    expect((await next.guest.call('exportUser', {})).answer.declarations).toHaveLength(1);
    expect((await guest.call('exportUser', {})).answer).toMatchObject({ formerEmails: [], declarations: [] });
  });

  test('TRU-012 a stranger who registers it again and again locks nobody out', async () => {
    const person = await makePerson(db, { ...unproven(), password: 'nur meins allein' });
    for (let one = 0; one < 5; one++) await makePerson(db, { ...unproven(person.email), activated_at: null });
    const { email, password } = person;
    expect((await stranger(app, site).call('userLogin', { email, password })).answer.user.id).toBe(person.id);
  });
});

describe('the link of a restaurant that applied', () => {
  async function invited(email: string) {
    const applicant = await makeApplicant(db, { item_email: email });
    await stranger(app, site).call('registration', applicant);
    return accessCodeOf(app, email);
  }

  test('TRU-013 makes its opener owner, and nobody who registered the address before without proof', async () => {
    const email = `${uniqueName()}@provider.example`;
    const squatter = await claimant(email);
    const code = await invited(email);
    const owner = app.guest(site.host);
    expect((await owner.call('providerAccess', { code })).answer.hasPassword).toBe(false);
    await owner.call('claimProviderAccess', { code, password: 'nur meins allein' });
    const { user } = (await owner.call('userData', {})).answer;
    expect(user).toMatchObject({ item_email: email, item_email_confirmed: 'Y' });
    expect(user?.roles).toContain('owner');
    expect(user?.id).not.toBe(squatter.person.id);
    const given = db.selectFrom('audit_entry').select('restaurant_id').where('action', '=', 'role-given');
    expect(await given.where('person_id', '=', user?.id ?? 0).execute()).toHaveLength(1);
    expect((await squatter.guest.call('userData', {})).answer.user).toMatchObject({
      item_email: '',
      roles: ['customer'],
    });
    const again = await stranger(app, site).call('userLogin', { email, password: squatter.person.password });
    expect(again.status).toBe(401);
  });

  test('TRU-013 roles of an account without proof end with its claim, wherever it is logged in', async () => {
    const email = `${uniqueName()}@provider.example`;
    const squatter = await makeMember(app, site, {
      ...unproven(email),
      roles: [{ role: 'operator', restaurant_id: null }],
    });
    const code = await invited(email);
    await app.guest(site.host).call('claimProviderAccess', { code, password: 'nur meins allein' });
    expect((await squatter.as.call('userData', {})).answer.user).toBeNull();
    const roles = await db
      .selectFrom('person_role')
      .select('role')
      .where('person_id', '=', squatter.person.id)
      .execute();
    expect(roles).toEqual([]);
  });

  test('TRU-013 an account with the proven address gets the restaurant and is not logged in by the mail', async () => {
    const { person } = await makeMember(app, site);
    const code = await invited(person.email);
    const guest = app.guest(site.host);
    expect((await guest.call('providerAccess', { code })).answer.hasPassword).toBe(true);
    expect((await guest.call('claimProviderAccess', { code, password: '' })).answer.isLoggedIn).toBe(false);
    const { email, password } = person;
    const { answer } = await guest.call('userLogin', { email, password });
    expect(answer.user.roles).toContain('owner');
  });
});
