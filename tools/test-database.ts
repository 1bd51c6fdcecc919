import { inject } from 'vitest';
import { type Connection, connect } from '#server/database/connect.ts';
import { cloneDatabase, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster;
  }
}

/** This worker's own database: migrated, without demo data, shared by the worker's tests. */
export interface TestDatabase extends Connection {
  url: string;
}

let opened: Promise<TestDatabase> | undefined;

/** Answers the same database at every call in a worker; tests keep apart by making their own site and people. */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= open(`worker_${process.env['VITEST_POOL_ID'] ?? '0'}`);
  return opened;
}

/** A database without any table, for tests of migrations; `name` is unique among them, the caller closes it. */
export function emptyDatabase(name: string): Promise<TestDatabase> {
  return open(`empty_${name}`, 'template0');
}

/** A migrated database that no other test sees, for what counts or empties whole tables; the caller closes it. */
export function ownDatabase(name: string): Promise<TestDatabase> {
  return open(`own_${name}`);
}

async function open(name: string, template?: string): Promise<TestDatabase> {
  const url = await cloneDatabase(inject('testCluster'), name, template);
  return { url, ...connect(url, { most: 5 }) };
}
