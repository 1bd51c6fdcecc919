import { availableParallelism } from 'node:os';
import { tour } from '#demo/tour.ts';
import type { Config } from '#server/config.ts';
import type { Running } from '#server/main.ts';
import type { WebApp } from '#server/plumbing/pages/web-host.ts';
import { fail } from './fail.ts';
import { startSandbox } from './sandbox-process.ts';

/** Runs server and sandbox until a signal ends them, and says where everything is. */
export async function runServer(config: Config, loadWeb?: () => Promise<WebApp>): Promise<void> {
  const running = open(config, loadWeb);
  const stops = [() => running.then(({ stop }) => stop(), nothing)];
  // Ctrl-C reaches us from the terminal and again from npm: closing once is enough.
  let stopping: Promise<void> | undefined;
  const onSignal = () => {
    stopping ??= Promise.all(stops.map((stop) => stop())).then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  const beginSandbox = (port: string) => void stops.push(startSandbox(config, port));
  // Before the server: a demo that is being filled sends mail at once.
  if (config.port > 0) beginSandbox(String(config.port));
  const { address, databaseFolder, setUpLink } = await running;
  if (stopping) return;
  const { port } = new URL(address);
  if (config.port === 0) beginSandbox(port);
  const origin = `http://localhost:${port}`;
  console.log(`\nHenkelmann läuft: ${origin}\n`);
  if (config.demo) console.log(tour(origin, config.sandbox?.url).join('\n'));
  if (setUpLink) console.log(`Als Betreiber einrichten (einmal, in den nächsten 24 Stunden): ${setUpLink}`);
  if (databaseFolder) console.log(`Die Datenbank liegt in ${databaseFolder}.`);
  if (config.publicUrl.startsWith('https:') && config.trustProxy.length === 0)
    console.log('TRUST_PROXY nennt keinen Proxy: Aufrufe über http werden nicht nach https geleitet.');
  console.log('Beenden mit Strg+C.');
}

async function open(config: Config, loadWeb?: () => Promise<WebApp>): Promise<Running> {
  const processes = config.processes ?? availableParallelism();
  if (processes > 1 && !loadWeb) {
    const { keepProcesses } = await import('#server/processes/keep-processes.ts');
    return keepProcesses(config, { processes, program: new URL('worker.ts', import.meta.url) });
  }
  // Imported only now: React picks its build by NODE_ENV when it is first imported.
  const [{ startServer }, { fillDatabase }, { giveBackWhenStarted }] = await Promise.all([
    import('#server/main.ts'),
    import('./fill-database.ts'),
    import('#server/processes/give-back.ts'),
  ]);
  giveBackWhenStarted();
  return startServer(config, { prepare: fillDatabase, ...(loadWeb && { loadWeb }) });
}

function nothing(): void {}
