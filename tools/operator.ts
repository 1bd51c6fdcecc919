import 'temporal-polyfill/global';
import { systemClock, systemRandom } from '#server/adapters/clock.ts';
import { parseConfig } from '#server/config.ts';
import { connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { offerSetUp } from '#server/features/account/set-up-operator.ts';
import { settleKind } from '#server/settle-kind.ts';
import { StartProblem } from '#server/start-problem.ts';
import { reachDatabase } from './reach-database.ts';

// `npm run operator`: a new one-time link for the operator's account, also when its password is lost.

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  if (config.demo) throw new StartProblem('In der Vorführung gibt es fertige Zugänge. Sonst: DEMO=0 davor.');
  const { url, leave } = await reachDatabase(config);
  const { db, pool, close } = connect(url, { most: 2 });
  try {
    await migrate(pool);
    await settleKind(db, config);
    const path = await offerSetUp({ db, clock: systemClock, random: systemRandom });
    console.log(`Als Betreiber einrichten (einmal, in den nächsten 24 Stunden): ${config.publicUrl}${path}`);
  } finally {
    await close();
    await leave();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exitCode = 1;
});
