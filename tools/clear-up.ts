import { once } from 'node:events';
import { glob, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stopDeserted } from './test-cluster.ts';

// Runs beside a test run and outlives it: once the run is gone, however it ended, nothing that it started stays behind.
// Its only argument is the folder for everything that tests put down; on its input stand the groups of processes.
const [folder = ''] = process.argv.slice(2);
const groups = new Set<number>();
const input = createInterface(process.stdin);
input.on('line', (group) => groups.add(Number(group)));
await once(input, 'close');

for (const group of groups) end(-group, 'SIGKILL');
for (const place of await databaseFolders()) await clearDatabase(place);
await stopDeserted();
await rm(folder, { recursive: true, force: true, maxRetries: 5 });

// A database that a test started for itself lies in the folder, or where a file beside its place there says.
async function databaseFolders(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('**/{postmaster.pid,*.json}', { cwd: folder })) {
    const file = join(folder, path);
    if (file.endsWith('.pid')) found.push(dirname(dirname(file)));
    else found.push(...(await placeIn(file)));
  }
  return found;
}

async function placeIn(file: string): Promise<string[]> {
  try {
    const pointer = JSON.parse(await readFile(file, 'utf8')) as { for?: unknown; folder?: unknown } | null;
    const isOurs = `${String(pointer?.for)}.json` === file;
    return isOurs && typeof pointer?.folder === 'string' ? [pointer.folder] : [];
  } catch {
    return [];
  }
}

async function clearDatabase(place: string): Promise<void> {
  const state = await readFile(join(place, 'data/postmaster.pid'), 'utf8').catch(() => '');
  const [postmaster] = state.split('\n');
  if (postmaster) end(Number(postmaster), 'SIGQUIT');
  await rm(place, { recursive: true, force: true, maxRetries: 5 });
}

function end(process_: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process_, signal);
  } catch {
    // It has ended by itself.
  }
}
