import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/**
 * A folder for everything that a run puts down, and who clears it up once we are gone, however we ended: it is told the
 * groups of the processes that go with us.
 */
export function startClearUp(): { folder: string; clearUp: Writable } {
  const folder = mkdtempSync(join(tmpdir(), 'henkelmann-run-'));
  chmodSync(folder, 0o711);
  const program = join(import.meta.dirname, 'clear-up.ts');
  const child = spawn(process.execPath, [program, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  if (child.stdin instanceof Socket) child.stdin.unref();
  return { folder, clearUp: child.stdin };
}
