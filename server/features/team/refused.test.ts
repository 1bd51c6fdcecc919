import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { loggedIn, makePerson } from '#e2e/fixtures/shop/person.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { ownDatabase } from '#tools/test-database.ts';

// Who leads the operator's team is a question of the whole database.
const app = await testApp({ database: await ownDatabase('team_refused') });
const { db } = app.database;
const site = await makeSite(db);
const newAddress = () => `${uniqueName()}@person.example`;

async function owner() {
  const { id: hostId } = await makeRestaurant(db, { site });
  const roles = [{ role: 'owner' as const, restaurant_id: hostId }];
  return { hostId, ...(await loggedIn(app, site, { roles })) };
}

test('TRU-260 nobody asks for more than sixty people a day, and who has asked for so many may tomorrow', async () => {
  const { hostId, guest, person } = await owner();
  const now = app.clock.now();
  await db
    .insertInto('invitation')
    .values(
      Array.from({ length: 60 }, () => ({
        code_hash: createHash('sha256').update(randomBytes(16)).digest('hex'),
        email: newAddress(),
        role: 'kitchen' as const,
        restaurant_id: hostId,
        site_id: site.id,
        invited_by: person.id,
        invited_at: now,
        expires_at: now.add({ hours: 48 }),
      })),
    )
    .execute();
  const asks = () => guest.call('teamInvite', { hostId, email: newAddress(), role: 'kitchen' });
  expect((await asks()).error.code).toBe('too-many-tries');
  await db
    .updateTable('invitation')
    .set({ invited_at: now.subtract({ hours: 25 }) })
    .where('invited_by', '=', person.id)
    .execute();
  expect((await asks()).status).toBe(200);
});

test('TRU-261 at a restaurant somebody has one role, and a stranger to it none to change', async () => {
  const { hostId, guest } = await owner();
  const helper = await makePerson(db, { roles: [{ role: 'kitchen', restaurant_id: hostId }] });
  const stranger = await makePerson(db);
  const sets = (personId: number, roles: ('kitchen' | 'cashier')[]) =>
    guest.call('teamSetRoles', { hostId, personId, roles });
  expect((await sets(helper.id, ['kitchen', 'cashier'])).error.code).toBe('bad-input');
  expect((await sets(stranger.id, ['kitchen'])).error.code).toBe('unknown-member');
  expect((await sets(helper.id, ['cashier'])).status).toBe(200);
});

test('TRU-262 an account is blocked by who knows whose it is, never one’s own, and never the last who leads the office', async () => {
  const lead = await loggedIn(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const blocks = (email: string) => lead.guest.call('personBlock', { email, reason: 'Betrug' });
  expect((await blocks(newAddress())).error.fields).toHaveProperty('email');
  expect((await blocks(lead.person.email)).error.fields).toHaveProperty('email');
  const { person } = await loggedIn(app, site);
  expect((await blocks(person.email)).status).toBe(200);
  const { error } = await lead.guest.call('teamSetRoles', {
    hostId: null,
    personId: lead.person.id,
    roles: [],
  });
  expect(error.code).toBe('last-of-them');
});

test('TRU-263 a PIN belongs to who works there', async () => {
  const { hostId } = await owner();
  const other = await owner();
  const { error } = await other.guest.call('setOwnPin', { hostId, pin: '7391' });
  expect(error.code).toBe('forbidden');
});
