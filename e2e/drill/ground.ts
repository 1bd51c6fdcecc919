import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the programs of a drill say goes here. */
export const LOGS = join(import.meta.dirname, '../../test-results/drill');

/** Where everything of a drill lies, and as whom it runs where we are root. */
export interface Ground {
  folder: string;
  account: { uid: number; gid: number } | undefined;
}

/** PostgreSQL does not run as root: Debian's own user for it does. */
export async function makeGround(): Promise<Ground> {
  mkdirSync(LOGS, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'henkelmann-drill-'));
  await chmod(folder, 0o755);
  if (process.getuid?.() !== 0) return { folder, account: undefined };
  const number = (flag: string) => Number(spawnSync('id', [flag, 'postgres']).stdout.toString());
  const account = { uid: number('-u'), gid: number('-g') };
  await chown(folder, account.uid, account.gid);
  return { folder, account };
}
