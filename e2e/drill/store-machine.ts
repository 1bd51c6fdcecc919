import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrillPrograms } from '#tools/drill-programs.ts';
import type { Ground } from './ground.ts';
import { Part, statusOf } from './part.ts';
import { patroniSettings } from './patroni-settings.ts';
import { portsOf, STORES } from './ports.ts';
import { Wire } from './wire.ts';

/** One machine with PostgreSQL, Patroni and a member of etcd; its lines to the others can be cut. */
export class StoreMachine {
  readonly at: number;
  #data: string;
  #etcd: Part;
  #patroni: Part;
  #wires: Wire[];

  private constructor(at: number, data: string, etcd: Part, patroni: Part, wires: Wire[]) {
    this.at = at;
    this.#data = data;
    this.#etcd = etcd;
    this.#patroni = patroni;
    this.#wires = wires;
  }

  static async make(at: number, programs: DrillPrograms, ground: Ground): Promise<StoreMachine> {
    const ports = portsOf(at);
    const home = join(ground.folder, `store${at}`);
    mkdirSync(home);
    if (ground.account) await chown(home, ground.account.uid, ground.account.gid);
    const settings = join(home, 'patroni.json');
    // What is JSON is YAML as well.
    writeFileSync(settings, JSON.stringify(patroniSettings(at, home, programs.postgresql)), { mode: 0o644 });
    const etcd = { name: `etcd${at}`, path: programs.etcd, words: etcdWords(at, home) };
    const patroni = { name: `patroni${at}`, path: programs.patroni, words: [settings] };
    const lines = [
      [ports.peers, ports.postgres],
      [ports.peersRest, ports.rest],
      ...STORES.map((other) => [ports.toEtcd[other] ?? 0, portsOf(other).etcd]),
    ];
    const wires = await Promise.all(lines.map(([from = 0, to = 0]) => Wire.lay(from, to)));
    return new StoreMachine(at, join(home, 'data'), new Part(etcd, ground), new Part(patroni, ground), wires);
  }

  start(): void {
    this.#etcd.start();
    this.#patroni.start();
  }

  /** As when its power fails. */
  async kill(): Promise<void> {
    await Promise.all([this.#patroni.kill(), this.#etcd.kill()]);
    const [pid] = readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Neither the other machines nor etcd are reached, while the programs still come through. */
  cut(): void {
    for (const wire of this.#wires) wire.cut();
  }

  mend(): void {
    for (const wire of this.#wires) wire.mend();
  }

  isPrimary(): Promise<boolean> {
    return this.#says('primary');
  }

  /** One that follows the primary closely. */
  isReplica(): Promise<boolean> {
    return this.#says('replica?lag=1MB');
  }

  async close(): Promise<void> {
    this.mend();
    await this.#patroni.stop();
    await this.#etcd.stop();
    await Promise.all(this.#wires.map((wire) => wire.close()));
  }

  async #says(what: string): Promise<boolean> {
    return (await statusOf(`http://127.0.0.1:${portsOf(this.at).rest}/${what}`)) === 200;
  }
}

function etcdWords(at: number, home: string): string[] {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  const { etcd, etcdPeers } = portsOf(at);
  const all = STORES.map((other) => `store${other}=${url(portsOf(other).etcdPeers)}`);
  return Object.entries({
    name: `store${at}`,
    'data-dir': join(home, 'etcd'),
    'listen-client-urls': url(etcd),
    'advertise-client-urls': url(etcd),
    'listen-peer-urls': url(etcdPeers),
    'initial-advertise-peer-urls': url(etcdPeers),
    'initial-cluster': all.join(','),
    'initial-cluster-state': 'new',
    'log-level': 'warn',
  }).map(([name, value]) => `--${name}=${value}`);
}
