import { tour } from '#demo/tour.ts';
import type { Config } from '#server/config.ts';
import type { WebApp } from '#server/plumbing/pages/web-host.ts';
import { StartProblem } from '#server/start-problem.ts';
import { fillDatabase } from './fill-database.ts';
import { startSandbox } from './sandbox-process.ts';

/** Runs server and sandbox until a signal ends them, and says where everything is. */
export async function runServer(config: Config, loadWeb?: () => Promise<WebApp>): Promise<void> {
  // Imported only now: React picks its build by NODE_ENV when it is first imported.
  const { startServer } = await import('#server/main.ts');
  const running = startServer(config, { prepare: fillDatabase, ...(loadWeb && { loadWeb }) });
  const stops = [() => running.then(({ stop }) => stop(), nothing)];
  // Ctrl-C reaches us from the terminal and again from npm: closing once is enough.
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= Promise.all(stops.map((stop) => stop())).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const { address, databaseFolder, setUpLink } = await running;
  if (stopping) return;
  const { port } = new URL(address);
  stops.push(startSandbox(config, port));
  const origin = `http://localhost:${port}`;
  console.log(`\nHenkelmann läuft: ${origin}\n`);
  if (config.demo) console.log(tour(origin, config.sandbox?.url).join('\n'));
  if (setUpLink) console.log(`Als Betreiber einrichten (einmal, in den nächsten 24 Stunden): ${setUpLink}`);
  if (databaseFolder) console.log(`Die Datenbank liegt in ${databaseFolder}.`);
  if (config.publicUrl.startsWith('https:') && config.trustProxy.length === 0)
    console.log('TRUST_PROXY nennt keinen Proxy: Aufrufe über http werden nicht nach https geleitet.');
  console.log('Beenden mit Strg+C.');
}

/** Ends the process with what went wrong. */
export function fail(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}

function nothing(): void {}
