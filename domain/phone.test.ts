import { expect, test } from 'vitest';
import { internationalDigits, isValidPhone, normalisePhone, phoneDigits } from './phone.ts';

test.each([
  ['+49 171 2345678', '0171 2345678'],
  ['+491712345678', '01712345678'],
  ['+49 (0) 171 2345678', '0171 2345678'],
  ['+490171 2345678', '0171 2345678'],
  ['0049 171 2345678', '0171 2345678'],
  [' 0171/2345678 ', '0171/2345678'],
  ['+45 12345678', '+45 12345678'],
])('CHK-037 %s is stored as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

test.each([
  ['017123456', true],
  ['01712345', false],
  ['0171 / 23 45-678', true],
  ['(0171) 2345678', true],
  ['+45 12 34 56 78', true],
  ['0171 2345678 bitte anrufen', false],
  ['---------', false],
  ['171+2345678', false],
  ['', false],
  ['0'.repeat(31), false],
])('CHK-036 %j is a number: %s', (phone, valid) => {
  expect(isValidPhone(phone)).toBe(valid);
});

test('CPN-019 every way of writing a number compares equal', () => {
  const written = ['+49 171 2345678', '0049-171-2345678', '0171/2345678', '(0171) 23 45 678'];
  expect(new Set(written.map(phoneDigits))).toEqual(new Set(['01712345678']));
});

test.each([
  ['0171 234 56 78', '491712345678'],
  ['+49 (0) 171 2345678', '491712345678'],
  ['+45 12 34 56 78', '4512345678'],
  ['0045 12345678', '4512345678'],
])('DON-006 %s is told to gateways as %s', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits);
});
