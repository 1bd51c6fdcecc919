import { rm } from 'node:fs/promises';
import pg from 'pg';
import { connect, type Connection } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { wireTo } from '#e2e/fixtures/world/wire-line.ts';
import type { Place } from '#e2e/evening/place.ts';
import type { DrillPrograms } from '#tools/drill-programs.ts';
import { AppMachine } from './app-machine.ts';
import { makeBalancer } from './balancer.ts';
import { type Ground, makeGround } from './ground.ts';
import { type Part, until } from './part.ts';
import { BALANCER, portsOf, STORES } from './ports.ts';
import { StoreMachine } from './store-machine.ts';

const NAME = 'henkelmann';
const urlAt = (port: number, database: string = NAME) => `postgresql://${NAME}@127.0.0.1:${port}/${database}`;

/** Five machines in small: three with a database, two with the program, and a balancer before both. */
export class Site implements Place {
  readonly port = BALANCER.web;
  readonly line = wireTo(`http://127.0.0.1:${BALANCER.web}`);
  readonly stores: readonly StoreMachine[];
  readonly postgres: Connection;
  readonly ground: Ground;
  #apps: AppMachine[] = [];
  #balancer: Part;
  #programs: DrillPrograms;

  private constructor(
    programs: DrillPrograms,
    ground: Ground,
    stores: readonly StoreMachine[],
    balancer: Part,
    postgres: Connection,
  ) {
    this.#programs = programs;
    this.ground = ground;
    this.stores = stores;
    this.#balancer = balancer;
    this.postgres = postgres;
  }

  /** Until the database is there, on three machines, and empty but for its tables. */
  static async open(programs: DrillPrograms): Promise<Site> {
    const ground = await makeGround();
    const stores = await Promise.all(STORES.map((at) => StoreMachine.make(at, programs, ground)));
    const balancer = makeBalancer([0, 1], programs, ground);
    const postgres = connect(urlAt(BALANCER.database), { most: 5, onError: () => undefined });
    const site = new Site(programs, ground, stores, balancer, postgres);
    for (const store of stores) store.start();
    balancer.start();
    const admin = new pg.Pool({ connectionString: urlAt(BALANCER.database, 'postgres'), max: 1 });
    await until('the primary is led to', () => admin.query('select 1').then(() => true));
    await admin.query(`create database ${NAME}`);
    await admin.end();
    await site.followed();
    await migrate(postgres.pool);
    return site;
  }

  /** Both machines with the program, the second one with PgBouncer. */
  async serve(smtpUrl: string): Promise<void> {
    for (const at of [0, 1]) {
      const app = await AppMachine.make({ at, pools: at === 1, smtpUrl }, this.#programs, this.ground);
      this.#apps.push(app);
      await app.start();
    }
  }

  app(at: number): AppMachine {
    const app = this.#apps[at];
    if (!app) throw new Error(`no app ${at}`);
    return app;
  }

  async primary(): Promise<StoreMachine> {
    for (const store of this.stores) if (await store.isPrimary()) return store;
    throw new Error('no primary');
  }

  async replica(): Promise<StoreMachine> {
    for (const store of this.stores) if (await store.isReplica()) return store;
    throw new Error('no replica');
  }

  /** Until all others get from the primary what it writes down, as it happens. */
  followed(): Promise<void> {
    return until('two replicas', async () => {
      const { at } = await this.primary();
      const { count } = await askAt(
        at,
        `select count(*)::int from pg_stat_replication where state = 'streaming' and application_name like 'store%'`,
      );
      return count === STORES.length - 1;
    });
  }

  /** Until everything is as it was before anything broke. */
  async recovers(): Promise<void> {
    await this.followed();
    await until('both apps serve', async () =>
      (await Promise.all(this.#apps.map((app) => app.isReady()))).every(Boolean),
    );
  }

  /** How many orders each machine with a database has. */
  async countOrders(): Promise<number[]> {
    return Promise.all(STORES.map(async (at) => (await askAt(at, 'select count(*)::int from orders')).count));
  }

  async close(): Promise<void> {
    await Promise.all(this.#apps.map((app) => app.close()));
    await this.postgres.close();
    await Promise.all(this.stores.map((store) => store.close()));
    await this.#balancer.kill();
    await rm(this.ground.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Asks one machine with a database, and no other. */
async function askAt(at: number, statement: string): Promise<{ count: number }> {
  const client = new pg.Client(urlAt(portsOf(at).postgres));
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(statement).finally(() => client.end());
  return rows[0] ?? { count: 0 };
}
