import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a hash carries its costs and a nonce of its own, and fits its password alone', async () => {
  const [first, second] = await Promise.all([hashPassword('sturmflut'), hashPassword('sturmflut')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
  expect(await verifyPassword('sturmflut', first)).toBe(true);
  expect(await verifyPassword('Sturmflut', first)).toBe(false);
  expect(await verifyPassword('sturmflut', null)).toBe(false);
});

test('the same letters typed as one or two code points are the same password', async () => {
  const hash = await hashPassword('Ölsardine'.normalize('NFD'));
  expect(await verifyPassword('Ölsardine'.normalize('NFC'), hash)).toBe(true);
});

test('a hash of other costs is still understood', async () => {
  // Reference vector of the argon2 command line tool: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', known)).toBe(true);
});
