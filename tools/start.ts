import 'temporal-polyfill/global';
import { tour } from '#demo/tour.ts';
import { parseConfig } from '#server/config.ts';
import { StartProblem } from '#server/start-problem.ts';
import { buildIfStale } from './build.ts';
import { fillDatabase } from './fill-database.ts';
import { startSandbox } from './sandbox-process.ts';

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  if ((await buildIfStale()) === 'built') console.log('Die Seiten sind gebaut.');
  // React picks its fast build by this when it is first imported.
  process.env['NODE_ENV'] ??= 'production';
  const { startServer } = await import('#server/main.ts');
  const running = startServer(config, (databaseUrl) => fillDatabase(databaseUrl, config));
  const stops = [() => running.then(({ stop }) => stop(), nothing)];
  // Ctrl-C reaches us from the terminal and again from npm: closing once is enough.
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= Promise.all(stops.map((stop) => stop())).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const { address, databaseFolder, setUpLink } = await running;
  if (stopping) return;
  stops.push(startSandbox(config));
  const origin = `http://localhost:${new URL(address).port}`;
  console.log(`\nHenkelmann läuft: ${origin}\n`);
  if (config.demo) console.log(tour(origin, config.sandbox?.url).join('\n'));
  if (setUpLink) console.log(`Als Betreiber einrichten (einmal, in den nächsten 24 Stunden): ${setUpLink}`);
  if (databaseFolder) console.log(`Die Datenbank liegt in ${databaseFolder}.`);
  console.log('Beenden mit Strg+C.');
}

function nothing(): void {}

function fail(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}

await start().catch(fail);
