import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import type { Erased, Traces } from '#server/database/personal/classes.ts';
import { eraseIn } from '#server/database/personal/statements.ts';
import { erasuresOf, tableNames } from '#server/database/personal/tables.ts';
import { ownDatabase } from '#tools/test-database.ts';

const database = await ownDatabase('erase_plan');
afterAll(() => database.close());
const { db } = database;
await sql`analyze`.execute(db);

/** Somebody of whom something is known in every way, and who is nobody. */
const nobody = new Proxy({} as Traces, {
  get: (_, trace) => (NUMBERS.has(String(trace)) ? [-1] : ['nobody@guest.example']),
});
const NUMBERS = new Set(['person', 'sessions', 'orders', 'remindable', 'baskets', 'groups', 'reviews']);

test('HSE-272 erasing somebody goes through no table from end to end', async () => {
  const scanned: string[] = [];
  for (const name of tableNames)
    for (const erasure of erasuresOf(name)) {
      if ('hook' in erasure) continue;
      const looked = await lookedAt(db, [name], (transaction) =>
        eraseIn(transaction, name, erasure as Erased, nobody),
      );
      scanned.push(...looked.scanned);
    }
  expect([...new Set(scanned)]).toEqual([]);
});
