import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

test('HSE-084 the demo’s privacy notice leaves every time to the list that is made of the tables, but for what no table has', async () => {
  const text = await readFile(new URL('data/legal/privacy.md', import.meta.url), 'utf8');
  expect(text.split('{keptData}')).toHaveLength(2);
  expect(text.match(/\S+ (Stunden?|Tage?n?|Wochen?|Monate?n?|Jahre?n?)\b/g)).toEqual([
    // What a board keeps stands on its device only.
    'zwölf Stunden',
    'jeden Tag',
  ]);
});
