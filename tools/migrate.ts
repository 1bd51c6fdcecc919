import 'temporal-polyfill/global';
import { parseConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { fail } from './fail.ts';
import { reachDatabase } from './reach-database.ts';

// `npm run migrate`: brings the data up to this release while the one before still serves from its own folder.

async function main(): Promise<void> {
  const { url, leave } = await reachDatabase(parseConfig(process.env));
  const { pool, close } = connect(url, { most: 1 });
  try {
    const applied = await migrate(pool);
    for (const name of applied) console.log(name);
    console.log(applied.length === 0 ? 'Die Daten sind auf dem Stand dieses Programms.' : 'Fertig.');
  } finally {
    await close();
    await leave();
  }
}

await main().catch(fail);
