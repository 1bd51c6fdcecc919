import { afterEach, expect, test, vi } from 'vitest';
import { CONTACT } from './kept.ts';
import { accountStore } from './account-store.client.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage whose keys are its own properties, as those of a browser are. */
const storageOf = (kept: Record<string, string>) => {
  const hidden = (value: unknown) => ({ value, enumerable: false });
  return Object.defineProperties(kept, {
    getItem: hidden((key: string) => kept[key] ?? null),
    setItem: hidden((key: string, value: string) => (kept[key] = value)),
    removeItem: hidden((key: string) => delete kept[key]),
  });
};

const TYPED = { [CONTACT]: '{"lastname":"Jansen"}', 'order-draft:7': '{"comment":"Hinterhof"}' };

test('ACC-302 who logs out in another tab leaves nothing typed in this one, who was a guest all along does', async () => {
  const session = storageOf({ ...TYPED, 'order-key:7': 'ab', consent: 'kept' });
  const local = storageOf({ [CONTACT]: TYPED[CONTACT] ?? '', theme: 'dark' });
  let user: object | null = null;
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('document', { documentElement: { dataset: { system: 'default' } } });
  vi.stubGlobal('BroadcastChannel', class extends EventTarget {});
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('userData') ? { user, locations: [] } : { token: 'a.b.c' })),
  );
  await accountStore.refresh();
  expect(Object.keys(session)).toEqual(expect.arrayContaining(Object.keys(TYPED)));
  user = { id: 1 };
  await accountStore.refresh();
  expect(Object.keys(session)).toEqual(expect.arrayContaining(Object.keys(TYPED)));
  user = null;
  await accountStore.refresh();
  expect(accountStore.read()?.user).toBeNull();
  expect(Object.keys(session).filter((key) => key.startsWith('order-'))).toEqual([]);
  expect(session).toMatchObject({ consent: 'kept' });
  expect(local).toEqual({ theme: 'dark' });
});
