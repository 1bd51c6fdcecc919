import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { RETENTION } from '#domain/time/retention.ts';
import { PURPOSES } from '#domain/people/purposes.ts';
import { testDatabase } from '#tools/test-database.ts';
import { SEALED_COLUMNS } from '../seals.ts';
import type { Tables } from './classes.ts';
import { columnsOf, endsOf, erasuresOf, knownOf, personal, tableNames } from './tables.ts';

const { db } = await testDatabase();
const personalNames = tableNames.filter((name) => 'purpose' in knownOf(name));
const saysOf = (name: (typeof tableNames)[number]) => columnsOf(name).map(([, says]) => says);

test('HSE-080 every column of the migrated database is classified, and nothing else', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'migration'`.execute(db);
  const classified = tableNames.flatMap((table) => columnsOf(table).map(([column]) => `${table}.${column}`));
  expect(classified.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('HSE-080 a table with a column that nobody has classified does not compile', () => {
  const forgotten: Tables<'staff_device'> = {
    staff_device: {
      // @ts-expect-error seen_at is missing
      columns: { restaurant_id: 'none', device: 'none' },
    },
  };
  // @ts-expect-error what says something of people has a purpose and an end
  const endless: Tables<'secret'> = { secret: { columns: { name: 'none', value: 'told' } } };
  expect([forgotten, endless]).toHaveLength(2);
});

test('HSE-080 what is known of people has an end, and goes with the account or says why not', () => {
  expect(personalNames.length).toBeGreaterThan(50);
  const isLeft = personalNames.filter((name) => {
    const known = knownOf(name);
    const goesWith = endsOf(name).some((end) => 'with' in end);
    const stays = 'outlives' in known && known.outlives;
    return endsOf(name).length === 0 || !(erasuresOf(name).length > 0 || goesWith || stays);
  });
  expect(isLeft).toEqual([]);
  expect(new Set(personal.map(({ purpose }) => purpose))).toEqual(new Set(Object.keys(PURPOSES)));
});

test('HSE-080 a row that is emptied and never deleted says nothing of anybody then', () => {
  const remembering = personalNames.filter((name) => {
    const ways = [...endsOf(name), ...erasuresOf(name)];
    const empties = endsOf(name).some((end) => 'through' in end || ('does' in end && end.does === 'empty'));
    const goes = ways.some((way) => 'with' in way || ('does' in way && way.does === 'delete'));
    return empties && !goes && saysOf(name).some((says) => says === 'told' || says === 'untold');
  });
  expect(remembering).toEqual([]);
});

test('HSE-080 what goes with another row is deleted by the database', async () => {
  const { rows } = await sql<{ pair: string }>`
    select conrelid::regclass || ' ' || confrelid::regclass as pair from pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(db);
  const said = personalNames.flatMap((name) =>
    endsOf(name).flatMap((end) => ('with' in end ? [`${name} ${end.with}`] : [])),
  );
  expect(rows.map(({ pair }) => pair)).toEqual(expect.arrayContaining(said));
});

test('HSE-080 what is sealed is personal', () => {
  // A secret between two programs, or of a device, is nobody's.
  const nobodys: readonly string[] = ['webhook', 'fiscal_device', 'fiscal_setup'];
  for (const { table, column } of SEALED_COLUMNS.filter(({ table }) => !nobodys.includes(table)))
    expect(columnsOf(table).find(([name]) => name === column)?.[1]).not.toBe('none');
});

test('HSE-080 every time that is named is kept by something', () => {
  const kept = personal.flatMap(({ ends }) => [...ends]).flatMap((end) => ('kept' in end ? [end.kept] : []));
  expect(new Set(kept)).toEqual(new Set(Object.keys(RETENTION)));
});
