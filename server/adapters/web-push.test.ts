import { expect, test } from 'vitest';
import { makeVapidKeys, pushSender } from './web-push.ts';

test('a demo sends to the one browser of its sandbox, whose keys both know', () => {
  expect(pushSender({ standIn: 'http://127.0.0.1:3001' }).standIn).toEqual({
    endpoint: 'http://127.0.0.1:3001/push',
    p256dh: 'BKVs4rZ4sK-8HAjFktPktwaHdsr_QN-2e5Z5Om5jI1W_p_FdzCNxg8cVwiWYDof2_US4kWnKAbxiWFt1GXHme9A',
    auth: 'n_gngQbEa1JFaXP5OL6jog',
  });
  expect(pushSender({}).standIn).toBeNull();
});

test('nothing goes out to an address that may not be named, however it came in', async () => {
  const { publicKey: p256dh } = makeVapidKeys();
  const target = { endpoint: 'http://127.0.0.1:1/push', p256dh, auth: 'n_gngQbEa1JFaXP5OL6jog' };
  const note = { target, payload: '{}', topic: 'a', contact: 'mailto:a@b.example', keys: makeVapidKeys() };
  const sender = pushSender({});
  expect(await sender.send(note)).toEqual({ outcome: 'refused', reason: 'no public push service' });
  // A stand-in that is away is tried again.
  expect(await pushSender({ standIn: 'http://127.0.0.1:1' }).send(note)).toMatchObject({ outcome: 'later' });
});
