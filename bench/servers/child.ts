import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server in a process of its own. */
export interface Server {
  port: number;
  pid: number;
  /** Seconds that it has computed so far. */
  cpuSeconds(): Promise<number>;
  /** Hands something over and waits until the server has taken it. */
  give(message: unknown): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a server as in production; it says its port when it listens and ends with us. */
export async function startServer(
  name: 'ours' | 'floor' | 'many',
  databaseUrl: string,
  processes = 1,
): Promise<Server> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), [databaseUrl, String(processes)], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: (process.env['BENCH_NODE_OPTIONS'] ?? '').split(' ').filter(Boolean),
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
  ])) as [number];
  return {
    port,
    pid: child.pid ?? 0,
    async cpuSeconds() {
      const told = once(child, 'message');
      child.send(HOW_MUCH);
      const [{ user, system }] = (await told) as [NodeJS.CpuUsage];
      return (user + system) / 1e6;
    },
    async give(message) {
      const taken = once(child, 'message');
      child.send(message as object);
      await taken;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** Asks a server how much it has computed. */
export const HOW_MUCH = 'cpu';

/** Tells the parent the port, and closes when it leaves. */
export function serveParent(
  port: number,
  close: () => Promise<unknown>,
  usage: () => NodeJS.CpuUsage = () => process.cpuUsage(),
): void {
  process.send?.(port);
  process.on('message', (message) => {
    if (message === HOW_MUCH) process.send?.(usage());
  });
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
}
