import 'temporal-polyfill/global';
import { parseConfig } from '#server/config.ts';
import { StartProblem } from '#server/start-problem.ts';
import { backUp } from './copies.ts';
import { fail } from './fail.ts';
import { reachDatabase } from './reach-database.ts';

// `npm run backup -- FOLDER`: everything of an installation, also while it runs.

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartProblem('Wohin? npm run backup -- ORDNER');
  const config = parseConfig(process.env);
  const { url, leave } = await reachDatabase(config);
  try {
    const { tables, at, unnoted } = await backUp(url, config, folder);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Gesichert in ${folder}: ${tables.length} Tabellen, ${rows} Zeilen, Stand ${at}.`);
    if (unnoted !== null)
      console.log(
        `Nur ihr Zeitpunkt ließ sich nicht festhalten, die Verwaltung hält die letzte Sicherung deshalb für älter: ${unnoted}`,
      );
    if (config.dataKeys)
      console.log('DATA_KEYS liegt nicht dabei: ohne diese Schlüssel ist sie nicht zu lesen.');
  } finally {
    await leave();
  }
}

await main().catch(fail);
