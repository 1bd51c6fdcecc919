import { expect, test } from 'vitest';
import { type CamtEntry, camtFile } from '#e2e/fixtures/world/camt-file.ts';
import { readCamt } from './read-camt.ts';

const BATCH: CamtEntry = {
  cents: 523,
  reference: 'REF-1',
  batch: 'HR-20261201-abc-1',
  parts: [
    { cents: 238, endToEndId: 'HR-1-1', party: 'Müller & Söhne', purpose: 'Abrechnung November 2026' },
    { cents: 285, endToEndId: 'HR-2-1' },
  ],
};
const RETURN: CamtEntry = {
  cents: -638,
  day: '2026-12-09',
  parts: [{ cents: -638, endToEndId: 'HR-1-1', returnCode: 'AM04', instructed: 238, party: 'Kutter' }],
};

test.for([
  ['053', '02'],
  ['053', '08'],
  ['054', '02'],
  ['054', '08'],
] as const)('LED-060 camt.%s in version %s is read with every payment of a batch', ([kind, version]) => {
  const read = readCamt(camtFile({ kind, version, entries: [BATCH, RETURN] }));
  expect(read?.kind).toBe(`camt.${kind}`);
  expect(read?.entries).toMatchObject([
    {
      iban: 'DE02120300000000202051',
      reference: 'REF-1',
      bookedOn: '2026-12-07',
      cents: 523,
      batch: 'HR-20261201-abc-1',
      hasDetails: true,
      parts: [
        { cents: 238, endToEndId: 'HR-1-1', party: 'Müller & Söhne', purpose: 'Abrechnung November 2026' },
        { cents: 285, endToEndId: 'HR-2-1', returnCode: '' },
      ],
    },
    {
      reference: '',
      bookedOn: '2026-12-09',
      parts: [{ cents: -638, instructedCents: 238, returnCode: 'AM04', party: 'Kutter' }],
    },
  ]);
});

test('LED-060 prefixes change nothing; what is only announced is no payment', () => {
  const entries = [{ ...BATCH, pending: true }, BATCH];
  const read = readCamt(camtFile({ prefix: 'ns2', entries }));
  expect(read?.entries).toHaveLength(1);
  expect(read?.entries[0]?.parts[0]?.party).toBe('Müller & Söhne');
});

test('LED-060 a batch whose payments do not come to its sum is one payment', () => {
  const read = readCamt(camtFile({ entries: [{ ...BATCH, cents: 600 }] }));
  expect(read?.entries[0]).toMatchObject({ hasDetails: false, parts: [{ cents: 600, endToEndId: '' }] });
});

test('LED-164 the currency of each sum is read, and what was sent in another one says nothing of what came', () => {
  const francs = { ...BATCH, currency: 'CHF' };
  const exchanged = {
    ...RETURN,
    parts: RETURN.parts?.map((part) => ({ ...part, instructedIn: 'CHF' })) ?? [],
  };
  const read = readCamt(camtFile({ entries: [francs, BATCH, exchanged] }));
  expect(read?.entries).toMatchObject([
    { currency: 'CHF', cents: 523, parts: [{ cents: 238 }, { cents: 285 }] },
    { currency: 'EUR' },
    { currency: 'EUR', parts: [{ cents: -638, instructedCents: null }] },
  ]);
});

test('LED-061 what declares entities, is cut off, of another kind, deep or unreadable is refused as a whole', () => {
  const good = camtFile({ entries: [BATCH] });
  const bomb = good.replace(
    '<Document',
    '<!DOCTYPE lol [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>\n<Document',
  );
  const deep = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Document>`;
  const wrong = [
    bomb,
    good.slice(0, -20),
    good.replace('</Ntry>', '</Entry>'),
    good.replaceAll('camt.053.001.08', 'camt.053.001.99'),
    good.replace('5.23', '5,23'),
    good.replace(' Ccy="EUR"', ''),
    good.replace('2026-12-07</Dt>', '2026-13-07</Dt>'),
    deep,
    '',
    'nur Text',
  ];
  expect(wrong.map((xml) => readCamt(xml))).toEqual(wrong.map(() => null));
  expect(readCamt(good)).not.toBeNull();
});
