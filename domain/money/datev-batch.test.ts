import { expect, test } from 'vitest';
import { toWindows1252 } from '../text/windows-1252.ts';
import { datevBatch, pairUp } from './datev-batch.ts';

test('LED-081 a day of a restaurant is told as whoever keeps books would: everything with the restaurant, what is given away apart', () => {
  const day = [
    { account: 'restaurant', cents: -350 },
    { account: 'commission', cents: -400 },
    { account: 'company', cents: 750 },
    { account: 'donation', cents: 20 },
    { account: 'donation-owed', cents: -20 },
  ] as const;
  expect(pairUp(day)).toEqual([
    { debit: 'donation', credit: 'donation-owed', cents: 20 },
    { debit: 'restaurant', credit: 'commission', cents: 400 },
    { debit: 'company', credit: 'restaurant', cents: 750 },
  ]);
  expect(
    pairUp([
      { account: 'service', cents: 2500 },
      { account: 'gift', cents: -2500 },
    ]),
  ).toEqual([{ debit: 'service', credit: 'gift', cents: 2500 }]);
});

test('LED-081 each letter of Windows has its byte, others are written by the nearest plain ones', () => {
  expect([...toWindows1252('Ä€„“')]).toEqual([0xc4, 0x80, 0x84, 0x93]);
  expect(new TextDecoder('windows-1252').decode(toWindows1252('Łukasz, Türkü & 寿司'))).toMatch(
    /^Lukasz, Türkü & /,
  );
});

test('LED-081 amounts stand in a batch with two decimals, however small', () => {
  const day = Temporal.PlainDate.from('2026-11-01');
  const batch = datevBatch({
    chart: '03',
    advisor: 1001,
    client: 1,
    begin: Temporal.PlainDate.from('2026-01-01'),
    month: day,
    made: Temporal.PlainDateTime.from('2026-12-01T06:00'),
    lines: [5, 70, 100, 123456].map((cents) => ({
      debit: 1400,
      credit: 8400,
      cents,
      on: day,
      document: '1',
      text: 'Provision',
    })),
  });
  const amounts = batch.trim().split('\r\n').slice(2);
  expect(amounts.map((line) => line.split(';')[0])).toEqual(['0,05', '0,70', '1,00', '1234,56']);
});
