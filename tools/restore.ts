import 'temporal-polyfill/global';
import { parseConfig } from '#server/config.ts';
import { StartProblem } from '#server/start-problem.ts';
import { restore } from './copies.ts';
import { fail } from './fail.ts';
import { reachDatabase } from './reach-database.ts';

// `npm run restore -- FOLDER`: what `npm run backup` wrote, into an empty installation.

async function main(): Promise<void> {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartProblem('Woraus? npm run restore -- ORDNER');
  const config = parseConfig(process.env);
  const { url, isServed, leave } = await reachDatabase(config);
  try {
    if (isServed) throw new StartProblem('Hier läuft Henkelmann. Beende es vorher.');
    const { tables, at } = await restore(url, config, folder);
    console.log(`Zurückgeholt: ${tables.length} Tabellen, Stand ${at}. Mit npm start geht es weiter.`);
  } finally {
    await leave();
  }
}

await main().catch(fail);
