import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { type Endpoint, isLook } from '#contract/endpoint.ts';
import { scopeOf } from '#contract/key-calls.ts';
import { type KeyOwner, SCOPES, scopesFor } from '#domain/api/key-scopes.ts';
import { type HeldRole, mayAtRestaurant, mayInOffice, worksInOffice } from '#domain/people/rights.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeForeignWorld } from '#e2e/fixtures/world/foreign-world.ts';
import type { Guest, Said } from '#e2e/fixtures/shop/guest.ts';
import { makeShop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, stranger } from '#e2e/fixtures/shop/person.ts';
import { Program } from '#e2e/fixtures/shop/program.ts';
import { samplesOf } from '#e2e/fixtures/shop/sample.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('who_may');
const app = await testApp({ database });
const { db } = database;
const theirs = await makeForeignWorld(app);
const elsewhere = (await makeShop(db)).restaurant.id;

type Held = NonNullable<Parameters<typeof loggedIn>[2]>['roles'] & {};

interface Role {
  name: string;
  roles: Held;
  guest: Guest;
  logIn(): Promise<unknown>;
}
const roles: Role[] = [];

/** A program with a key for everything that a key of its kind can be made for. */
interface Keyed extends Role {
  owner: KeyOwner;
  program: Program;
}
const programs: Keyed[] = [];
const named = (name: Held[number]['role'], restaurant_id: number | null): [string, Held] => [
  name,
  [{ role: name, restaurant_id }],
];

/** What strangers may add that names a restaurant: what they eat there, and what they look at. */
const STRANGERS_ADD = [
  'basket',
  'favourite',
  'session',
  'group_order',
  'presence',
  'session_restaurant',
  'favourite',
  'stopped_order',
].map((name) => `${name}.restaurant_id`);

const tables = await sql<{ name: string; columns: string[] }>`
  select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
  where table_schema = 'public' and table_name not in ('secret', 'budget_count')
    and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
  group by table_name`.execute(db);

/** Whose rows are counted, by the column that says so. */
const owners: Record<string, number[]> = {
  restaurant_id: [theirs.hostId],
  person_id: theirs.personIds,
  order_id: [theirs.orderId],
  business_customer_id: [theirs.customerId],
};

const counted = tables.rows
  .flatMap(({ name, columns }) =>
    columns.filter((column) => column in owners).map((column) => [name, column]),
  )
  .filter((path) => !STRANGERS_ADD.includes(path.join('.')));

/**
 * Has each table note when something is written to it: nowhere else can anything be otherwise, and to compare all of
 * them after every call takes longer than all calls.
 */
async function watchTables(): Promise<void> {
  await sql`create table before.written (name text not null)`.execute(db);
  await sql`
    create function before.note_written() returns trigger language plpgsql as
    $$ begin insert into before.written values (tg_table_name); return null; end $$`.execute(db);
  for (const { name } of tables.rows)
    await sql`
      create trigger note_written after insert or update or delete or truncate on ${sql.table(`public.${name}`)}
      for each statement execute function before.note_written()`.execute(db);
}

/** The tables that something was written to since the last time. */
async function writtenTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`delete from before.written returning name`.execute(db);
  return [...new Set(rows.map(({ name }) => name))];
}

