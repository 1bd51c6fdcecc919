import { afterAll, describe, expect, test } from 'vitest';
import { type Kysely, sql } from 'kysely';
import { cutoffsAt } from '#domain/time/retention.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeRow, skipKeys } from '#e2e/fixtures/made-row.ts';
import { makePerson } from '#e2e/fixtures/shop/person.ts';
import type { Erased, Only, Swept, Table, Traces } from '#server/database/personal/classes.ts';
import { emptiedColumns, endsOf, erasuresOf, tableNames } from '#server/database/personal/tables.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { erasePerson } from './erase-person.ts';
import { forgetOld } from './forget-old.ts';

// What is swept away must be nobody else's.
const database = await ownDatabase('kept_by_table');
const app = await testApp({ database });
afterAll(() => database.close());

type Db = Kysely<Schema>;

/** Does it and leaves the tables as they were. */
const tryOut = (work: (context: Context) => Promise<void>) =>
  app.context.transaction(async (context) => {
    await skipKeys(context.db);
    await work(context);
    return refuse('order-running');
  });

/** What makes a rule look at a row; the row fills the rest. */
const asked = (only: Only = []) =>
  Object.fromEntries(only.flatMap(([column, is, value]) => (is === 'is not' ? [] : [[column, value]])));

const EVER = '2020-01-01T00:00:00Z';
const sinceOf = (only: Only = []) =>
  only.filter(([, is]) => is === 'is not').map(([column]) => [column, EVER]);

async function rowNow(db: Db, table: Table, row: Record<string, unknown>) {
  const changes = new Set(emptiedColumns(table).map(([column]) => column));
  const known = Object.entries(row)
    .filter(([column, value]) => ['number', 'string'].includes(typeof value) && !changes.has(column))
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.join(known, sql` and `)}`.execute(db);
  return rows[0];
}

/** Deleted, emptied or as it was. */
async function stateOf(db: Db, table: Table, row: Record<string, unknown>, only?: readonly string[]) {
  const now = await rowNow(db, table, row);
  if (!now) return 'delete';
  const columns = emptiedColumns(table).filter(([column]) => !only || only.includes(column));
  const isEmpty = columns.map(([column, value]) => plain(now[column]) === plain(value));
  if (columns.length > 0 && isEmpty.every(Boolean)) return 'empty';
  expect(plain(now)).toBe(plain(row));
  return 'kept';
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const swept = tableNames.flatMap((name) =>
  endsOf(name).flatMap((end) =>
    'since' in end ? [[`${name} ${end.since} ${end.kept}`, name, end] as const] : [],
  ),
);
const parts = tableNames.flatMap((name) =>
  endsOf(name).flatMap((end) => ('through' in end ? [[name, end] as const] : [])),
);

describe('HSE-082 goes when its time is over and not a moment sooner:', () => {
  const cutoffs = cutoffsAt(app.clock.now());
  const rowAt = (db: Db, name: Table, { since, only, kept }: Swept, age: number) =>
    makeRow(db, name, {
      ...asked(only),
      ...Object.fromEntries(sinceOf(only)),
      [since]: cutoffs[kept].subtract({ milliseconds: age }).toString(),
    });

  test.each(swept)('%s', async (_title, name, end) => {
    await tryOut(async (context) => {
      const young = await rowAt(context.db, name, end, 0);
      const old = await rowAt(context.db, name, end, 1);
      await forgetOld(context);
      expect(await stateOf(context.db, name, young)).toBe('kept');
      expect(await stateOf(context.db, name, old)).toBe(end.does);
    });
  });

  test.each(parts)('%s with the whole', async (name, { through, of }) => {
    for (const end of endsOf(of)) {
      if (!('since' in end)) continue;
      await tryOut(async (context) => {
        const wholes = [await rowAt(context.db, of, end, 0), await rowAt(context.db, of, end, 1)];
        const rows = [];
        for (const { id } of wholes) rows.push(await makeRow(context.db, name, { [through]: id }));
        await forgetOld(context);
        const states = await Promise.all(rows.map((row) => stateOf(context.db, name, row)));
        expect(states).toEqual(['kept', 'empty']);
      });
    }
  });
});

describe('HSE-082 it ends', () => {
  const removed = { removed_at: '2000-01-01T00:00:00Z' };
  const fill = (db: Db) =>
    sql`insert into employee (business_customer_id, first_name, email, created_at, removed_at)
      select 1, case when n % 2 = 0 then '' else 'Jule' end, case when n % 3 = 0 then '' else 'j@guest.example' end,
             ${removed.removed_at}::timestamptz, ${removed.removed_at}::timestamptz
        from generate_series(1, 1100) n`.execute(db);
  const left = async (db: Db) =>
    (await db.selectFrom('employee').select('id').where('email', '!=', '').execute()).length;

  test('where some columns are empty already, in more rows than it takes at once', () =>
    tryOut(async (context) => {
      await fill(context.db);
      await forgetOld(context);
      expect(await left(context.db)).toBe(0);
      expect(
        await context.db.selectFrom('employee').select('id').where('first_name', '!=', '').execute(),
      ).toEqual([]);
    }));

  test('where a row cannot be emptiedColumns at all', () =>
    tryOut(async (context) => {
      await sql`create function refill() returns trigger language plpgsql as
        $$ begin new.email := 'still@guest.example'; return new; end $$`.execute(context.db);
      await sql`create trigger refill before update on employee for each row execute function refill()`.execute(
        context.db,
      );
      await sql`alter table employee enable always trigger refill`.execute(context.db);
      await fill(context.db);
      await forgetOld(context);
      expect(await left(context.db)).toBeGreaterThan(900);
    }));
});

const erasures = tableNames.flatMap((name) =>
  erasuresOf(name).flatMap((one) =>
    'by' in one
      ? Object.entries(one.by).flatMap(([column, trace]) =>
          trace
            ? [[`${name} by ${column} ${JSON.stringify(one.only ?? '')}`, name, one, column, trace] as const]
            : [],
        )
      : [],
  ),
);

describe('HSE-081 goes with the account of its person and with nobody else’s:', async () => {
  const person = { ...(await makePerson(database.db)), roles: [] };
  const TEXTS: readonly string[] = ['emails', 'orderEmails', 'numbers', 'phones'] satisfies (keyof Traces)[];
  const EMPTY: Traces = {
    person: [],
    sessions: [],
    orders: [],
    remindable: [],
    baskets: [],
    groups: [],
    reviews: [],
    emails: [],
    orderEmails: [],
    numbers: [],
    phones: [],
  };
  const value = (trace: string, n: number) =>
    TEXTS.includes(trace) ? `one-${n}@guest.example` : 900_000 + n;

  test.each(erasures)('%s', async (_title, name, { only, does }: Erased, column, trace) => {
    await tryOut(async (context) => {
      const given = { ...asked(only), ...Object.fromEntries(sinceOf(only)) };
      const theirs = await makeRow(context.db, name, { ...given, [column]: value(trace, 1) });
      const others = await makeRow(context.db, name, { ...given, [column]: value(trace, 2) });
      await erasePerson(context, person, { ...EMPTY, [trace]: [value(trace, 1)] });
      const columns = typeof does === 'string' ? undefined : does;
      expect(await stateOf(context.db, name, theirs, columns)).toBe(columns ? 'empty' : does);
      expect(await stateOf(context.db, name, others, columns)).toBe('kept');
    });
  });
});
