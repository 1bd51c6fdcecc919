import { expect, test } from 'vitest';
import { isAnswerable, isEmail, normaliseEmail } from './email.ts';

test.each([
  ['jule@example.org', true],
  [' jule.petersen+essen@mail.example.org ', true],
  ['grüße@bücher.example', true],
  ['jule@example.xn--p1ai', true],
  ['jule@192.168.0.10', false],
  ['jule@example.o', false],
  ['jule@example', false],
  ['jule@@example.org', false],
  ['jule@example..org', false],
  ['jule petersen@example.org', false],
  ['jule@example.org, ali@example.org', false],
  ['<jule@example.org>', false],
  ['@example.org', false],
  ['', false],
  [`${'a'.repeat(250)}@example.org`, false],
])('CHK-031 %j is an address: %s', (email, valid) => {
  expect(isEmail(email)).toBe(valid);
});

test('addresses are compared without case', () => {
  expect(normaliseEmail(' Jule@Example.ORG ')).toBe('jule@example.org');
});

test('REC-004 a guest may leave the address out, and a wrong one is told to everybody', () => {
  expect(isAnswerable('recommend', ' ')).toBe(true);
  expect(isAnswerable('register', ' ')).toBe(false);
  for (const mode of ['recommend', 'register'] as const) {
    expect(isAnswerable(mode, 'jule@example.org')).toBe(true);
    expect(isAnswerable(mode, 'jule@')).toBe(false);
  }
});
