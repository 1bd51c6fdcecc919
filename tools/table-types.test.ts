import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeTables, tableFileUrl } from './table-types.ts';
import { testDatabase } from './test-database.ts';

test('the table interfaces are those of the migrated database (npm run tables writes them)', async () => {
  const { pool } = await testDatabase();
  const files = await describeTables(pool);
  expect(files.length).toBeGreaterThan(10);
  for (const { feature, text } of files) expect(await readFile(tableFileUrl(feature), 'utf8')).toBe(text);
});
