import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:12:34:aaaa::1', '2001:db8:12:34::/64'],
  ['2001:0DB8:0012:0034:ffff:ffff:ffff:ffff', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('TRU-001 %s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
