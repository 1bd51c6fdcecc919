import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { chosen, hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';
import { backUp, restore } from '#tools/copies.ts';
import { emptyDatabase, ownDatabase, type TestDatabase } from '#tools/test-database.ts';
import { fileOf } from './database/write-copy.ts';

const folder = await mkdtemp(join(tmpdir(), 'henkelmann-copies-'));
const source = await ownDatabase('copied');
const app = await testApp({ database: source });
const from = { dataFolder: join(folder, 'data') };
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true });
});

async function order(at = app) {
  const shop = await makeShop(at.database.db);
  const guest = await hungryGuest(at, shop);
  const form = orderForm(shop);
  await chosen(guest, form);
  return { shop, ...(await ordered(guest, form)) };
}

/** What stands in each table, whatever the order of its rows. */
async function digests({ pool }: TestDatabase): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string; digest: string }>(`
    select c.oid::regclass::text as name, (xpath('/row/d/text()', query_to_xml(format(
      'select count(*) || md5(coalesce(string_agg(t::text, %L order by t::text), %L)) as d from %s t', '|', '', c.oid::regclass),
      false, true, '')))[1]::text as digest
    from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
      and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1`);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

test('HSE-210 a backup is of one instant while guests go on ordering, and an installation goes on from it', async () => {
  const { orderId, shop } = await order();
  const copy = join(folder, 'busy');
  const [{ tables }] = await Promise.all([backUp(source.url, from, copy), order(), order(), order()]);
  const target = await emptyDatabase('from_busy');
  try {
    await restore(target.url, { dataFolder: join(folder, 'busy-data') }, copy);
    const lineless = await target.db
      .selectFrom('orders')
      .select('id')
      .where('id', 'not in', target.db.selectFrom('order_line').select('order_id'))
      .execute();
    expect(lineless).toEqual([]);
    const rows = tables.find(({ name }) => name === 'public.orders')?.rows;
    expect(rows).toBeGreaterThanOrEqual(1);
    const again = await testApp({ database: target });
    const guest = await hungryGuest(again, shop);
    const form = orderForm(shop);
    await chosen(guest, form);
    expect((await ordered(guest, form)).orderId).toBeGreaterThan(orderId);
    await again.close();
  } finally {
    await target.close();
  }
});

test('HSE-210 all of it comes back: rows, jobs, what is only ever added to, and the keys; nothing is overwritten', async () => {
  // Nobody works there any more, so that nothing changes between the copy and the look.
  const quiet = await ownDatabase('copied_whole');
  const closing = await testApp({ database: quiet });
  await order(closing);
  await closing.close();
  const all = { dataFolder: join(folder, 'whole-source') };
  await mkdir(join(all.dataFolder, 'sandbox'), { recursive: true });
  await writeFile(join(all.dataFolder, 'data-keys'), 'key');
  const copy = join(folder, 'whole');
  await backUp(quiet.url, all, copy);
  await expect(backUp(quiet.url, all, copy)).rejects.toThrow('ist nicht leer');
  const target = await emptyDatabase('from_whole');
  const where = { dataFolder: join(folder, 'whole-data') };
  try {
    await restore(target.url, where, copy);
    expect(await digests(target)).toEqual(await digests(quiet));
    expect(await readFile(join(where.dataFolder, 'data-keys'), 'utf8')).toBe('key');
    await expect(restore(target.url, where, copy)).rejects.toThrow('nicht leer');
  } finally {
    await target.close();
    await quiet.close();
  }
});

test('HSE-210 a damaged backup fills nothing', async () => {
  await mkdir(from.dataFolder, { recursive: true });
  await makeShop(source.db);
  const copy = join(folder, 'damaged');
  await backUp(source.url, from, copy);
  const sites = fileOf(copy, { name: 'public.site' });
  const text = gunzipSync(await readFile(sites)).toString();
  await writeFile(sites, gzipSync(text.split('\n').slice(1).join('\n')));
  const target = await emptyDatabase('from_damaged');
  try {
    const where = { dataFolder: join(folder, 'damaged-data') };
    await expect(restore(target.url, where, copy)).rejects.toThrow('public.site hat');
    expect(await target.db.selectFrom('restaurant').select('id').execute()).toEqual([]);
    await rm(join(copy, 'manifest.json'));
    await expect(restore(target.url, where, copy)).rejects.toThrow('keine vollständige Sicherung');
  } finally {
    await target.close();
  }
});

test('OFF-158 how old the last backup is stands in what it was made of', async () => {
  await source.db.insertInto('installation').values({ is_demo: false }).execute();
  const { at } = await backUp(source.url, from, join(folder, 'noted'));
  const { backed_up_at: noted } = await source.db
    .selectFrom('installation')
    .select('backed_up_at')
    .executeTakeFirstOrThrow();
  expect(noted?.epochMilliseconds).toBe(Math.floor(new Date(at).getTime()));
});

test('HSE-240 the command succeeds where only the time of a whole copy cannot be noted, and says both', async () => {
  const standby = await ownDatabase('copied_standby');
  const copy = join(folder, 'unnoted');
  try {
    await standby.db.insertInto('installation').values({ is_demo: false }).execute();
    const { pathname } = new URL(standby.url);
    await standby.pool.query(`alter database "${pathname.slice(1)}" set default_transaction_read_only = on`);
    const env = { ...process.env, DATABASE_URL: standby.url, DATA_DIR: join(folder, 'unnoted-data') };
    const command = [join(import.meta.dirname, '../tools/backup.ts'), copy];
    const { stdout } = await promisify(execFile)(process.execPath, command, { env });
    expect(stdout).toContain(`Gesichert in ${copy}`);
    expect(stdout).toContain('Nur ihr Zeitpunkt ließ sich nicht festhalten');
    const [failed] = await Promise.allSettled([promisify(execFile)(process.execPath, command, { env })]);
    expect(failed).toMatchObject({ reason: { code: 1, stderr: expect.stringContaining('ist nicht leer') } });
  } finally {
    await standby.close();
  }
});
