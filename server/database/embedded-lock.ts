import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Lock {
  release(): Promise<void>;
}

/**
 * A machine-wide lock that ends with the process, however it ends: the name of a listening socket.
 * Answers undefined while another process holds it.
 */
export async function takeLock(name: string): Promise<Lock | undefined> {
  const path = socketPath(name);
  const lock = await listen(path);
  if (lock || path.startsWith('\0') || (await someoneListens(path))) return lock;
  await unlink(path).catch(() => undefined);
  return listen(path);
}

/** Runs the work while no other process runs work under the same name. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = await takeLock(name);
    if (lock) return await work().finally(() => lock.release());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// Linux frees an abstract socket with its process; elsewhere a socket file may be left behind.
function socketPath(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 24);
  return process.platform === 'linux' ? `\0henkelmann-${digest}` : join(tmpdir(), `henkelmann-${digest}`);
}

function listen(path: string): Promise<Lock | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

function someoneListens(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
