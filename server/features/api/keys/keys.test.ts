import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { KEY_CALLS, scopeOf } from '#contract/key-calls.ts';
import { SCOPES, type Scope, scopesFor } from '#domain/api/key-scopes.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { MANDATE } from '#e2e/fixtures/shop/company.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { makeKeyAt, Program } from '#e2e/fixtures/shop/program.ts';

const app = await testApp();
const { db } = app.database;
const ALL = scopesFor('restaurant');

async function atShop() {
  const shop = await makeShop(db);
  const { site, restaurant } = shop;
  const hostId = restaurant.id;
  const roles = [{ role: 'owner' as const, restaurant_id: hostId }];
  const { person, guest: boss } = await loggedIn(app, site, { roles });
  const comesIn = (secret: string, headers = {}) => new Program(app.http, site.host, secret, headers);
  const programFor = async (scopes: Scope[]) => comesIn((await makeKeyAt(boss, hostId, scopes)).secret);
  return { shop, site, hostId, person, boss, comesIn, programFor };
}

const codeOf = async (said: Promise<{ status: number; error?: { code: string } }>) => {
  const { status, error } = await said;
  return status < 400 ? 'done' : error?.code;
};

test('API-200 a key is said once, kept as a hash, shown by its beginning and end, noted and mailed', async () => {
  const { hostId, boss, person } = await atShop();
  const { keyId, secret } = await makeKeyAt(boss, hostId, ['orders:read']);
  expect(secret).toMatch(/^hk_[\w-]{43}$/);
  const row = await db.selectFrom('api_key').selectAll().where('id', '=', keyId).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret.slice(8, -4));
  const [key] = (await boss.call('ownKeys', { hostId })).answer.keys;
  expect(key).toMatchObject({
    keyId,
    shown: `${secret.slice(0, 7)}…${secret.slice(-4)}`,
    scopes: ['orders:read'],
    madeBy: 'Fiete Jansen',
    lastDay: null,
    state: 'good',
  });
  const entries = (await boss.call('ownAudit', { hostId })).answer.entries;
  expect(JSON.stringify(entries)).toContain('Zugangsschlüssel gemacht');
  await expect
    .poll(() => db.selectFrom('message').select('kind').where('recipient', '=', person.email).execute())
    .toContainEqual({ kind: 'key-made' });
});

