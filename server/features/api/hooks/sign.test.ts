import { expect, test } from 'vitest';
import { systemRandom } from '#server/adapters/clock.ts';
import { hookHeaders, makeHookSecret } from './sign.ts';

// As https://github.com/standard-webhooks/standard-webhooks has it for every library.
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('API-210 what is sent is signed as Standard Webhooks say, by every secret that counts', () => {
  const { secret, signature, ...signed } = VECTOR;
  expect(hookHeaders([secret], signed)).toMatchObject({
    'webhook-id': VECTOR.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  });
  const other = makeHookSecret(systemRandom);
  expect(other).toMatch(/^whsec_[\w+/]{43}=$/);
  const both = hookHeaders([other, secret], signed)['webhook-signature']?.split(' ');
  expect(both).toHaveLength(2);
  expect(both?.[1]).toBe(signature);
  expect(both?.[0]).not.toBe(signature);
});
