import 'temporal-polyfill/global';
import { mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate } from '#server/database/migrate.ts';
import { describeTables, tableFileUrl } from './table-types.ts';
import { cloneDatabase, openTestCluster } from './test-cluster.ts';

// `npm run tables`: writes server/database/tables and schema.ts after a new migration.
const cluster = await openTestCluster();
const pool = new pg.Pool({ connectionString: await cloneDatabase(cluster, 'tables', 'template0') });
try {
  await migrate(pool);
  await mkdir(new URL('.', tableFileUrl('place')), { recursive: true });
  for (const { feature, text } of await describeTables(pool)) await writeFile(tableFileUrl(feature), text);
} finally {
  await pool.end();
  await cluster.close();
}