test('API-200 API-236 it is made after a fresh log-in alone, by who has the right there, and has a name and a purpose', async () => {
  const { site, hostId, boss } = await atShop();
  const wanted = { hostId, name: 'Kasse', scopes: [...ALL], endsOn: '' };
  const empty = await boss.call('makeOwnKey', {
    ...wanted,
    name: ' ',
    scopes: ['books:read'],
    endsOn: '2026-11-20',
  });
  expect(Object.keys(empty.error.fields ?? {}).toSorted()).toEqual(['endsOn', 'name', 'scopes']);
  expect(await codeOf(boss.call('makeOwnKey', wanted))).toBe('done');
  const again = await boss.call('makeOwnKey', wanted);
  expect(again.error.fields?.['name']).toContain('gibt es schon');
  const cook = await loggedIn(app, site, { roles: [{ role: 'kitchen', restaurant_id: hostId }] });
  expect(await codeOf(cook.guest.call('makeOwnKey', wanted))).toBe('forbidden');
  // A key never may more than its maker: the operator's people come in by their own.
  const operator = await loggedIn(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const asOperator = () => codeOf(operator.guest.call('makeOwnKey', { ...wanted, name: 'Büro' }));
  expect(await asOperator()).toBe('forbidden');
  // Nor would it help to take over: nobody is led there first.
  await operator.guest.call('takeOver', { id: hostId, reason: 'Die Kasse nimmt nichts an' });
  expect(await asOperator()).toBe('forbidden');
  app.clock.pass({ minutes: 11 });
  expect(await codeOf(boss.call('makeOwnKey', { ...wanted, name: 'Spät' }))).toBe('fresh-login-needed');
});

test('API-201 a program reads and accepts orders by it, in the name of who made it, without cookie or token', async () => {
  const { shop, hostId, boss, programFor } = await atShop();
  const till = await programFor(['orders:read', 'orders:write']);
  const { orderId } = await placeOneOrder(app, shop);
  const board = await till.call('kitchenBoard', { hostId });
  const ticket = board.answer.tickets.find((one) => one.orderId === orderId);
  expect(ticket).toMatchObject({ state: 'placed' });
  expect(board.headers['set-cookie']).toBeUndefined();
  const { status, answer } = await till.call('kitchenAccept', {
    orderId,
    version: ticket?.version ?? 0,
    minutes: 30,
  });
  expect([status, answer.ticket.state]).toEqual([200, 'accepted']);
  expect((await till.call('ownOrder', { orderId })).answer.state).toBe('accepted');
  const { entries } = (await boss.call('ownAudit', { hostId })).answer;
  const accepted = entries.find(({ label }) => label === 'Bestellung angenommen');
  expect(accepted).toMatchObject({ device: expect.stringMatching(/^Schlüssel „/) });
  const [key] = (await boss.call('ownKeys', { hostId })).answer.keys;
  expect(key?.lastDay).toBe('2026-11-21');
});

test('API-202 it opens what it was made for and nothing else, whatever comes with it', async () => {
  const { shop, site, hostId, boss, comesIn } = await atShop();
  const { secret } = await makeKeyAt(boss, hostId, ['menu:read']);
  const { orderId } = await placeOneOrder(app, shop);
  const operator = await loggedIn(app, site, { roles: [{ role: 'operator', restaurant_id: null }] });
  const reader = comesIn(secret, { cookie: operator.guest.cookie });
  expect((await reader.call('ownMenu', { hostId })).status).toBe(200);
  const board = await reader.call('kitchenBoard', { hostId });
  expect([board.status, board.error.code]).toEqual([403, 'key-forbidden']);
  expect(board.error.message).toContain('Bestellungen lesen');
  const rest: [CallName, Record<string, unknown>][] = [
    ['ownKeys', { hostId }],
    ['makeOwnKey', { hostId, name: 'x', scopes: ['orders:read'], endsOn: '' }],
    ['userData', {}],
    ['officeOrders', {}],
    ['ownOrder', { orderId }],
    ['gettoken', {}],
  ];
  for (const [name, input] of rest)
    expect([name, await codeOf(reader.send(name, input))]).toEqual([name, 'key-forbidden']);
  const other = await atShop();
  expect(await codeOf(reader.call('ownMenu', { hostId: other.hostId }))).toBe('forbidden');
});

test('API-203 it ends at once: by hand, with its last day, and with the role of who made it', async () => {
  const { hostId, boss, comesIn, person } = await atShop();
  const { keyId, secret } = await makeKeyAt(boss, hostId, ['menu:read']);
  const reads = async (key = secret) => {
    const { status, error, headers } = await comesIn(key).call('ownMenu', { hostId });
    return status === 200 ? 'done' : `${error.code} ${status} ${headers['www-authenticate']}`;
  };
  const REFUSED = 'key-refused 401 Bearer';
  expect(await reads()).toBe('done');
  expect(await reads(`${secret}x`)).toBe(REFUSED);
  const dated = { hostId, name: 'Bis morgen', scopes: ['menu:read' as const], endsOn: '2026-11-22' };
  const { secret: short } = (await boss.call('makeOwnKey', dated)).answer;
  app.clock.pass({ hours: 24 });
  expect(await reads(short)).toBe('done');
  app.clock.pass({ hours: 24 });
  expect(await reads(short)).toBe(REFUSED);
  expect(await reads()).toBe('done');
  await db
    .updateTable('person_role')
    .set({ blocked_at: app.clock.now() })
    .where('person_id', '=', person.id)
    .execute();
  expect(await reads()).toBe(REFUSED);
  await db.updateTable('person_role').set({ blocked_at: null }).where('person_id', '=', person.id).execute();
  expect(await reads()).toBe('done');
  const again = await loggedIn(
    app,
    { host: boss.host },
    { roles: [{ role: 'manager', restaurant_id: hostId }] },
  );
  expect(await codeOf(again.guest.call('endOwnKey', { hostId, keyId }))).toBe('done');
  expect(await codeOf(again.guest.call('endOwnKey', { hostId, keyId }))).toBe('unknown-key');
  expect(await reads()).toBe(REFUSED);
});

test('API-203 the keys of an account that the operator has blocked rest until it is opened again', async () => {
  const { site, hostId, boss, person, comesIn } = await atShop();
  await boss.call('updateBusinessCustomerSepa', MANDATE);
  const { secret } = await makeKeyAt(boss, hostId, ['menu:read']);
  const wanted = { name: 'Lohn', scopes: scopesFor('company'), endsOn: '' };
  const payroll = new Program(
    app.http,
    site.host,
    (await boss.call('makeBusinessKey', wanted)).answer.secret,
  );
  const opens = async () => [
    (await comesIn(secret).call('ownMenu', { hostId })).status,
    (await payroll.call('businessEmployees', { page: 1 })).status,
  ];
  const blocks = (blocked_at: Temporal.Instant | null) =>
    db.updateTable('person').set({ blocked_at }).where('id', '=', person.id).execute();
  expect(await opens()).toEqual([200, 200]);
  await blocks(app.clock.now());
  expect(await opens()).toEqual([401, 401]);
  await blocks(null);
  expect(await opens()).toEqual([200, 200]);
});

test('API-204 a company and somebody in the office have keys of their own', async () => {
  const { site } = await atShop();
  const { guest: boss } = await loggedIn(app, site);
  await boss.call('updateBusinessCustomerSepa', MANDATE);
  const wanted = { name: 'Lohn', scopes: scopesFor('company'), endsOn: '' };
  const { answer } = await boss.call('makeBusinessKey', wanted);
  const payroll = new Program(app.http, site.host, answer.secret);
  const hired = { item_firstname: 'Ole', item_email: 'ole@lohn.example', item_budget: 50 };
  expect((await payroll.call('businessEmployeesAdd', hired)).status).toBe(200);
  expect((await payroll.call('businessEmployees', { page: 1 })).answer.receivers).toMatchObject([
    { item_firstname: 'Ole' },
  ]);
  expect(await codeOf(payroll.send('updateBusinessCustomerSepa', MANDATE))).toBe('key-forbidden');
  expect((await boss.call('businessKeys', {})).answer.keys).toMatchObject([{ name: 'Lohn' }]);
  await boss.call('endBusinessKey', { keyId: answer.keyId });
  expect(await codeOf(payroll.call('businessEmployees', { page: 1 }))).toBe('key-refused');

  const money = await loggedIn(app, site, { roles: [{ role: 'money', restaurant_id: null }] });
  const books = { name: 'Steuer', scopes: scopesFor('office'), endsOn: '' };
  const { secret } = (await money.guest.call('makeOfficeKey', books)).answer;
  const office = new Program(app.http, site.host, secret);
  expect(await codeOf(office.call('officeStatements', {}))).toBe('done');
  // Its maker may not, so it may not.
  expect(await codeOf(office.call('officeOperation', {}))).toBe('forbidden');
  expect((await boss.call('businessKeys', {})).answer.keys).toEqual([]);
});

test('API-205 every call of a key is one that needs no fresh proof and no browser, and stands in one scope', () => {
  const named = Object.values(KEY_CALLS).flat();
  expect(new Set(named).size).toBe(named.length);
  for (const { name, fresh, may, takesFile } of app.endpoints) {
    const scope = scopeOf(name);
    if (!scope) continue;
    const { owner } = SCOPES[scope];
    expect([name, fresh, takesFile]).toEqual([name, undefined, undefined]);
    const of = typeof may === 'string' ? may : 'at' in may ? 'restaurant' : 'office';
    expect([name, of]).toEqual([name, owner]);
  }
});

test('API-206 what a program asks is counted by its key', async () => {
  const counted = await testApp({ http: { requestsPerMinute: 3 } });
  const { hostId, boss, site } = await atShop();
  const keys = [await makeKeyAt(boss, hostId, ['menu:read']), await makeKeyAt(boss, hostId, ['menu:read'])];
  const [one, other] = keys.map(({ secret }) => new Program(counted.http, site.host, secret));
  const asks = async (program = one) => (await program?.call('ownMenu', { hostId }))?.status;
  expect([await asks(), await asks(), await asks(), await asks()]).toEqual([200, 200, 200, 429]);
  expect(await asks(other)).toBe(200);
});
