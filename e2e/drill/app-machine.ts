import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrillPrograms } from '#tools/drill-programs.ts';
import type { Ground } from './ground.ts';
import { Part, type Program, statusOf, until } from './part.ts';
import { appPortsOf, BALANCER } from './ports.ts';
import { Wire } from './wire.ts';

const NAME = 'henkelmann';
const KEY = Buffer.alloc(32, NAME).toString('base64');

interface Asked {
  at: number;
  /** Whether it reaches the database through PgBouncer. */
  pools: boolean;
  smtpUrl: string;
}

/** One machine with the program, as `npm run build` made it. */
export class AppMachine {
  readonly #at: number;
  readonly #pooler: Part | undefined;
  readonly #program: Part;
  readonly #line: Wire;

  private constructor(at: number, program: Part, pooler: Part | undefined, line: Wire) {
    this.#at = at;
    this.#program = program;
    this.#pooler = pooler;
    this.#line = line;
  }

  static async make({ at, pools, smtpUrl }: Asked, programs: DrillPrograms, ground: Ground) {
    const ports = appPortsOf(at);
    const home = join(ground.folder, `app${at}`);
    mkdirSync(home);
    const line = await Wire.lay(ports.line, BALANCER.database);
    const env = {
      PORT: String(ports.web),
      HOST: '127.0.0.1',
      PROCESSES: '1',
      DEMO: '0',
      DATA_DIR: home,
      DATA_KEYS: KEY,
      DATABASE_URL: `postgresql://${NAME}@127.0.0.1:${pools ? ports.pooler : ports.line}/${NAME}`,
      TRUST_PROXY: '127.0.0.1',
      PUSH_KEY: NAME,
      PUSH_SECRET: KEY,
      DRAIN_SECONDS: '3',
      SMTP_URL: smtpUrl,
    };
    const serve = join(import.meta.dirname, '../../build/serve.js');
    const program = { name: `app${at}`, path: process.execPath, words: [serve], env };
    const pooler = pools ? new Part(poolerOf(at, home, programs.pgbouncer), ground) : undefined;
    const ours = { ...ground, account: undefined };
    return new AppMachine(at, new Part(program, ours), pooler, line);
  }

  async start(): Promise<void> {
    this.#pooler?.start();
    await this.startProgram();
  }

  /** Until it serves. */
  async startProgram(): Promise<void> {
    this.#program.start();
    await until(`app ${this.#at} serves`, () => this.isReady());
  }

  kill(): Promise<void> {
    return this.#program.kill();
  }

  stop(): Promise<void> {
    return this.#program.stop();
  }

  /** From the database, while whoever visits still comes through. */
  cut(): void {
    this.#line.cut();
  }

  mend(): void {
    this.#line.mend();
  }

  async isReady(): Promise<boolean> {
    return (await statusOf(`http://127.0.0.1:${appPortsOf(this.#at).web}/api/health/ready`)) === 200;
  }

  async close(): Promise<void> {
    this.mend();
    await this.stop();
    await this.#pooler?.stop();
    await this.#line.close();
  }
}

/** By session: what is prepared, locked or listened to stays with whoever did so. */
function poolerOf(at: number, home: string, path: string): Program {
  const { pooler, line } = appPortsOf(at);
  const users = join(home, 'users');
  const settings = join(home, 'pgbouncer.ini');
  writeFileSync(users, `"${NAME}" ""\n`, { mode: 0o644 });
  const lines = [
    '[databases]',
    `${NAME} = host=127.0.0.1 port=${line}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${pooler}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = session',
    'default_pool_size = 60',
    'server_login_retry = 1',
  ];
  writeFileSync(settings, `${lines.join('\n')}\n`, { mode: 0o644 });
  return { name: `pgbouncer${at}`, path, words: [settings] };
}
