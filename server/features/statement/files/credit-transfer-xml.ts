import type { Creditor } from '#domain/money/mandate.ts';
import { sepaText } from '#domain/money/sepa-text.ts';
import { type Element, xmlDocument } from '#domain/text/markup.ts';

/** Money for one account. */
export interface Transfer {
  /** Told to the bank of who gets it and back, unique per attempt. */
  endToEndId: string;
  amountCents: number;
  holder: string;
  iban: string;
  purpose: string;
}

interface TransferFile {
  /** Unique for the payer, at most 30 characters. */
  messageId: string;
  createdAt: Temporal.Instant;
  payer: Pick<Creditor, 'name' | 'iban'>;
  /** A banking day. */
  on: Temporal.PlainDate;
  transfers: readonly Transfer[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const NAME_LENGTH = 70;
const PURPOSE_LENGTH = 140;

/** A file for the bank: SEPA credit transfers (ISO 20022 pain.001.001.09, EPC132-08). */
export function creditTransferXml({ messageId, createdAt, payer, on, transfers }: TransferFile): string {
  const name = sepaText(payer.name, NAME_LENGTH);
  const document: Element = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', messageId],
          ['CreDtTm', createdAt.toString({ smallestUnit: 'second' })],
          ...totals(transfers),
          ['InitgPty', [['Nm', name]]],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', `${messageId}-1`],
          ['PmtMtd', 'TRF'],
          ...totals(transfers),
          ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
          ['ReqdExctnDt', [['Dt', on.toString()]]],
          ['Dbtr', [['Nm', name]]],
          ['DbtrAcct', [['Id', [['IBAN', payer.iban]]]]],
          // The bank is found by the IBAN alone.
          ['DbtrAgt', [['FinInstnId', [['Othr', [['Id', 'NOTPROVIDED']]]]]]],
          ['ChrgBr', 'SLEV'],
          ...transfers.map(transaction),
        ],
      ],
    ],
  ];
  return xmlDocument(['Document', [document], { xmlns: NAMESPACE }]);
}

const transaction = (transfer: Transfer): Element => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', transfer.endToEndId]]],
    ['Amt', [['InstdAmt', euros(transfer.amountCents), { Ccy: 'EUR' }]]],
    ['Cdtr', [['Nm', sepaText(transfer.holder, NAME_LENGTH)]]],
    ['CdtrAcct', [['Id', [['IBAN', transfer.iban]]]]],
    ['RmtInf', [['Ustrd', sepaText(transfer.purpose, PURPOSE_LENGTH)]]],
  ],
];

const totals = (transfers: readonly Transfer[]): Element[] => [
  ['NbOfTxs', String(transfers.length)],
  ['CtrlSum', euros(transfers.reduce((sum, { amountCents }) => sum + amountCents, 0))],
];

const euros = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
