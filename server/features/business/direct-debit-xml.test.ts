import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBankingDay } from '#domain/time/calendar.ts';
import { TEST_CREDITOR } from '#e2e/fixtures/app.ts';
import { all, faultsIn, readXml, textAt } from '#e2e/fixtures/world/debit-file.ts';
import { schemaFaultsIn } from '#e2e/fixtures/world/xml-schemas.ts';
import { type Debit, directDebitXml } from './direct-debit-xml.ts';

const debit: Debit = {
  endToEndId: 'HM-17-1',
  amountCents: 1234,
  reference: 'HM-000017-1',
  signedOn: Temporal.PlainDate.from('2026-11-21'),
  holder: 'Müller & Söhne <GmbH>',
  iban: 'DE89370400440532013000',
  address: {
    street: 'Strandallee',
    houseNumber: '7a',
    postalCode: '23669',
    town: 'Timmendorfer Strand',
    country: 'DE',
  },
  purpose: 'Essensgutscheine November 2026, Abrechnung 17',
};

const fileOf = (...batches: [dueOn: string, debits: Debit[]][]) =>
  directDebitXml({
    messageId: 'HM-20261201-abcdefgh',
    createdAt: Temporal.Instant.from('2026-12-01T18:00:00.123+01:00'),
    creditor: TEST_CREDITOR,
    batches: batches.map(([dueOn, debits]) => ({ dueOn: Temporal.PlainDate.from(dueOn), debits })),
  });

test('a file keeps to the order, lengths, letters and sums of pain.008.001.08', () => {
  const xml = fileOf(['2026-12-07', [debit, { ...debit, amountCents: 5 }]], ['2026-12-08', [debit]]);
  expect(faultsIn(xml)).toEqual([]);
  const file = readXml(xml);
  expect(textAt(file, 'CstmrDrctDbtInitn/GrpHdr/CtrlSum')).toBe('24.73');
  expect(all(file, 'CstmrDrctDbtInitn/PmtInf').map((part) => textAt(part, 'CtrlSum'))).toEqual([
    '12.39',
    '12.34',
  ]);
});

test('libxml2 finds a file valid by the schema of pain.008.001.08', async () => {
  const xml = fileOf(['2026-12-07', [debit, { ...debit, amountCents: 5 }]], ['2026-12-08', [debit]]);
  const unnumbered = { ...debit, address: { ...debit.address, houseNumber: '' } };
  expect(await schemaFaultsIn('pain-008', xml, fileOf(['2026-12-07', [unnumbered]]))).toEqual([]);
});

const words = fc.string({ unit: 'grapheme', minLength: 0, maxLength: 200 });
const bankingDays = fc
  .integer({ min: 0, max: 2000 })
  .map((days) => Temporal.PlainDate.from('2026-11-21').add({ days }))
  .filter(isBankingDay);

const anyDebit = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 5_000_000 }),
    // What a signed mandate holds begins with letters that banks take.
    holder: words.map((text) => `A${text}`),
    street: words.map((text) => `B${text}`),
    town: words.map((text) => `C${text}`),
    purpose: words.map((text) => `D${text}`),
  })
  .map(({ street, town, ...rest }) => ({ ...debit, ...rest, address: { ...debit.address, street, town } }));
const anyFile = fc
  .tuple(fc.array(anyDebit, { minLength: 1, maxLength: 4 }), bankingDays)
  .map(([debits, day]) =>
    fileOf([day.toString(), debits.map((one, at) => ({ ...one, endToEndId: `HM-${at}-1` }))]),
  );

test('whatever a company calls itself, its file stays one that banks take', async () => {
  fc.assert(
    fc.property(anyFile, (xml) => {
      expect(faultsIn(xml)).toEqual([]);
    }),
    { numRuns: 200 },
  );
  expect(await schemaFaultsIn('pain-008', ...fc.sample(anyFile, 50))).toEqual([]);
});

// Without these the checks above would prove nothing.
test.each([
  ['elements in another order', /(<NbOfTxs>.<\/NbOfTxs>)(<CtrlSum>12.34<\/CtrlSum>)/g, '$2$1'],
  ['another sum', /12\.34<\/CtrlSum>/, '12.35</CtrlSum>'],
  ['a wrong account', 'DE89370400440532013000', 'DE89370400440532013001'],
  ['a holiday', '2026-12-07', '2026-12-25'],
  ['a letter that not every bank takes', 'Strandallee', 'Strändallee'],
  ['a name that is too long', '<Nm>Henkelmann', `<Nm>${'x'.repeat(70)}`],
  ['no mandate', /<MndtId>.*?<\/MndtId>/, ''],
  ['another kind of debit', 'RCUR', 'OOFF'],
  ['no money', 'Ccy="EUR">12.34', 'Ccy="EUR">0.00'],
  ['another namespace', 'pain.008.001.08', 'pain.008.001.02'],
])('%s would be noticed', (_, from, to) => {
  expect(faultsIn(fileOf(['2026-12-07', [debit]]).replace(from, to))).not.toEqual([]);
});

test.each([
  ['elements in another order', /(<NbOfTxs>.<\/NbOfTxs>)(<CtrlSum>12.34<\/CtrlSum>)/g, '$2$1'],
  ['a debtor before the bank', /(<DbtrAgt>.*?<\/DbtrAgt>)(<Dbtr>.*?<\/Dbtr>)/, '$2$1'],
  ['no day', /<ReqdColltnDt>.*?<\/ReqdColltnDt>/, ''],
  ['a day that there is not', '2026-12-07', '2026-02-30'],
  ['an account with spaces', 'DE89370400440532013000', 'DE89 3704 0044'],
  ['a street that is too long', 'Strandallee', 'x'.repeat(71)],
  ['an empty purpose', /<Ustrd>.*?</, '<Ustrd><'],
  ['money of no currency', ' Ccy="EUR"', ''],
  ['less than nothing', '>12.34</InstdAmt>', '>-12.34</InstdAmt>'],
  ['an unknown sequence', 'RCUR', 'EVER'],
  ['an element that does not belong there', '<ChrgBr>', '<Ccy>EUR</Ccy><ChrgBr>'],
  ['another namespace', 'pain.008.001.08', 'pain.008.001.02'],
])('%s is against the schema', async (_, from, to) => {
  const wrong = fileOf(['2026-12-07', [debit]]).replace(from, to);
  expect(await schemaFaultsIn('pain-008', wrong)).not.toEqual([]);
});
