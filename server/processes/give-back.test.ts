import { expect, test } from 'vitest';
import { giveBackMemory } from './give-back.ts';

const MEGABYTE = 1024 * 1024;

/** Makes so much garbage that the heap has to grow for it. */
function litter(): number {
  const kept: unknown[] = [];
  for (let made = 0; made < 1_000_000; made += 1) kept.push({ made, next: [made] });
  return kept.length;
}

test('HSE-277 what was read and is not needed any more is given back to the machine', () => {
  litter();
  const before = process.memoryUsage().heapTotal;
  giveBackMemory();
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(20 * MEGABYTE);
});
