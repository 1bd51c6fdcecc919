import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import type { RestaurantRole } from '#domain/people/rights.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import type { Guest } from '#e2e/fixtures/shop/guest.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { loggedIn, makePerson, stranger } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;
const site = await makeSite(db);

async function makeTeam() {
  const { id: hostId } = await makeRestaurant(db, { site });
  const join = (role: RestaurantRole) => loggedIn(app, site, { roles: [{ role, restaurant_id: hostId }] });
  return { hostId, join, owner: await join('owner') };
}

const office = (...roles: ('operator' | 'support' | 'money' | 'settings')[]) =>
  loggedIn(app, site, { roles: roles.map((role) => ({ role, restaurant_id: null })) });

const newAddress = () => `${uniqueName()}@person.example`;

/** The code in the newest invitation to this address. */
async function codeFor(email: string, after = 0): Promise<string> {
  const { text = '' } = await mailbox.mailTo(email, 'Einladung', after);
  return /\/einladung\/([\w-]+)/.exec(text)?.[1] ?? '';
}

async function invites(guest: Guest, input: Omit<Input<'teamInvite'>, 'email'>, email = newAddress()) {
  const { status } = await guest.call('teamInvite', { ...input, email });
  if (status !== 200) throw new Error(`teamInvite answered ${status}`);
  return { email, code: await codeFor(email) };
}

const NEW = { firstName: 'Nele', lastName: 'Wolf', password: 'windstärke-elf' };
const boardOf = async (guest: Guest, hostId: number) => (await guest.call('kitchenBoard', { hostId })).status;
const membersOf = async (guest: Guest, hostId: number) =>
  (await guest.call('team', { hostId })).answer.members.map(({ name, roles }) => [name, ...roles]);

