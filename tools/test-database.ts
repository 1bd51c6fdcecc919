import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { cloneDatabase, dropDatabase, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** A migrated database without demo data. */
export interface TestDatabase extends Connection {
  url: string;
}

// Two hundred guests at once wait long for five connections on a loaded machine, and the test ends what hangs.
// What the end of a file's database cuts off is nobody's news.
const PATIENT = { most: 5, wait: 120_000, onError: () => undefined };

let opened: Promise<TestDatabase> | undefined;

/**
 * The database of the test file that runs, the same at every call. The next file of the worker gets one of its own:
 * what a file leaves behind reaches nobody.
 */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= openMigrated(`file_${randomBytes(6).toString('hex')}`);
  return opened;
}

/** Ends the file's database, once everything that works on it is closed. */
export async function leaveTestDatabase(): Promise<void> {
  const database = await opened;
  opened = undefined;
  if (!database) return;
  await database.close();
  await dropDatabase(inject('testCluster'), database.url);
}

// The guests of most tests have one number, one door and one network, and would soon be asked for a code.
async function openMigrated(name: string): Promise<TestDatabase> {
  const database = await open(name);
  await database.db.updateTable('order_rule').set({ is_on: false }).execute();
  return database;
}

/** A database without any table, for tests of migrations; `name` is unique among them, the caller closes it. */
export function emptyDatabase(name: string): Promise<TestDatabase> {
  return open(`empty_${name}`, 'template0');
}

/** A migrated database that no other test sees, for what counts or empties whole tables; the caller closes it. */
export function ownDatabase(name: string): Promise<TestDatabase> {
  return openMigrated(`own_${name}`);
}

async function open(name: string, template?: string): Promise<TestDatabase> {
  const url = await cloneDatabase(inject('testCluster'), name, template);
  return { url, ...connect(url, PATIENT) };
}
