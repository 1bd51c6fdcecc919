import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const PAUSE = 1000;

/** Keeps the sandbox running beside the server, which listens on this port; answers how to end it. */
export function startSandbox(config: Config, port: string): () => Promise<void> {
  const main = join(import.meta.dirname, '../sandbox/main.ts');
  if (!config.sandbox || !existsSync(main)) return async () => undefined;
  const env = {
    ...process.env,
    SANDBOX_PORT: new URL(config.sandbox.url).port,
    SANDBOX_SMTP_PORT: new URL(config.sandbox.smtpUrl).port,
    SANDBOX_FOLDER: join(config.dataFolder, 'sandbox'),
    SANDBOX_SERVER: `http://127.0.0.1:${port}`,
  };
  const preload = join(import.meta.dirname, 'leave-with-parent.ts');
  let child: ChildProcess;
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    child = spawn(process.execPath, ['--import', preload, main], {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.once('exit', again);
  };
  // After a kill of the server the old sandbox may hold the port for another moment.
  const again = () => {
    timer = setTimeout(start, PAUSE);
  };
  start();
  return async () => {
    clearTimeout(timer);
    child.off('exit', again);
    if (child.exitCode !== null || child.signalCode !== null || !child.kill('SIGTERM')) return;
    await once(child, 'exit');
  };
}
