import { expect, test } from 'vitest';
import { readWithdrawn, sellsGiftVouchers, withdrawableUntil } from './gift-voucher.ts';

const at = (text: string) => Temporal.Instant.from(text);

test.each([
  ['a day in the week', '2026-11-10T09:00:00+01:00', '2026-11-25T00:00:00+01:00'],
  ['late in the evening', '2026-11-10T23:59:59+01:00', '2026-11-25T00:00:00+01:00'],
  ['two weeks before a Saturday', '2026-11-21T18:00:00+01:00', '2026-12-08T00:00:00+01:00'],
  ['two weeks before Christmas', '2026-12-11T12:00:00+01:00', '2026-12-29T00:00:00+01:00'],
  ['over the change of the clocks', '2026-10-20T12:00:00+02:00', '2026-11-04T00:00:00+01:00'],
])('CPN-014 a gift voucher bought %s (%s) can be withdrawn from before %s', (_what, bought, end) => {
  expect(withdrawableUntil(at(bought))).toEqual(at(end));
});

test.each([
  ['3528', [3528], []],
  ['Bestellung #3528', [3528], ['BESTELLUNG']],
  ['z8j9-zyx6-8ue6', [], ['Z8J9ZYX68UE6']],
  ['Z8J9-ZYX6-8UE6, 9PLM-F8GX-4JPF', [], ['Z8J9ZYX68UE6', '9PLMF8GX4JPF']],
  ['1234-5678-9ABC / 3528', [3528], ['123456789ABC']],
  ['99999999999999999999', [], ['99999999999999999999']],
  ['', [], []],
])('CPN-014 "%s" names the numbers %j and the codes %j', (subject, numbers, codes) => {
  expect(readWithdrawn(subject)).toEqual({ numbers, codes });
});

test('only the seller of gift vouchers sends what is bought by mail', () => {
  expect(['gift-vouchers', 'restaurant', 'strandbutler'].filter(sellsGiftVouchers)).toEqual([
    'gift-vouchers',
  ]);
});
