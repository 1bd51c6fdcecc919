import cluster from 'node:cluster';
import { appendFileSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseConfig } from '#server/config.ts';
import { keepProcesses } from '#server/processes/keep-processes.ts';
import type { Line } from '#e2e/fixtures/shop/guest.ts';
import { openOwnPostgres, type OwnPostgres } from '#e2e/fixtures/world/own-postgres.ts';
import { wireTo } from '#e2e/fixtures/world/wire-line.ts';
import type { PaymentSettings } from '#server/adapters/payment/open-services.ts';
import { Machine } from './machine.ts';

const PROCESSES = 2;
export const LOG = 'test-results/evening.log';

/** The whole house as it is in production: a PostgreSQL of its own and processes that share a port. */
export class House {
  readonly postgres: OwnPostgres;
  readonly machine: Machine;
  readonly address: string;
  readonly line: Line;
  #stop: () => Promise<void>;

  private constructor(machine: Machine, postgres: OwnPostgres, address: string, stop: () => Promise<void>) {
    this.machine = machine;
    this.postgres = postgres;
    this.address = address;
    this.line = wireTo(address);
    this.#stop = stop;
  }

  /** Opens it with what `fill` puts into the database before anything is served. */
  static async open(
    world: { smtpUrl: string; payments: PaymentSettings },
    fill: (db: OwnPostgres['db']) => Promise<void>,
  ): Promise<House> {
    const machine = new Machine();
    const postgres = await openOwnPostgres(machine.prepare);
    const folder = await mkdtemp(join(tmpdir(), 'henkelmann-evening-'));
    await fill(postgres.db);
    const config = {
      ...parseConfig({
        DATABASE_URL: postgres.url,
        DATA_KEYS: Buffer.alloc(32, 'henkelmann').toString('base64'),
        DATA_DIR: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        TRUST_PROXY: '127.0.0.1',
        SMTP_URL: world.smtpUrl,
      }),
      payments: world.payments,
    };
    // What the house says of its troubles is much, and in a file.
    mkdirSync(dirname(LOG), { recursive: true });
    cluster.setupPrimary({ silent: true });
    cluster.on('fork', ({ process: { stdout, stderr } }) => {
      for (const said of [stdout, stderr]) said?.on('data', (text: Buffer) => appendFileSync(LOG, text));
    });
    const program = new URL('../../tools/worker.ts', import.meta.url);
    const running = await keepProcesses(config, { processes: PROCESSES, program });
    return new House(machine, postgres, running.address, async () => {
      await running.stop();
      await postgres.close();
      await rm(folder, { recursive: true, force: true });
    });
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  close(): Promise<void> {
    return this.#stop();
  }

  /** Ends processes as a machine does that has no memory left. */
  kill(which: 'one' | 'all', at: number): void {
    const workers = Object.values(cluster.workers ?? {});
    for (const worker of which === 'all' ? workers : [workers[at % workers.length]])
      worker?.process.kill('SIGKILL');
  }

  /** Until it takes requests again. */
  async recovers(): Promise<void> {
    for (;;) {
      const ready = await fetch(`${this.address}/api/health/ready`).catch(() => null);
      if (ready?.ok && Object.keys(cluster.workers ?? {}).length === PROCESSES) return;
      await pause(100);
    }
  }
}
