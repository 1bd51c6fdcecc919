import { expect, test } from 'vitest';
import { countedCents, receiptCode, receiptProcessData } from './till-record.ts';

test.each([
  [
    'both rates, cash and card',
    [
      { ratePercent: 19, grossCents: 7533 },
      { ratePercent: 7, grossCents: 799 },
    ],
    [
      { means: 'cash', cents: 1000 },
      { means: 'card', cents: 7332 },
    ],
    'Beleg^75.33_7.99_0.00_0.00_0.00^10.00:Bar_73.32:Unbar',
  ],
  [
    'a tip under no rate, a voucher beside the card',
    [
      { ratePercent: 7, grossCents: 1000 },
      { ratePercent: 0, grossCents: 150 },
    ],
    [
      { means: 'voucher', cents: 500 },
      { means: 'card', cents: 650 },
    ],
    'Beleg^0.00_10.00_0.00_0.00_1.50^11.50:Unbar',
  ],
  ['nothing', [], [], 'Beleg^0.00_0.00_0.00_0.00_0.00^0.00:Bar'],
] as const)('FIS-004 a device signs %s', (_what, gross, payments, written) => {
  expect(receiptProcessData(gross, payments)).toBe(written);
});

test('FIS-004 the QR code has what is checked, in the order of DSFinV-K', () => {
  const at = Temporal.Instant.from('2026-11-26T18:00:00.5Z');
  const code = receiptCode({
    clientId: 'HM-7',
    processType: 'Kassenbeleg-V1',
    processData: 'Beleg^0.00_1.00_0.00_0.00_0.00^1.00:Bar',
    transactionNumber: 3,
    signatureCounter: 4,
    startedAt: at,
    finishedAt: at,
    algorithm: 'ecdsa-plain-SHA256',
    timeFormat: 'unixTime',
    signature: 'c2ln',
    publicKey: 'a2V5',
  });
  expect(code).toBe(
    'V0;HM-7;Kassenbeleg-V1;Beleg^0.00_1.00_0.00_0.00_0.00^1.00:Bar;3;4;2026-11-26T18:00:00.500Z;2026-11-26T18:00:00.500Z;ecdsa-plain-SHA256;unixTime;c2ln;a2V5',
  );
});

test('FIS-020 notes and coins are counted, and nothing that is none', () => {
  const pieces = [
    { cents: 5000, count: 2 },
    { cents: 1, count: 7 },
    { cents: 300, count: 5 },
    { cents: 100, count: -1 },
  ];
  expect(countedCents(pieces)).toBe(10_007);
});
