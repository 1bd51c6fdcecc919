import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { startEmbedded } from '../database/embedded.ts';
import type { Running } from '../main.ts';
import { settlePort } from '../settle-port.ts';
import { StartProblem } from '../start-problem.ts';
import { Census } from './census.ts';
import type { Report } from './messages.ts';
import { tell } from './tell.ts';
import { type Patience, watchOver } from './watch-over.ts';

/** Milliseconds before a process that ended is followed by another: one that cannot live shall not fill the log. */
const AGAIN_AFTER = 1000;

/** Pictures and pages are made of what is young: with more room less of it is moved about, with less it is smaller. */
const FLAGS = ['--max-semi-space-size=16'];

// Each process takes connections from the port itself. Where the first one took them all and handed them on, those handed to
// a process that was just killed would stay open and be answered by nobody.
cluster.schedulingPolicy = cluster.SCHED_NONE;

export interface Keeping {
  processes: number;
  /** The program of a process that serves. */
  program: URL;
  /** With one that answers nothing. */
  patience?: Patience;
}

/**
 * Serves one port with several processes. The first leads: it brings the database up to date before the others begin,
 * looks after what is due and works on jobs. One that ends, or answers nothing any more, is followed by another in its part;
 * meanwhile the others take all requests. Throws the StartProblem of the first.
 */
export async function keepProcesses(
  given: Config,
  { processes, program, patience }: Keeping,
): Promise<Running> {
  const port = await settlePort(given);
  const embedded = port.databaseUrl ? undefined : await startEmbedded(port.dataFolder);
  const config = { ...port, databaseUrl: port.databaseUrl ?? embedded?.url };
  cluster.setupPrimary({ exec: program.pathname, execArgv: FLAGS, serialization: 'advanced' });
  const census = new Census();
  const kept = new Set<Promise<void>>();
  const workers = new Set<Worker>();
  let isOver = false;

  /** Answers once it serves; it is kept from then on. */
  async function open(leads: boolean): Promise<Pick<Running, 'address' | 'setUpLink'>> {
    const worker = cluster.fork();
    workers.add(worker);
    const ended = once(worker, 'exit').then(() => void workers.delete(worker));
    let watch: ReturnType<typeof watchOver> | undefined;
    const serving = new Promise<Report>((resolve) => {
      worker.on('message', (report: Report) => {
        if (report.kind === 'serving' || report.kind === 'problem') resolve(report);
        else if (report.kind === 'alive') watch?.hear();
        else census.hear(report, worker, [...workers]);
      });
    });
    tell(worker, { kind: 'serve', config, share: { leads, processes } });
    const report = await Promise.race([serving, ended]);
    if (report?.kind !== 'serving') {
      worker.kill();
      throw new StartProblem(
        report?.kind === 'problem' ? report.message : 'Ein Prozess ist beim Start geendet.',
      );
    }
    watch = watchOver(worker, patience);
    const keeping = ended.then(() => follow(leads));
    kept.add(keeping);
    void keeping.finally(() => kept.delete(keeping));
    return report.running;
  }

  async function follow(leads: boolean): Promise<void> {
    if (isOver) return;
    console.error('Ein Prozess hat geendet; ein anderer tritt an seine Stelle.');
    await pause(AGAIN_AFTER);
    if (isOver) return;
    try {
      await open(leads);
    } catch (error) {
      console.error(String(error));
      await follow(leads);
    }
  }

  async function stop(): Promise<void> {
    isOver = true;
    for (const worker of workers) tell(worker, { kind: 'stop' });
    await Promise.all([...workers].map((worker) => once(worker, 'exit')));
    await Promise.all(kept);
    await embedded?.stop();
  }

  try {
    const running = await open(true);
    await Promise.all(Array.from({ length: processes - 1 }, () => open(false)));
    return { ...running, databaseFolder: embedded?.folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
