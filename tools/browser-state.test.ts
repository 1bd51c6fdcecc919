import { expect, test } from 'vitest';
import { findKept } from './browser-state.ts';
import { readSources } from './source-text.ts';

test('HSE-183 what only a browser keeps cannot be reached from what runs on the server', () => {
  const shared = [...readSources('.', '.ts'), ...readSources('.', '.tsx')].filter(
    ({ file }) => file.startsWith('web/app/') && !/\.(?:client|test)\.tsx?$/.test(file),
  );
  expect(shared.length).toBeGreaterThan(500);
  expect(shared.flatMap(({ file, text }) => findKept(file, text))).toEqual([]);
});

test.each([
  ['let token: string | undefined;', ['token']],
  ['export let users = 0;', ['users']],
  ['const known = new Map<string, string>();', ['known']],
  ['export const store = createStore(0);', ['store']],
  ['const { tell, subscribe } = createListeners();', ['{ tell, subscribe }']],
  ["const NAMES = new Map([['a', 'b']]);", []],
  ['const count = () => { let sum = 0; return sum; };', []],
])('%s', (text, kept) => {
  expect(findKept('x.ts', text)).toEqual(kept.map((name) => `x.ts: ${name}`));
});
