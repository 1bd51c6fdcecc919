import { data } from 'react-router';
import { expect, test } from 'vitest';
import { savingAction } from './saving-action.ts';

const PAGE = 'http://henkelmann.test/kueche/team';

const argsFor = (fields: Record<string, string>, url = PAGE) => ({
  params: {},
  url: new URL(url),
  request: new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
});

function sendable() {
  const done: PromiseWithResolvers<string>[] = [];
  const act = () => {
    const one = Promise.withResolvers<string>();
    done.push(one);
    return one.promise;
  };
  const action = savingAction(act);
  const send = (fields: Record<string, string>, url = PAGE) => action(argsFor(fields, url));
  /** How often something was done, once that is done which is begun. */
  const count = async (expected: number) => {
    await expect.poll(() => done.length).toBe(expected);
    return done;
  };
  return { send, count };
}

test('OWN-782 a form that is sent twice by a double tap is done once, and both hear what came of it', async () => {
  const { send, count } = sendable();
  const both = [send({ intent: 'invite' }), send({ intent: 'invite' })];
  const other = send({ intent: 'block' });
  const [first, second] = await count(2);
  first?.resolve('invited');
  second?.resolve('blocked');
  expect(await Promise.all([...both, other])).toEqual(['invited', 'invited', 'blocked']);
});

test('OWN-782 what is sent again once it is done, or after it failed, is done again', async () => {
  const { send, count } = sendable();
  const failing = send({ intent: 'invite' });
  (await count(1))[0]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  const again = send({ intent: 'invite' });
  (await count(2))[1]?.resolve('invited');
  expect(await again).toBe('invited');
});

test('OWN-782 the same words to another page are another matter', async () => {
  const { send, count } = sendable();
  const both = [send({ intent: 'end' }), send({ intent: 'end' }, `${PAGE}?restaurant=2`)];
  for (const [at, one] of (await count(2)).entries()) one.resolve(`ended ${at}`);
  expect(await Promise.all(both)).toEqual(['ended 0', 'ended 1']);
});

test.each([
  [409, null],
  [422, { status: 422 }],
])('OWN-773 a form that comes back with %i to a browser has %j left of it', async (status, init) => {
  const act = savingAction(() => Promise.resolve(data({ typed: 'Bis bald!' }, { status })));
  expect(await act(argsFor({}))).toMatchObject({ data: { typed: 'Bis bald!' }, init });
});
