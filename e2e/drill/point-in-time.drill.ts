import { execFile } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';
import type { TestDatabase } from '#tools/test-database.ts';
import { findDrillPrograms } from '#tools/drill-programs.ts';
import { makeGround } from './ground.ts';
import { Part, until } from './part.ts';
import { ALONE } from './ports.ts';

// The settings and commands are those of docs/operate.md.

test('OPS-202 base backup and archived log bring back what was ordered until an instant, and nothing later', async () => {
  const programs = findDrillPrograms();
  if (Array.isArray(programs)) throw new Error(`missing: ${programs.join(' ')}`);
  const { folder, account } = await makeGround();
  const [data, base, archive] = ['data', 'base', 'archive'].map((name) => join(folder, name));
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(join(programs.postgresql, program), words, { cwd: folder, ...account });
  await run('initdb', `-D${data}`, '-Upostgres', '-EUTF8', '--locale=C.UTF-8', '-Atrust');
  const half = `${archive}/%f.half`;
  appendFileSync(
    `${data}/postgresql.conf`,
    `archive_mode = on
archive_command = 'mkdir -p ${archive} && test ! -f ${archive}/%f && cp %p ${half} && sync ${half} && mv ${half} ${archive}/%f'
unix_socket_directories = ''
port = ${ALONE}
`,
  );
  const words = [`-D${data}`];
  const server = new Part(
    { name: 'postgres', path: join(programs.postgresql, 'postgres'), words },
    { folder, account },
  );
  try {
    server.start();
    const before = await reached();
    await migrate(before.pool);
    const app = await testApp({ database: before });
    const shop = await makeShop(before.db);
    await run('pg_basebackup', '-h127.0.0.1', `-p${ALONE}`, '-Upostgres', `-D${base}`, '-cfast', '-Xnone');
    const kept = await placeOneOrder(app, shop, { mobile: uniquePhone() });
    const { rows } = await before.pool.query<{ at: string }>('select now()::text as at');
    const late = await placeOneOrder(app, shop, { mobile: uniquePhone() });
    await before.pool.query('select pg_switch_wal()');
    await app.close();
    await before.close();
    await server.stop('SIGINT');

    await rename(`${data}`, `${data}.old`);
    await rename(`${base}`, `${data}`);
    appendFileSync(
      `${data}/postgresql.conf`,
      `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${rows[0]?.at}'
recovery_target_action = 'promote'
`,
    );
    writeFileSync(`${data}/recovery.signal`, '');
    server.start();
    const after = await reached();
    await until('it is no standby any more', async () => {
      const { rows: said } = await after.pool.query('select pg_is_in_recovery() as is');
      return said[0]?.is === false;
    });
    const orders = await after.db.selectFrom('orders').select('id').execute();
    expect(orders.map(({ id }) => id)).toEqual([kept.orderId]);
    expect(late.orderId).not.toBe(kept.orderId);
    await after.close();
  } finally {
    await server.stop('SIGINT');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}, 0);

async function reached(): Promise<TestDatabase> {
  const url = `postgresql://postgres@127.0.0.1:${ALONE}/postgres`;
  const connection = connect(url, { most: 5, onError: () => undefined });
  await until('PostgreSQL answers', () => connection.pool.query('select 1').then(() => true));
  return { ...connection, url };
}
