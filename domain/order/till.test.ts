import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairingCode, pairingKey } from './codes.ts';
import { fitsChannel, tillLabel, tillModes } from './till.ts';

test.each([
  ['counter', 'table', true, 'Vor Ort'],
  ['counter', 'pickup', true, 'Mitnehmen'],
  ['counter', 'delivery', false, undefined],
  ['counter', 'reservation', false, undefined],
  ['telephone', 'pickup', true, 'Telefon · Abholung'],
  ['telephone', 'delivery', true, 'Telefon · Lieferung'],
  ['telephone', 'table', false, undefined],
] as const)('at the %s %s: %s', (channel, mode, fits, label) => {
  expect(fitsChannel(mode, channel)).toBe(fits);
  expect(tillLabel(mode, channel)).toBe(label);
  expect(tillLabel(mode, 'online')).toBeUndefined();
});

test('only what is brought depends on what the restaurant offers', () => {
  expect(tillModes(false)).toEqual(['table', 'pickup']);
  expect(tillModes(true)).toEqual(['table', 'pickup', 'delivery']);
});

test('a pairing code reads the same however it is typed, and uses no signs that look alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      const code = pairingCode(bytes);
      expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
      expect(pairingKey(` ${code.toLowerCase().replace('-', ' ')}`)).toBe(pairingKey(code));
    }),
  );
  expect(() => pairingCode(new Uint8Array(7))).toThrow(RangeError);
});