describe('an invitation', () => {
  test('TRU-057 is taken up by setting up an account, counts once, and the address is proven by it', async () => {
    const { hostId, owner } = await makeTeam();
    const { email, code } = await invites(owner.guest, { hostId, role: 'kitchen' });
    expect(JSON.stringify(await db.selectFrom('invitation').selectAll().execute())).not.toContain(code);
    const nele = stranger(app, site);
    expect((await nele.call('invitation', { code })).answer).toMatchObject({
      email,
      role: 'kitchen',
      state: 'new',
    });
    expect((await nele.call('takeUpInvitation', { code, ...NEW, password: 'kurz' })).error.fields).toEqual({
      password: 'Dein Passwort braucht mindestens 8 Zeichen',
    });
    const both = await Promise.all([
      nele.call('takeUpInvitation', { code, ...NEW }),
      stranger(app, site).call('takeUpInvitation', { code, ...NEW }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    const again = stranger(app, site);
    await again.call('userLogin', { email, password: NEW.password });
    expect(await boardOf(again, hostId)).toBe(200);
    expect((await stranger(app, site).call('invitation', { code })).status).toBe(410);
    await mailbox.mailTo(owner.person.email, 'Nele Wolf gehört jetzt zum Team');
    // The browser in which it was taken up is their first; of the next one they are told.
    await mailbox.mailTo(email, 'Neue Anmeldung in deinem Konto');
  });

  test('OWN-793 to a restaurant for another role is the only one; what somebody may not give they do not take back', async () => {
    const { hostId, owner, join } = await makeTeam();
    const email = newAddress();
    await invites(owner.guest, { hostId, role: 'kitchen' }, email);
    const first = await codeFor(email);
    await invites(owner.guest, { hostId, role: 'cashier' }, email);
    const open = async () =>
      (await owner.guest.call('team', { hostId })).answer.invitations.map(({ role }) => role);
    expect(await open()).toEqual(['cashier']);
    expect((await stranger(app, site).call('invitation', { code: first })).status).toBe(410);
    await invites(owner.guest, { hostId, role: 'owner' }, email);
    const manager = await join('manager');
    await invites(manager.guest, { hostId, role: 'driver' }, email);
    expect(await open()).toEqual(['owner', 'driver']);
  });

  test('TRU-057 to somebody with an account is taken up by logging in to it, and by nobody else', async () => {
    const { hostId, owner } = await makeTeam();
    const { person, guest } = await loggedIn(app, site);
    const { code } = await invites(owner.guest, { hostId, role: 'cashier' }, person.email);
    expect((await stranger(app, site).call('takeUpInvitation', { code, ...NEW })).status).toBe(401);
    const other = (await loggedIn(app, site)).guest;
    expect((await other.call('invitation', { code })).answer.state).toBe('other-account');
    expect((await other.call('takeUpInvitation', { code, ...NEW })).status).toBe(403);
    expect(await boardOf(guest, hostId)).toBe(403);
    expect((await guest.call('takeUpInvitation', { code })).status).toBe(200);
    expect(await boardOf(guest, hostId)).toBe(200);
  });

  test('TRU-057 gives nothing to who only said that the address was theirs', async () => {
    const { hostId, owner } = await makeTeam();
    const email = newAddress();
    const squatter = await loggedIn(app, site, { wanted_email: email });
    const { code } = await invites(owner.guest, { hostId, role: 'manager' }, email);
    await stranger(app, site).call('takeUpInvitation', { code, ...NEW });
    expect(await boardOf(squatter.guest, hostId)).toBe(403);
    const tries = stranger(app, site);
    expect((await tries.call('userLogin', { email, password: squatter.person.password })).status).toBe(401);
  });

  test('TRU-058 waits in sight, is sent again with another link, withdrawn, and over after seven days', async () => {
    const { hostId, owner } = await makeTeam();
    const { email, code } = await invites(owner.guest, { hostId, role: 'driver' });
    const waiting = async () => (await owner.guest.call('team', { hostId })).answer.invitations;
    const [{ id } = { id: 0 }] = await waiting();
    expect(await waiting()).toMatchObject([{ email, role: 'driver', isOver: false, mayChange: true }]);
    await owner.guest.call('teamInviteAgain', { id });
    const newer = await codeFor(email, 1);
    expect((await stranger(app, site).call('invitation', { code })).status).toBe(410);
    expect((await stranger(app, site).call('invitation', { code: newer })).status).toBe(200);
    await owner.guest.call('teamWithdraw', { id });
    expect((await stranger(app, site).call('invitation', { code: newer })).status).toBe(410);
    expect(await waiting()).toEqual([]);
    const late = await invites(owner.guest, { hostId, role: 'driver' });
    app.clock.pass({ hours: 24 * 7 + 1 });
    expect((await stranger(app, site).call('takeUpInvitation', { code: late.code, ...NEW })).status).toBe(
      410,
    );
  });

  test('TRU-058 is sent by whoever leads, of owners by owners alone, and not to who is there', async () => {
    const { hostId, join, owner } = await makeTeam();
    const manager = await join('manager');
    const answer = async (guest: Guest, role: 'owner' | 'manager' | 'support', email = newAddress()) =>
      (await guest.call('teamInvite', { hostId, role, email })).status;
    expect(await answer(manager.guest, 'manager')).toBe(200);
    expect(await answer(manager.guest, 'owner')).toBe(403);
    expect(await answer(owner.guest, 'owner')).toBe(200);
    expect(await answer(owner.guest, 'support')).toBe(403);
    expect(await answer((await join('kitchen')).guest, 'manager')).toBe(403);
    expect(await answer((await makeTeam()).owner.guest, 'manager')).toBe(403);
    expect(await answer(stranger(app, site), 'manager')).toBe(401);
    expect(await answer(owner.guest, 'manager', manager.person.email)).toBe(409);
    expect(await answer(owner.guest, 'manager', 'keine')).toBe(400);
  });
});

describe('a role', () => {
  test('TRU-059 is changed, taken away and blocked at once, with a mail and a trace', async () => {
    const { hostId, join, owner } = await makeTeam();
    const { person, guest } = await join('manager');
    const reviews = async () => (await guest.call('kitchenReviews', { hostId, page: 1 })).status;
    expect(await reviews()).toBe(200);
    const at = { hostId, personId: person.id };
    await owner.guest.call('teamSetRoles', { ...at, roles: ['kitchen'] });
    expect([await reviews(), await boardOf(guest, hostId)]).toEqual([403, 200]);
    await owner.guest.call('teamBlock', { ...at, isBlocked: true });
    expect(await boardOf(guest, hostId)).toBe(403);
    await owner.guest.call('teamBlock', { ...at, isBlocked: false });
    expect(await boardOf(guest, hostId)).toBe(200);
    await owner.guest.call('teamSetRoles', { ...at, roles: [] });
    expect(await boardOf(guest, hostId)).toBe(403);
    expect(await membersOf(owner.guest, hostId)).toEqual([['Fiete Jansen', 'owner']]);
    await mailbox.mailTo(person.email, 'nicht mehr zum Team');
    const { answer: known } = await guest.call('exportUser', {});
    const said = known.deeds.map((deed) => deed['action']);
    expect(said).toEqual(expect.arrayContaining(['logged-in', 'role-changed', 'role-taken']));
    const deeds = await db
      .selectFrom('audit_entry')
      .select(['action', 'details', 'restaurant_id'])
      .where('area', '=', 'role')
      .where('person_id', '=', owner.person.id)
      .where('subject_id', '=', person.id)
      .orderBy('id')
      .execute();
    expect(deeds).toEqual([
      { action: 'role-changed', details: { before: 'Leitung', now: 'Küche' }, restaurant_id: hostId },
      { action: 'staff-blocked', details: {}, restaurant_id: hostId },
      { action: 'staff-unblocked', details: {}, restaurant_id: hostId },
      { action: 'role-taken', details: { before: 'Küche' }, restaurant_id: hostId },
    ]);
  });

  test('TRU-066 takes its PIN along when it ends: whoever comes back has none', async () => {
    const { hostId, join, owner } = await makeTeam();
    const { person, guest } = await join('kitchen');
    expect((await guest.call('setOwnPin', { hostId, pin: '7391' })).status).toBe(200);
    const at = { hostId, personId: person.id };
    const hasPin = async () =>
      (await owner.guest.call('team', { hostId })).answer.members.find((one) => one.personId === person.id)
        ?.hasPin;
    await owner.guest.call('teamSetRoles', { ...at, roles: ['cashier'] });
    expect(await hasPin()).toBe(true);
    await owner.guest.call('teamSetRoles', { ...at, roles: [] });
    const { email, code } = await invites(owner.guest, { hostId, role: 'kitchen' }, person.email);
    expect(email).toBe(person.email);
    expect((await guest.call('takeUpInvitation', { code, ...NEW })).status).toBe(200);
    expect(await hasPin()).toBe(false);
  });

  test('TRU-059 is changed only by who has just proved who they are', async () => {
    const { hostId, join, owner } = await makeTeam();
    const { person } = await join('kitchen');
    app.clock.pass({ minutes: 11 });
    const asked = { hostId, personId: person.id, roles: ['driver' as const] };
    expect((await owner.guest.call('teamSetRoles', asked)).error.code).toBe('fresh-login-needed');
    expect(await membersOf(owner.guest, hostId)).toContainEqual(['Fiete Jansen', 'kitchen']);
  });

  test('TRU-059 of an owner is nothing for a manager, and no team is anything for others', async () => {
    const { hostId, join, owner } = await makeTeam();
    const manager = await join('manager');
    const demote = { hostId, personId: owner.person.id, roles: ['kitchen' as const] };
    expect((await manager.guest.call('teamSetRoles', demote)).status).toBe(403);
    const rise = { hostId, personId: manager.person.id, roles: ['owner' as const] };
    expect((await manager.guest.call('teamSetRoles', rise)).status).toBe(403);
    const block = { hostId, personId: owner.person.id, isBlocked: true };
    expect((await manager.guest.call('teamBlock', block)).status).toBe(403);
    const foreign = (await makeTeam()).owner.guest;
    for (const guest of [foreign, (await join('cashier')).guest, (await office('support', 'money')).guest])
      expect((await guest.call('team', { hostId })).status).toBe(403);
    expect((await foreign.call('teamSetRoles', demote)).status).toBe(403);
  });

  test('TRU-255 that was taken away or blocked does not come back by a link that was sent before', async () => {
    const { hostId, join, owner } = await makeTeam();
    const manager = await join('manager');
    const twice = async () => {
      const email = newAddress();
      // A manager cannot take an owner's back.
      const first = await invites(owner.guest, { hostId, role: 'owner' }, email);
      await manager.guest.call('teamInvite', { hostId, role: 'driver', email });
      const second = await codeFor(email, 1);
      const guest = stranger(app, site);
      await guest.call('takeUpInvitation', { code: first.code, ...NEW });
      return { guest, second, email };
    };
    // Of two waiting for one address the other goes with the first.
    const nele = await twice();
    expect((await nele.guest.call('takeUpInvitation', { code: nele.second })).status).toBe(410);
    const { person, guest } = await join('kitchen');
    const wait = async () => {
      await db.deleteFrom('invitation').where('email', '=', person.email).execute();
      const role = { email: person.email, role: 'manager' as const, restaurant_id: hostId };
      const code_hash = createHash('sha256').update('später').digest('hex');
      const at = { invited_at: app.clock.now(), expires_at: app.clock.now().add({ hours: 24 }) };
      const from = { site_id: site.id, invited_by: owner.person.id, code_hash };
      await db
        .insertInto('invitation')
        .values({ ...role, ...at, ...from })
        .execute();
    };
    const comesBack = async () => (await guest.call('takeUpInvitation', { code: 'später' })).status;
    const at = { hostId, personId: person.id };
    await wait();
    await owner.guest.call('teamBlock', { ...at, isBlocked: true });
    expect([await comesBack(), await boardOf(guest, hostId)]).toEqual([410, 403]);
    await wait();
    await owner.guest.call('teamSetRoles', { ...at, roles: ['cashier'] });
    expect([await comesBack(), await boardOf(guest, hostId)]).toEqual([410, 403]);
    await owner.guest.call('teamBlock', { ...at, isBlocked: false });
    expect(await boardOf(guest, hostId)).toBe(200);
    await wait();
    await owner.guest.call('teamSetRoles', { ...at, roles: [] });
    expect([await comesBack(), await boardOf(guest, hostId)]).toEqual([410, 403]);
  });

  test('TRU-255 whoever lost theirs has invited nobody: what they sent counts no more, and is seen to be over', async () => {
    const { hostId, join, owner } = await makeTeam();
    const former = await join('owner');
    const { code } = await invites(former.guest, { hostId, role: 'owner' });
    const byManager = await invites(former.guest, { hostId, role: 'manager' });
    const state = async (one: string) => (await stranger(app, site).call('invitation', { code: one })).status;
    expect([await state(code), await state(byManager.code)]).toEqual([200, 200]);
    await owner.guest.call('teamSetRoles', { hostId, personId: former.person.id, roles: ['manager'] });
    expect([await state(code), await state(byManager.code)]).toEqual([410, 200]);
    await owner.guest.call('teamSetRoles', { hostId, personId: former.person.id, roles: [] });
    const nele = stranger(app, site);
    expect((await nele.call('takeUpInvitation', { code: byManager.code, ...NEW })).status).toBe(410);
    const { invitations } = (await owner.guest.call('team', { hostId })).answer;
    expect(invitations.map(({ isOver }) => isOver)).toEqual([true, true]);
  });

  test('TRU-060 of the last owner stays, also when two go at once', async () => {
    const { hostId, join, owner } = await makeTeam();
    const leaves = (one: typeof owner) =>
      one.guest.call('teamSetRoles', { hostId, personId: one.person.id, roles: [] });
    expect((await leaves(owner)).error.code).toBe('last-of-them');
    const alone = { hostId, personId: owner.person.id, isBlocked: true };
    expect((await owner.guest.call('teamBlock', alone)).error.code).toBe('last-of-them');
    const second = await join('owner');
    const both = await Promise.all([leaves(owner), leaves(second)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('at the operator', () => {
  test('TRU-061 areas are given and taken by who has all rights; the last of them stays', async () => {
    await db.deleteFrom('person_role').where('role', 'in', ['operator', 'administrator']).execute();
    const chief = await office('operator');
    const { email, code } = await invites(chief.guest, { role: 'money' });
    const nele = stranger(app, site);
    await nele.call('takeUpInvitation', { code, ...NEW });
    const sees = async (name: 'officeMandates' | 'officeMessages') => (await nele.call(name, {})).status;
    expect([await sees('officeMandates'), await sees('officeMessages')]).toEqual([200, 403]);
    const { members } = (await chief.guest.call('team', { isOffice: true })).answer;
    const personId = members.find((member) => member.email === email)?.personId ?? 0;
    await chief.guest.call('teamSetRoles', { personId, roles: ['support', 'content'] });
    expect([await sees('officeMandates'), await sees('officeMessages')]).toEqual([403, 200]);
    expect((await nele.call('team', { isOffice: true })).status).toBe(403);
    expect((await nele.call('teamSetRoles', { personId, roles: ['operator'] })).status).toBe(403);
    const last = await chief.guest.call('teamSetRoles', { personId: chief.person.id, roles: ['support'] });
    expect(last.error.code).toBe('last-of-them');
  });

  test('TRU-062 a blocked account is out at once, logs in no more until it is opened, and learns of both', async () => {
    const chief = await office('operator');
    const { person, guest } = await loggedIn(app, site);
    const reason = 'Bestellt unter fremden Namen';
    expect((await chief.guest.call('personBlock', { email: person.email, reason: '' })).error.fields).toEqual(
      {
        reason: 'Bitte nenne den Grund',
      },
    );
    expect((await chief.guest.call('personBlock', { email: person.email, reason })).status).toBe(200);
    expect((await guest.call('userData', {})).answer.user).toBeNull();
    const login = () =>
      stranger(app, site).call('userLogin', { email: person.email, password: person.password });
    expect((await login()).error.code).toBe('account-blocked');
    await mailbox.mailTo(person.email, 'Dein Konto ist gesperrt');
    expect((await chief.guest.call('team', { isOffice: true })).answer.blocked.rows).toContainEqual(
      expect.objectContaining({ personId: person.id, reason }),
    );
    await chief.guest.call('personUnblock', { personId: person.id });
    expect((await login()).status).toBe(200);
  });

  test('TRU-062 nobody else blocks accounts', async () => {
    const { email } = await makePerson(db);
    const { owner } = await makeTeam();
    for (const { guest } of [owner, await office('money', 'settings')])
      expect((await guest.call('personBlock', { email, reason: 'x' })).status).toBe(403);
  });
});
