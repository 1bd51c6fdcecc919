import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tools/test-database.ts';
import { migrate, type Migration, readMigrations } from './migrate.ts';

const first: Migration = {
  name: '20260101T0800_town.sql',
  checksum: 'a',
  sql: 'create table town (name text)',
};
const second: Migration = {
  name: '20260102T0800_town-code.sql',
  checksum: 'b',
  sql: `alter table town add column code text not null default '23568'`,
};

test('the real migrations apply from empty, once, and are recorded in their order', async () => {
  const { pool, close } = await emptyDatabase('whole');
  const applied = await migrate(pool);
  expect(applied).toEqual((await readMigrations()).map(({ name }) => name));
  expect(applied).not.toEqual([]);
  expect(await migrate(pool)).toEqual([]);
  await close();
});

test('the newest real migration applies to a database of the version before', async () => {
  const { pool, close } = await emptyDatabase('before');
  const migrations = await readMigrations();
  await migrate(pool, migrations.slice(0, -1));
  expect(await migrate(pool)).toEqual(migrations.slice(-1).map(({ name }) => name));
  await close();
});

test('rows written under the version before survive the next migration', async () => {
  const { pool, close } = await emptyDatabase('rows');
  await migrate(pool, [first]);
  await pool.query(`insert into town values ('Lübeck')`);
  expect(await migrate(pool, [first, second])).toEqual([second.name]);
  expect((await pool.query('select * from town')).rows).toEqual([{ name: 'Lübeck', code: '23568' }]);
  await close();
});

test('a failing migration leaves nothing behind and the earlier ones recorded', async () => {
  const { pool, close } = await emptyDatabase('failing');
  const broken = { ...second, sql: 'create table half (id int); select nonsense' };
  await expect(migrate(pool, [first, broken])).rejects.toThrow(second.name);
  expect(
    (await pool.query(`select to_regclass('half') as half, to_regclass('town')::text as town`)).rows,
  ).toEqual([{ half: null, town: 'town' }]);
  expect(await migrate(pool, [first, second])).toEqual([second.name]);
  await close();
});

test('a changed or an unknown recorded migration is refused by name', async () => {
  const { pool, close } = await emptyDatabase('changed');
  await migrate(pool, [first]);
  await expect(migrate(pool, [{ ...first, checksum: 'c' }])).rejects.toThrow(
    /20260101T0800_town\.sql wurde geändert/,
  );
  await expect(migrate(pool, [second])).rejects.toThrow(/neuer als dieses Programm.*20260101T0800_town/);
  await close();
});

test('two processes that start at once apply every migration once between them', async () => {
  const { url, close } = await emptyDatabase('processes');
  const script = `
    import 'temporal-polyfill/global'
    const { connect } = await import('#server/database/connect.ts')
    const { migrate } = await import('#server/database/migrate.ts')
    const { pool, close } = connect(process.argv[1])
    console.log(JSON.stringify(await migrate(pool)))
    await close()`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, url]);
  const answers = await Promise.all([start(), start()]);
  const applied = answers.flatMap(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(applied).toEqual((await readMigrations()).map(({ name }) => name));
  await close();
});

test('TRU-234 an address that was proven before stays so, any other is asked for when it matters', async () => {
  const { pool, close } = await emptyDatabase('proven');
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ name }) => name.includes('proven-emails'));
  await migrate(pool, migrations.slice(0, at));
  const people = ['by-code', 'unused-code', 'by-sms-code', 'operator', 'company', 'diner'];
  for (const name of people)
    await pool.query(
      `insert into person (email, password_hash, activated_at, created_at)
       values ($1, 'x', '2026-11-02T12:00:00Z', '2026-11-01T12:00:00Z')`,
      [`${name}@person.example`],
    );
  const person = `(select id from person where email = $1)`;
  const run = (sql: string, name: string) =>
    pool.query(sql.replace('PERSON', person), [`${name}@person.example`]);
  const codeOf = (kind: string, used: string) =>
    `insert into person_code (person_id, kind, code_hash, created_at, expires_at, used_at)
     values (PERSON, '${kind}', 'x', '2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z', ${used})`;
  await run(codeOf('password-reset', `'2026-11-01T12:05:00Z'`), 'by-code');
  await run(codeOf('password-reset', 'null'), 'unused-code');
  await run(codeOf('activation', `'2026-11-01T12:05:00Z'`), 'by-sms-code');
  await run(`insert into person_role (person_id, role) values (PERSON, 'operator')`, 'operator');
  await run(
    `insert into business_customer (person_id, company, created_at) values (PERSON, 'Reederei', '2026-11-01T12:00:00Z')`,
    'company',
  );
  await migrate(pool, migrations.slice(0, at + 1));
  const { rows } = await pool.query(
    `select coalesce(email, wanted_email) as address, email is not null as proven,
       email_confirmed_at = activated_at as since from person where wanted_email is not null or email is not null`,
  );
  const said = Object.fromEntries(
    rows.map(({ address, proven, since }) => [address.split('@')[0], [proven, since]]),
  );
  const [proven, wanted] = [
    [true, true],
    [false, null],
  ];
  expect(said).toEqual({
    'by-code': proven,
    operator: proven,
    company: proven,
    'unused-code': wanted,
    'by-sms-code': wanted,
    diner: wanted,
  });
  // The rest of them hold with such rows.
  expect(await migrate(pool)).toEqual(migrations.slice(at + 1).map(({ name }) => name));
  await close();
});
