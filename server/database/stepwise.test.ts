import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tools/test-database.ts';
import { whatHoldsUp } from '#tools/what-holds-up.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';

const town: Migration = {
  name: '20260101T0800_town.sql',
  checksum: 'a',
  sql: `create table town (id serial primary key, name text not null, folded text);
    insert into town (name) select 'Ort ' || n from generate_series(1, 5) as n`,
};
const filled: Migration = {
  name: '20260102T0800_folded.sql',
  checksum: 'b',
  sql: `-- stepwise
-- Names are found in small letters.

-- until none is left
update town set folded = lower(name)
  where id in (select id from town where folded is null order by id limit 2);

drop index concurrently if exists town_folded;
create unique index concurrently town_folded on town (folded);
`,
};

/** How its rows stand and whether its index may be used. */
const LOOK = `select count(*)::int as filled, count(distinct xmin::text)::int as transactions,
  (select indisvalid from pg_index where indexrelid = to_regclass('town_folded')) as "isFound"
  from town where folded is not null`;

test('OPS-210 a migration that says so goes step by step: rows are filled in a part at a time, an index is made beside the work', async () => {
  const { pool, close } = await emptyDatabase('stepwise');
  expect(await migrate(pool, [town, filled])).toEqual([town.name, filled.name]);
  expect((await pool.query(LOOK)).rows).toEqual([{ filled: 5, transactions: 3, isFound: true }]);
  expect(await migrate(pool, [town, filled])).toEqual([]);
  await close();
});

test('OPS-211 one that was stopped keeps what it had done and is taken up again', async () => {
  const { pool, close } = await emptyDatabase('stopped');
  await migrate(pool, [town]);
  await pool.query(`update town set name = 'ORT 1' where id = 2`);
  await expect(migrate(pool, [town, filled])).rejects.toThrow(filled.name);
  expect((await pool.query(LOOK)).rows).toEqual([{ filled: 5, transactions: 3, isFound: false }]);
  await pool.query(`update town set folded = 'ort 2' where id = 2`);
  expect(await migrate(pool, [town, filled])).toEqual([filled.name]);
  expect((await pool.query(LOOK)).rows).toMatchObject([{ filled: 5, isFound: true }]);
  await close();
});

const WAITS = `select from pg_locks where not granted and relation = 'town'::regclass
  and database = (select oid from pg_database where datname = current_database())`;

test('OPS-212 while a migration waits for a table, whoever reads it meanwhile is not held up by that', async () => {
  const { pool, close } = await emptyDatabase('waiting');
  await migrate(pool, [town]);
  const long = await pool.connect();
  await long.query('begin; select from town');
  const wider: Migration = {
    name: '20260102T0900_wider.sql',
    checksum: 'c',
    sql: 'alter table town add column code text',
  };
  const migrating = migrate(pool, [town, wider]);
  await expect.poll(async () => (await pool.query(WAITS)).rowCount, { interval: 5 }).toBeGreaterThan(0);
  // It would wait behind the migration, which waits for a transaction that is still open.
  expect((await pool.query('select from town')).rowCount).toBe(5);
  await long.query('commit');
  long.release();
  expect(await migrating).toEqual([wider.name]);
  await close();
});

/** From here on each migration has to bear ten million orders; what is older was applied before there were as many. */
const HELD_FROM = '20261127T5200';

test('OPS-213 no migration holds up the work of a large market', async () => {
  const migrations = (await readMigrations()).filter(({ name }) => name >= HELD_FROM);
  expect(migrations).not.toEqual([]);
  const holding = migrations.map(({ name, sql }) => ({ name, problems: whatHoldsUp(sql) }));
  expect(holding.filter(({ problems }) => problems.length > 0)).toEqual([]);
});

test.each([
  ['CREATE INDEX orders_x ON orders (x);', 1],
  ['-- stepwise\nCREATE INDEX CONCURRENTLY orders_x ON orders (x);', 0],
  ['-- stepwise\nCREATE INDEX orders_x ON orders (x);', 1],
  ['CREATE INDEX site_x ON site (x);', 0],
  ['ALTER TABLE posting ADD COLUMN x int NOT NULL DEFAULT 0;', 0],
  ['ALTER TABLE posting ALTER COLUMN x SET NOT NULL;', 1],
  ['ALTER TABLE message ADD CHECK (x > 0);', 1],
  ['ALTER TABLE message ADD CONSTRAINT x CHECK (x > 0) NOT VALID;', 0],
  ['-- Why.\nUPDATE orders SET x = 1;', 1],
  ['-- stepwise\nUPDATE orders SET x = 1;', 1],
  [
    '-- stepwise\n-- until none is left\nUPDATE orders SET x = 1 WHERE id IN (SELECT id FROM orders LIMIT 5);',
    0,
  ],
  ['INSERT INTO sum_of SELECT sum(cents) FROM booking JOIN posting ON true;', 1],
])('OPS-213 of "%s" %i statements hold up', (sql, problems) => {
  expect(whatHoldsUp(sql)).toHaveLength(problems);
});

test('OPS-214 a command brings the data up to this release while the one before serves', async () => {
  const { url, pool, close } = await emptyDatabase('ahead');
  const migrations = await readMigrations();
  const newest = migrations.at(-1)?.name ?? '';
  await migrate(pool, migrations.slice(0, -1));
  const run = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../tools/migrate.ts')], {
      env: { ...process.env, DATABASE_URL: url },
    });
  expect((await run()).stdout).toBe(`${newest}\nFertig.\n`);
  expect((await run()).stdout).toBe('Die Daten sind auf dem Stand dieses Programms.\n');
  await close();
});
