import { expect, test } from 'vitest';
import { phoneHref } from './phone-href.ts';
import {
  internationalDigits,
  isValidPhone,
  maskPhone,
  normalisePhone,
  phoneDigits,
  sayMobile,
  SMS_COUNTRIES,
  takesTexts,
} from './phone.ts';

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

test.each([
  ['0171 2345678', 'DE'],
  ['+49 1512 3456789', 'DE'],
  ['0160 12345678', 'DE'],
  ['+43 664 1234567', 'AT'],
  ['0043 (0) 680 1234567', 'AT'],
  ['+41 79 123 45 67', 'CH'],
])('TRU-032 %s takes texts where %s does, and nowhere else', (phone, country) => {
  expect(SMS_COUNTRIES.filter((one) => takesTexts(phone, [one]))).toEqual([country]);
  expect(takesTexts(phone, SMS_COUNTRIES)).toBe(true);
});

test.each([
  ['030 1234567', 'Berlin'],
  ['04503 123456', 'a landline'],
  ['0900 1234567', 'premium rate'],
  ['0137 1234567', 'votes for money'],
  ['0180 5123456', 'a service'],
  ['0164 1234567', 'a pager'],
  ['+43 662 123456', 'Salzburg'],
  ['+43 900 123456', 'premium rate in Austria'],
  ['+41 44 123 45 67', 'Zürich'],
  ['+41 900 123 456', 'premium rate in Switzerland'],
  ['+882 16 12345678', 'a satellite'],
  ['+881 6 12345678', 'a satellite'],
  ['+45 12 34 56 78', 'Denmark'],
  ['+1 900 555 1234', 'premium rate overseas'],
  ['+49 171 23456789012', 'too long'],
  ['', 'nothing'],
])('TRU-032 %s takes no texts: %s', (phone) => {
  expect(takesTexts(phone, SMS_COUNTRIES)).toBe(false);
});

test('TRU-032 the sentence names the countries that are set', () => {
  expect(sayMobile(SMS_COUNTRIES)).toBe('eine deutsche, österreichische oder Schweizer Handynummer');
  expect(sayMobile(['DE'])).toBe('eine deutsche Handynummer');
});

test.each([
  ['0171 1234567', '0171 … 67'],
  ['0171 12', '…'],
  ['', '…'],
])('TRU-168 of %j a list shows %s', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown);
});

test.each([
  ['+49 (0)4503 1234', 'tel:+4945031234'],
  ['0049 (0) 4503/1234', 'tel:004945031234'],
  ['+43 (0)1 23 45', 'tel:+4312345'],
  ['(0)4503 1234', 'tel:045031234'],
  ['(04503) 12-34', 'tel:045031234'],
])(
  'LAY-080 a tap on %s calls %s: a zero in brackets is dialled only where no country code stands before it',
  (written, href) => {
    expect(phoneHref(written)).toBe(href);
  },
);
