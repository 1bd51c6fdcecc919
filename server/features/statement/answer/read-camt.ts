import { dayOf } from '#domain/time/calendar.ts';
import { allAt, type Node, readTree, textAt } from './xml-tree.ts';

/** One payment of what the bank has booked. */
export interface BankPart {
  /** Positive came in. */
  cents: number;
  /** What was asked for, where the bank says so: a debit that comes back costs more than it brought. */
  instructedCents: number | null;
  endToEndId: string;
  purpose: string;
  /** Who is at the other end. */
  party: string;
  returnCode: string;
}

/** What the bank has booked at once: one payment, or many. */
export interface BankEntry {
  iban: string;
  /** Of the bank, for good; empty: it gives none. */
  reference: string;
  bookedOn: string;
  cents: number;
  /** ISO 4217, of all its sums. */
  currency: string;
  /** The message or group that was handed to the bank, where it names one. */
  batch: string;
  /** False: it is one sum, of whatever it consists. */
  hasDetails: boolean;
  parts: BankPart[];
}

export interface BankMessage {
  kind: 'camt.053' | 'camt.054';
  messageId: string;
  entries: BankEntry[];
}

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[34])\.001\.(?:02|08)$/;
const REPORTS = ['BkToCstmrStmt/Stmt', 'BkToCstmrDbtCdtNtfctn/Ntfctn'] as const;
/** The same sign for nothing, of many banks. */
const NO_REFERENCE = /^(?:NONREF|NOTPROVIDED|0+)$/i;
const LONGEST = 400;

/** What a bank has booked, out of camt.053 or camt.054; null where it is neither, or nothing that we can read. */
export function readCamt(xml: string): BankMessage | null {
  const tree = readTree(xml);
  const kind = tree?.namespaces.flatMap((namespace) => NAMESPACE.exec(namespace)?.[1] ?? [])[0];
  if (!tree || (kind !== 'camt.053' && kind !== 'camt.054')) return null;
  const reports = REPORTS.flatMap((way) => allAt(tree.root, way));
  const messageId = textAt(tree.root, 'BkToCstmrStmt/GrpHdr/MsgId', 'BkToCstmrDbtCdtNtfctn/GrpHdr/MsgId');
  const entries = reports.flatMap((report) => {
    const iban = textAt(report, 'Acct/Id/IBAN');
    return allAt(report, 'Ntry').map((entry) => readEntry(entry, iban));
  });
  // An entry that we cannot read would be lost without anybody knowing.
  if (reports.length === 0 || entries.includes('unreadable')) return null;
  return { kind, messageId, entries: entries.filter((entry) => typeof entry === 'object' && entry !== null) };
}

/** Null: it is not booked yet. */
function readEntry(entry: Node, iban: string): BankEntry | null | 'unreadable' {
  const state = textAt(entry, 'Sts/Cd', 'Sts');
  const amount = allAt(entry, 'Amt')[0];
  const cents = amount && centsIn(amount.text);
  const bookedOn = dayIn(textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'));
  if (state !== 'BOOK' || cents === 0) return null;
  const currency = amount ? currencyOf(amount) : null;
  if (cents === undefined || cents === null || bookedOn === null || !iban || currency === null)
    return 'unreadable';
  const sign = textAt(entry, 'CdtDbtInd') === 'CRDT' ? 1 : -1;
  const details = allAt(entry, 'NtryDtls/TxDtls');
  const only = details.length === 1 ? cents : null;
  const parts = details.map((detail) => readPart(detail, { sign, only, currency }));
  const known = parts.filter((part) => part !== null);
  // Whatever does not come to the sum that was booked is no account of it.
  const isWhole =
    known.length === parts.length && known.reduce((sum, part) => sum + part.cents, 0) === sign * cents;
  const hasDetails = isWhole && known.length > 0;
  const reference = [textAt(entry, 'AcctSvcrRef'), ...details.map((one) => textAt(one, 'Refs/AcctSvcrRef'))];
  return {
    iban,
    reference: (reference.map(named).find(Boolean) ?? '').slice(0, 70),
    bookedOn,
    cents: sign * cents,
    currency,
    batch: textAt(entry, 'NtryDtls/Btch/PmtInfId', 'NtryDtls/TxDtls/Refs/PmtInfId', 'NtryDtls/Btch/MsgId'),
    hasDetails,
    parts: hasDetails ? known : [wholeOf(entry, sign * cents)],
  };
}

const wholeOf = (entry: Node, cents: number): BankPart => ({
  cents,
  instructedCents: null,
  endToEndId: '',
  purpose: shortened(textAt(entry, 'AddtlNtryInf')),
  party: '',
  returnCode: '',
});

/** Null where it does not say how much. */
function readPart(
  detail: Node,
  { sign: entrySign, only, currency }: { sign: number; only: number | null; currency: string },
): BankPart | null {
  // What was sent in another currency says nothing of what came of it.
  const sumAt = (way: string) =>
    allAt(detail, way).find((amount) => (currencyOf(amount) ?? currency) === currency)?.text ?? '';
  const cents = only ?? centsIn(sumAt('Amt') || sumAt('AmtDtls/TxAmt/Amt'));
  if (cents === null) return null;
  const own = textAt(detail, 'CdtDbtInd');
  const sign = own === '' ? entrySign : own === 'CRDT' ? 1 : -1;
  const other = sign > 0 ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr'];
  // What comes back names both as they were.
  const names = [...other, 'Cdtr', 'Dbtr'].flatMap((who) => [
    `RltdPties/${who}/Nm`,
    `RltdPties/${who}/Pty/Nm`,
  ]);
  return {
    cents: sign * cents,
    instructedCents: centsIn(sumAt('AmtDtls/InstdAmt/Amt')),
    endToEndId: named(textAt(detail, 'Refs/EndToEndId')),
    purpose: shortened(
      allAt(detail, 'RmtInf/Ustrd')
        .map(({ text }) => text.trim())
        .join(' '),
    ),
    party: shortened(textAt(detail, ...names)),
    returnCode: textAt(detail, 'RtrInf/Rsn/Cd', 'RtrInf/Rsn/Prtry').slice(0, 35),
  };
}

const named = (reference: string): string => (NO_REFERENCE.test(reference) ? '' : reference);

const shortened = (text: string): string =>
  text
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

/** Null where none is named, as each amount has to. */
const currencyOf = ({ attributes }: Node): string | null =>
  /^[A-Z]{3}$/.test(attributes['Ccy'] ?? '') ? (attributes['Ccy'] ?? null) : null;

/** Null where it is no amount that a bank books. */
function centsIn(text: string): number | null {
  const [, euros, cents = ''] = /^(\d{1,7})(?:\.(\d{1,5}))?$/.exec(text.trim()) ?? [];
  if (euros === undefined || !/^\d{0,2}0*$/.test(cents)) return null;
  return Number(euros) * 100 + Number(cents.padEnd(2, '0').slice(0, 2));
}

function dayIn(text: string): string | null {
  try {
    if (!text.includes('T')) return Temporal.PlainDate.from(text).toString();
    return /[Zz]|[+-]\d\d:?\d\d$/.test(text)
      ? dayOf(Temporal.Instant.from(text)).toString()
      : Temporal.PlainDate.from(text).toString();
  } catch {
    return null;
  }
}
