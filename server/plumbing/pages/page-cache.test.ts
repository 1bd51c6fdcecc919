import { expect, test } from 'vitest';
import { type CacheEntry, PageCache } from './page-cache.ts';
import { SharedText } from '../http/shared-text.ts';

const NOW = Temporal.Instant.from('2026-11-21T18:00:00+01:00');
const after = (seconds: number) => NOW.add({ seconds });

function entry(text: string, tags: string[] = [], seconds = 3600): CacheEntry {
  return { shared: new SharedText(text), tags, expiresAt: after(seconds) };
}

/** Makes numbered texts and counts how often it was asked to. */
function maker(tags: string[] = [], seconds = 3600) {
  let count = 0;
  return {
    make: async () => entry(`text ${++count}`, tags, seconds),
    get count() {
      return count;
    },
  };
}

test('keeps a text until its own end', async () => {
  const cache = new PageCache();
  const { make } = maker([], 30);
  const texts = [];
  for (const seconds of [0, 29, 30])
    texts.push((await cache.getEntry('a', after(seconds), make)).shared.text);
  expect(texts).toEqual(['text 1', 'text 1', 'text 2']);
});

test('keeps nothing longer than a minute, so that a lost announcement heals', async () => {
  const cache = new PageCache();
  const { make } = maker();
  expect((await cache.getEntry('a', NOW, make)).expiresAt).toEqual(after(60));
  expect((await cache.getEntry('a', after(59), make)).shared.text).toBe('text 1');
  expect((await cache.getEntry('a', after(60), make)).shared.text).toBe('text 2');
});

test('drops what carries one of the tags, and nothing else', async () => {
  const cache = new PageCache();
  const tagged = { a: maker(['restaurant:1', 'list']), b: maker(['restaurant:11']), c: maker() };
  const askAll = async () => {
    for (const [key, { make }] of Object.entries(tagged)) await cache.getEntry(key, NOW, make);
    return Object.values(tagged).map(({ count }) => count);
  };
  await askAll();
  cache.drop(['restaurant:1', 'site:9']);
  expect(await askAll()).toEqual([2, 1, 1]);
  cache.clear();
  expect(await askAll()).toEqual([3, 2, 2]);
});

test('makes a text once for all who ask at once', async () => {
  const cache = new PageCache();
  const slow = maker();
  const gate = Promise.withResolvers<void>();
  const make = () => gate.promise.then(slow.make);
  const asking = Array.from({ length: 50 }, () => cache.getEntry('a', NOW, make));
  gate.resolve();
  expect(new Set((await Promise.all(asking)).map(({ shared }) => shared.text))).toEqual(new Set(['text 1']));
  expect(slow.count).toBe(1);
});

test.each(['drop', 'clear'] as const)(
  'what was being made before a %s is answered but not kept',
  async (way) => {
    const cache = new PageCache();
    const { make } = maker(['list']);
    const gate = Promise.withResolvers<void>();
    const before = cache.getEntry('a', NOW, () => gate.promise.then(make));
    if (way === 'drop') cache.drop(['list']);
    else cache.clear();
    // Whoever asks after the change does not get what was begun before it.
    const later = cache.getEntry('a', NOW, make);
    gate.resolve();
    const made = await Promise.all([before, later]);
    expect(made[0].shared.text).not.toBe(made[1].shared.text);
    expect((await cache.getEntry('a', NOW, make)).shared.text).not.toBe(made[0].shared.text);
  },
);

test('a failure and an answer that is no text are passed on and not kept', async () => {
  const cache = new PageCache();
  const fail = () => Promise.reject(new Error('away'));
  await expect(cache.getEntry('a', NOW, fail)).rejects.toThrow('away');
  const refusal = { code: 'unknown-site' };
  expect(await cache.getEntry<object>('a', NOW, async () => refusal)).toBe(refusal);
  expect(await cache.getEntry('a', NOW, async () => entry('now'))).toMatchObject({ shared: { text: 'now' } });
});

test.each([
  ['entries', { entries: 3 }],
  ['characters', { characters: 3 * 'text 1'.length }],
])('holds a bounded number of %s and forgets the oldest', async (_what, most) => {
  const cache = new PageCache(most);
  const makers = ['a', 'b', 'c', 'd'].map((key) => ({ key, of: maker() }));
  const ask = async (at: number) => {
    const { key, of } = makers[at] ?? { key: '', of: maker() };
    await cache.getEntry(key, NOW, of.make);
    return of.count;
  };
  for (const at of [0, 1, 2, 3]) await ask(at);
  expect([await ask(3), await ask(2), await ask(1)]).toEqual([1, 1, 1]);
  expect(await ask(0)).toBe(2);
});

test('a text larger than all room is answered and not kept', async () => {
  const cache = new PageCache({ characters: 3 });
  const { make } = maker();
  expect((await cache.getEntry('a', NOW, make)).shared.text).toBe('text 1');
  expect((await cache.getEntry('a', NOW, make)).shared.text).toBe('text 2');
});