/** How many rows of these tables name them or what is theirs. */
async function countTheirs(names: readonly string[]): Promise<Record<string, number>> {
  const parts = counted
    .filter(([name = '']) => names.includes(name))
    .map(
      ([name = '', column = '']) =>
        sql`select ${`${name}.${column}`} as what, count(*)::int as count from ${sql.table(name)}
        where ${sql.ref(column)} = any(${owners[column] ?? []})`,
    );
  if (parts.length === 0) return {};
  const { rows } = await sql<{ what: string; count: number }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

/** Those of these tables of which a row that was there before the strangers came is another one now, or gone. */
async function changedTables(names: readonly string[]): Promise<string[]> {
  const parts = names.map(
    (name) => sql`select ${name} as name where exists (
      select md5(seen::text) from ${sql.table(`before.${name}`)} seen
      except select md5(now::text) from ${sql.table(name)} now)`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<{ name: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

let before: Record<string, number>;
beforeAll(async () => {
  await sql`create schema before`.execute(db);
  for (const { name } of tables.rows)
    await sql`create table ${sql.table(`before.${name}`)} as table ${sql.table(`public.${name}`)}`.execute(
      db,
    );
  before = await countTheirs(tables.rows.map(({ name }) => name));
  const nobody = stranger(app, theirs.site);
  roles.push({ name: 'guest', roles: [], guest: nobody, logIn: async () => undefined });
  const people = [
    ['diner', []] as [string, Held],
    ...(['owner', 'manager', 'kitchen', 'cashier', 'driver'] as const).map((role) => named(role, elsewhere)),
    ...(['support', 'money', 'content', 'settings'] as const).map((role) => named(role, null)),
  ];
  for (const [name, held] of people) {
    const { person, guest } = await loggedIn(app, theirs.site, { roles: held });
    const login = { email: person.email, password: person.password };
    const role = { name, roles: held, guest, logIn: () => guest.call('userLogin', { login }) };
    roles.push(role);
    const owner = OWNERS[name];
    if (owner) programs.push({ ...role, owner, program: await makeProgram(held, owner) });
  }
  // With the owners that were just made their restaurant is of another version.
  await sql`truncate before.restaurant`.execute(db);
  await sql`insert into before.restaurant select * from public.restaurant`.execute(db);
  await watchTables();
});

/** Who has a key, and for what. */
const OWNERS: Record<string, KeyOwner> = { owner: 'restaurant', diner: 'company', settings: 'office' };

/** Its maker is somebody of its own: who walks through every call ends their own keys, too. */
async function makeProgram(held: Held, owner: KeyOwner): Promise<Program> {
  const { guest } = await loggedIn(app, theirs.site, { roles: held });
  const wanted = { name: owner, scopes: scopesFor(owner), endsOn: '' };
  const made =
    owner === 'restaurant'
      ? await guest.call('makeOwnKey', { hostId: elsewhere, ...wanted })
      : await guest.call(owner === 'office' ? 'makeOfficeKey' : 'makeBusinessKey', wanted);
  return new Program(app.http, theirs.site.host, made.answer.secret);
}

/** What the statement of the call makes of somebody who asks for what belongs to others. */
function expected(endpoint: Endpoint, { name, roles: given }: Role): string | 'nothing' | 'theirs' {
  const { may } = endpoint;
  const held: HeldRole[] = given.map(({ role, restaurant_id: id = null }) => ({ role, restaurant_id: id }));
  if (typeof may === 'string') {
    if (may === 'till' || may === 'kitchen-device') return 'not-paired';
    return name === 'guest' && ['account', 'activated', 'confirmed', 'company'].includes(may)
      ? 'login-needed'
      : 'nothing';
  }
  if (name === 'guest') return 'login-needed';
  if (!('at' in may)) {
    const isTheirs = may.office === 'any' ? worksInOffice(held) : mayInOffice(held, may.office);
    return isTheirs ? 'theirs' : 'forbidden';
  }
  // Who works for the operator looks, and changes nothing before having taken over.
  if (mayAtRestaurant(held, may.at, theirs.hostId) && may.insiders) return 'forbidden';
  if (mayAtRestaurant(held, may.at, theirs.hostId))
    return isLook(endpoint) || may.orOffice ? 'theirs' : 'take-over-needed';
  return 'of' in may && mayAtRestaurant(held, may.at) ? 'nothing' : 'forbidden';
}

/** What a call is asked with: whatever fits, about what belongs to others. */
const inputsFor = ({ name, request }: Endpoint): Record<string, unknown>[] =>
  samplesOf(request, 'input', { known: (field) => theirs.known(name, field) }).map((input) => ({
    ...(input as object),
    ...theirs.inputs[name],
  }));

/** The same of a program: a key that was made for something else opens nothing at all. */
function expectedByKey(endpoint: Endpoint, keyed: Keyed): ReturnType<typeof expected> {
  const scope = scopeOf(endpoint.name);
  if (scope === null || SCOPES[scope].owner !== keyed.owner) return 'key-forbidden';
  const wanted = expected(endpoint, keyed);
  return wanted === 'take-over-needed' ? 'theirs' : wanted;
}

/** What is wrong with what a stranger was told, in words. */
function findWrong(
  endpoint: Endpoint,
  role: Role,
  { status, error, answer }: Said<CallName>,
  wanted = expected(endpoint, role),
): string[] {
  const text = JSON.stringify([answer, error]);
  const isLed = endpoint.answerType === 'redirect' && wanted !== 'key-forbidden';
  const isOther = wanted !== 'nothing' && !isLed && error?.code !== wanted;
  return [
    ...(isOther || status >= 500 ? [`${role.name}, not ${wanted}: ${status} ${text.slice(0, 200)}`] : []),
    ...theirs.secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${role.name} reads ${secret}`),
  ];
}

test.each(app.endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'HSE-002 %s tells and changes nothing of others',
  async (name, endpoint) => {
    const wrong: string[] = [];
    const strangers = roles.filter((role) => expected(endpoint, role) !== 'theirs');
    for (const input of inputsFor(endpoint))
      for (const role of strangers)
        wrong.push(...findWrong(endpoint, role, await role.guest.send(name, input)));
    for (const keyed of programs) {
      const wanted = expectedByKey(endpoint, keyed);
      if (wanted === 'theirs') continue;
      // What no field decides is asked once.
      for (const input of inputsFor(endpoint).slice(0, wanted === 'key-forbidden' ? 1 : undefined))
        wrong.push(...findWrong(endpoint, keyed, await keyed.program.send(name, input), wanted));
    }
    if (name === 'userLogout') await Promise.all(roles.map((role) => role.logIn()));
    expect(wrong).toEqual([]);
    const written = await writtenTables();
    expect(await changedTables(written)).toEqual([]);
    expect({ ...before, ...(await countTheirs(written)) }).toEqual(before);
  },
);
