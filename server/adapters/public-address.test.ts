import { expect, test } from 'vitest';
import { isPublicAddress, isPublicName, publicLookup } from './public-address.ts';

test.each([
  ['142.250.74.10', true],
  ['2a00:1450:4001:81b::200a', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.178.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fd12:3456:789a::1', false],
  ['fe80::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['no address', false],
])('the address %s: public %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
  ['fcm.googleapis.com', true],
  ['updates.push.services.mozilla.com', true],
  ['web.push.apple.com', true],
  ['localhost', false],
  ['market.localhost', false],
  ['database', false],
  ['printer.local', false],
  ['metadata.google.internal', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['2130706433', false],
  ['push.example.com.', false],
])('the name %s: public %s', (name, isPublic) => {
  expect(isPublicName(name)).toBe(isPublic);
});

const look = (addresses: string[], options: { all?: boolean } = {}) =>
  new Promise((resolve) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    publicLookup((_name, _options, done) => done(null, found))(
      'push.example.com',
      options,
      (error, ...rest) => resolve(error ? error.message : rest[0]),
    );
  });

test('a name that leads to a machine of ours, even beside others, leads nowhere', async () => {
  expect(await look(['142.250.74.10'])).toBe('142.250.74.10');
  expect(await look(['142.250.74.10'], { all: true })).toEqual([{ address: '142.250.74.10', family: 4 }]);
  for (const addresses of [['10.0.0.7'], ['142.250.74.10', '127.0.0.1'], ['142.250.74.10', '::1'], []])
    expect(await look(addresses)).toBe('push.example.com is no public host');
});
