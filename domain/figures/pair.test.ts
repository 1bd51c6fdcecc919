import { expect, test } from 'vitest';
import { pairByLabel } from './pair.ts';

test('KIT-232 what has one name stands side by side, what is gone comes last', () => {
  const now = [
    { label: 'Scholle', count: 7 },
    { label: 'Matjes', count: 2 },
  ];
  const before = [
    { label: 'Aal', count: 1 },
    { label: 'Scholle', count: 3 },
  ];
  const pairs = pairByLabel(now, before, { count: 0 });
  expect(pairs.map((pair) => [pair.label, pair.now.count, pair.before.count])).toEqual([
    ['Scholle', 7, 3],
    ['Matjes', 2, 0],
    ['Aal', 0, 1],
  ]);
});
