import { type Element, xmlDocument } from '#domain/text/markup.ts';
import type { Creditor } from '#domain/money/mandate.ts';
import type { SepaAddress } from '#domain/money/sepa-address.ts';
import { sepaText } from '#domain/money/sepa-text.ts';

/** One account to be charged. */
export interface Debit {
  /** Told to the debtor's bank and back, unique per attempt. */
  endToEndId: string;
  amountCents: number;
  reference: string;
  signedOn: Temporal.PlainDate;
  holder: string;
  iban: string;
  address: SepaAddress;
  purpose: string;
}

export interface DirectDebitFile {
  /** Unique for the creditor, at most 30 characters. */
  messageId: string;
  createdAt: Temporal.Instant;
  creditor: Creditor;
  /** Debits by the day on which they are due. */
  batches: readonly { dueOn: Temporal.PlainDate; debits: readonly Debit[] }[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08';
const NAME_LENGTH = 70;
const TOWN_LENGTH = 35;
const PURPOSE_LENGTH = 140;

/** A file for the bank: recurrent debits of the SEPA Core scheme (ISO 20022 pain.008.001.08, EPC130-08). */
export function directDebitXml(file: DirectDebitFile): string {
  const { messageId, createdAt, creditor, batches } = file;
  const document: Element = [
    'CstmrDrctDbtInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', messageId],
          ['CreDtTm', createdAt.toString({ smallestUnit: 'second' })],
          ...totals(batches.flatMap(({ debits }) => debits)),
          ['InitgPty', [['Nm', sepaText(creditor.name, NAME_LENGTH)]]],
        ],
      ],
      ...batches.map((batch, index) => paymentInformation(file, batch, index + 1)),
    ],
  ];
  return xmlDocument(['Document', [document], { xmlns: NAMESPACE }]);
}

function paymentInformation(
  { messageId, creditor }: DirectDebitFile,
  { dueOn, debits }: DirectDebitFile['batches'][number],
  number: number,
): Element {
  return [
    'PmtInf',
    [
      ['PmtInfId', `${messageId}-${number}`],
      ['PmtMtd', 'DD'],
      ...totals(debits),
      [
        'PmtTpInf',
        [
          ['SvcLvl', [['Cd', 'SEPA']]],
          ['LclInstrm', [['Cd', 'CORE']]],
          ['SeqTp', 'RCUR'],
        ],
      ],
      ['ReqdColltnDt', dueOn.toString()],
      ['Cdtr', [['Nm', sepaText(creditor.name, NAME_LENGTH)]]],
      ['CdtrAcct', [['Id', [['IBAN', creditor.iban]]]]],
      // The bank is found by the IBAN alone.
      ['CdtrAgt', NO_BIC],
      ['ChrgBr', 'SLEV'],
      ['CdtrSchmeId', [['Id', [['PrvtId', [['Othr', [['Id', creditor.id], SEPA_SCHEME]]]]]]]],
      ...debits.map(transaction),
    ],
  ];
}

const NO_BIC: Element[] = [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]];
const SEPA_SCHEME: Element = ['SchmeNm', [['Prtry', 'SEPA']]];

function transaction(debit: Debit): Element {
  const { street, houseNumber, postalCode, town, country } = debit.address;
  return [
    'DrctDbtTxInf',
    [
      ['PmtId', [['EndToEndId', debit.endToEndId]]],
      ['InstdAmt', euros(debit.amountCents), { Ccy: 'EUR' }],
      [
        'DrctDbtTx',
        [
          [
            'MndtRltdInf',
            [
              ['MndtId', debit.reference],
              ['DtOfSgntr', debit.signedOn.toString()],
            ],
          ],
        ],
      ],
      ['DbtrAgt', NO_BIC],
      [
        'Dbtr',
        [
          ['Nm', sepaText(debit.holder, NAME_LENGTH)],
          [
            'PstlAdr',
            [
              ['StrtNm', sepaText(street, NAME_LENGTH)],
              ...(houseNumber ? [['BldgNb', sepaText(houseNumber, 16)] satisfies Element] : []),
              ['PstCd', sepaText(postalCode, 16)],
              ['TwnNm', sepaText(town, TOWN_LENGTH)],
              ['Ctry', country],
            ],
          ],
        ],
      ],
      ['DbtrAcct', [['Id', [['IBAN', debit.iban]]]]],
      ['RmtInf', [['Ustrd', sepaText(debit.purpose, PURPOSE_LENGTH)]]],
    ],
  ];
}

const totals = (debits: readonly Debit[]): Element[] => [
  ['NbOfTxs', String(debits.length)],
  ['CtrlSum', euros(debits.reduce((sum, { amountCents }) => sum + amountCents, 0))],
];

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
