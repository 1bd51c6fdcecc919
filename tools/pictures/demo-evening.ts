import { rm } from 'node:fs/promises';
import { loadDemo } from '#demo/load.ts';
import { DEMO_PASSWORD } from '#demo/tour.ts';
import { systemClock, systemRandom } from '#server/adapters/clock.ts';
import { paymentOrigins } from '#server/adapters/payment/open-services.ts';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { openSeals } from '#server/data-keys.ts';
import { connect } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { importPlaces } from '#server/database/places.ts';
import { hashPassword } from '#server/features/account/password.ts';
import { loadWebApp } from '#server/plumbing/pages/load-web-app.ts';
import { startSandbox } from '../sandbox-process.ts';

const ORIGIN = 'http://localhost';
// Far from where a demo or a server in development listens.
const PORT = 4340;

/** The product with its demo at half past six this evening, when nearly everybody cooks; time stands still. */
export interface DemoEvening {
  port: number;
  now: Temporal.Instant;
  stop(): Promise<void>;
}

export async function startDemoEvening(dataFolder: string): Promise<DemoEvening> {
  await rm(dataFolder, { recursive: true, force: true });
  const now = systemClock.now().toZonedDateTimeISO('Europe/Berlin').withPlainTime('18:30').toInstant();
  const embedded = await startEmbedded(dataFolder);
  const connection = connect(embedded.url, { most: 10 });
  await migrate(connection.pool);
  await importPlaces(connection.db);
  const hash = await hashPassword(DEMO_PASSWORD);
  // A process of its own, as in every demo.
  const config = parseConfig({ PORT: String(PORT), DATA_DIR: dataFolder, DEMO: '1' });
  const stopSandbox = startSandbox(config, String(PORT));
  const bank = config.sandbox && `${config.sandbox.url}/bank`;
  await loadDemo(connection.db, { now, hashPassword: () => hash, origin: ORIGIN, bank });
  const app = await buildApp({
    connection,
    databaseUrl: embedded.url,
    clock: { now: () => now },
    random: systemRandom,
    seals: await openSeals(connection.db, config, systemRandom),
    settings: {
      isDemo: true,
      demandsFactor: false,
      publicUrl: ORIGIN,
      paymentOrigins: paymentOrigins(config.payments),
    },
    payments: config.payments,
    http: { logger: { level: 'fatal' }, trustProxy: [], requestsPerMinute: 0 },
    web: await loadWebApp(),
  });
  await app.http.listen({ port: PORT, host: '127.0.0.1' });
  return {
    port: PORT,
    now,
    async stop() {
      await stopSandbox();
      await app.close();
      await connection.close();
      await embedded.stop();
    },
  };
}
