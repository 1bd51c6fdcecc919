import 'temporal-polyfill/global';
import { systemRandom } from '#server/adapters/clock.ts';
import { parseConfig } from '#server/config.ts';
import { rotateKeys } from '#server/data-keys.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { settleKind } from '#server/settle-kind.ts';
import { StartProblem } from '#server/start-problem.ts';
import { reachDatabase } from './reach-database.ts';

// `npm run rotate-key`: account numbers and documents get a new key; the old one opens nothing any more.

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const { url, isServed, leave } = await reachDatabase(config);
  const { db, pool, close } = connect(url, { most: 2 });
  try {
    // A server that knows only the old key could not read what the new one has sealed.
    if (isServed && !config.dataKeys)
      throw new StartProblem('Beende zuerst den Server: er kennt den neuen Schlüssel noch nicht.');
    await migrate(pool);
    await settleKind(db, config);
    const { sealed, next } = await rotateKeys(db, config, systemRandom);
    if (next) {
      console.log(
        'DATA_KEYS nennt nur einen Schlüssel. So bekommst du einen neuen, ohne dass etwas stillsteht:',
      );
      console.log(`1. Überall DATA_KEYS=<bisheriger>,${next} setzen und neu starten.`);
      console.log(`2. Überall DATA_KEYS=${next},<bisheriger> setzen und neu starten.`);
      console.log('3. Diesen Befehl noch einmal ausführen. Danach reicht der neue Schlüssel allein.');
    } else {
      console.log(
        `${sealed} Werte sind mit dem neuen Schlüssel verschlossen; ältere werden nicht mehr gebraucht.`,
      );
    }
  } finally {
    await close();
    await leave();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
