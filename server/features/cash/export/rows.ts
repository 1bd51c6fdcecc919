import type { Cents } from '#domain/money/money.ts';
import type { TillLineSort, TillMeans } from '#domain/money/till-record.ts';
import { splitVat } from '#domain/money/vat.ts';
import { streetLine } from '#domain/people/address.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { clientIdOf, factsOf, type Signer } from '../../fiscal/sign.ts';
import { parseContent, type RecordContent } from '../record-content.ts';
import type { LineRow, RecordRow } from '../store.ts';
import type { Cell, TableName } from './tables.ts';

/** Of the description that is followed. */
export const TAXONOMY = '2.4';
const COUNTRY = 'DEU';
const CURRENCY = 'EUR';
const SOFTWARE = 'Henkelmann';
/** Letters that each of the two fields of a certificate takes. */
const CERTIFICATE_PART = 1000;

const CASES: Record<TillLineSort, string> = {
  goods: 'Umsatz',
  tip: 'TrinkgeldAN',
  float: 'Anfangsbestand',
  'cash-in': 'Einzahlung',
  'cash-out': 'Auszahlung',
  difference: 'DifferenzSollIst',
};
const MEANS: Record<TillMeans, string> = { cash: 'Bar', card: 'Unbar', voucher: 'Unbar' };
const NAMES: Record<TillMeans, string> = { cash: 'Bar', card: 'Kartenzahlung', voucher: 'Gutschein' };
const KEYS = [
  [1, 19, 'Allgemeiner Steuersatz'],
  [2, 7, 'Ermäßigter Steuersatz'],
  [5, 0, 'Nicht steuerbar'],
  [6, 0, 'Umsatzsteuerfrei'],
] as const;

/** Which rate of DSFinV-K's list it is: goods without VAT are a small business's (§ 19 UStG). */
const keyOf = ({ sort, rate_percent: rate }: Pick<LineRow, 'sort' | 'rate_percent'>): number => {
  if (rate === 19) return 1;
  if (rate === 7) return 2;
  return sort === 'goods' ? 6 : 5;
};

const euros = (cents: Cents): number => cents / 100;
const stamp = (at: Temporal.Instant | null): string => at?.toString({ smallestUnit: 'millisecond' }) ?? '';

/** A closing with everything that it closed. */
export interface ClosedDay {
  closing: RecordRow;
  records: readonly RecordRow[];
  lines: ReadonlyMap<number, LineRow[]>;
  signers: readonly Signer[];
  /** Of what is referred to: the closing number of each record, also of earlier days. */
  closedIn: ReadonlyMap<number, { record: RecordRow; closingNumber: number }>;
}

type Row = readonly [TableName, ...Cell[]];

/** Every line of a closing's files. */
export function rowsOf(day: ClosedDay): Row[] {
  const { closing, records, signers } = day;
  const content = parseContent(closing.content);
  const { seller } = content;
  const till = clientIdOf(closing.restaurant_id);
  const place = [streetLine(seller), seller.postalCode, seller.town, COUNTRY];
  const paid = paymentsOf(records);
  const cash = paid.reduce((sum, { means, cents }) => (means === 'cash' ? sum + cents : sum), 0);
  const terminals = new Map(records.map((record) => [record.terminal_id, record.terminal_name]));
  return [
    [
      'cashpointclosing',
      dayOf(closing.recorded_at).toString(),
      TAXONOMY,
      String(records[0]?.number ?? ''),
      String(closing.number),
      seller.owner || seller.name,
      ...place,
      seller.taxNumber,
      seller.vatId,
      euros(paid.reduce((sum, { cents }) => sum + cents, 0)),
      euros(cash),
    ],
    ['location', seller.name, ...place, seller.vatId],
    ['cashregister', SOFTWARE, 'Kasse im Browser', till, SOFTWARE, '1', CURRENCY, 0],
    ...[...terminals].map(([id, name]): Row => [
      'slaves',
      String(id),
      SOFTWARE,
      name,
      String(id),
      SOFTWARE,
      '1',
    ]),
    ...signers.map((signer): Row => {
      const { serialNumber, algorithm, timeFormat, publicKey, certificate } = factsOf(signer);
      const parts = [certificate.slice(0, CERTIFICATE_PART), certificate.slice(CERTIFICATE_PART)];
      return ['tse', signer.id, serialNumber, algorithm, timeFormat, 'UTF-8', publicKey, ...parts];
    }),
    ...KEYS.map(([key, rate, name]): Row => ['vat', key, rate, name]),
    ...businessCases(day),
    ...(['cash', 'card', 'voucher'] as const).flatMap((means): Row[] => {
      const of = paid.filter((payment) => payment.means === means);
      const sum = of.reduce((all, { cents }) => all + cents, 0);
      return of.length === 0 ? [] : [['payment', MEANS[means], NAMES[means], euros(sum)]];
    }),
    ['cashPerCurrency', CURRENCY, euros(cash)],
    ...records.flatMap((record) => recordRows(day, record)),
  ];
}

const paymentsOf = (records: readonly RecordRow[]) =>
  records.flatMap((record) => (isReceipt(record) ? parseContent(record.content).payments : []));

/** What counts in a closing; orders and the closing itself are no receipts. */
const isReceipt = ({ kind }: RecordRow): boolean => kind !== 'order' && kind !== 'closing';

const netOf = (rate: number, gross: Cents) =>
  splitVat([{ ratePercent: rate, grossCents: gross }])[0] ?? { netCents: 0, vatCents: 0 };

function businessCases({ records, lines }: ClosedDay): Row[] {
  const sold = records.filter(isReceipt).flatMap(({ id }) => lines.get(id) ?? []);
  const groups = Map.groupBy(sold, (line) => `${line.sort} ${keyOf(line)}`);
  return [...groups.values()].flatMap((group): Row[] => {
    const [first] = group;
    if (!first) return [];
    const gross = group.reduce((sum, line) => sum + line.gross_cents, 0);
    // As on the receipts: VAT is rounded once for each.
    const byRecord = [...Map.groupBy(group, ({ record_id: id }) => id).values()].map((own) =>
      netOf(
        first.rate_percent,
        own.reduce((sum, line) => sum + line.gross_cents, 0),
      ),
    );
    const net = byRecord.reduce((sum, { netCents }) => sum + netCents, 0);
    return [
      ['businesscases', CASES[first.sort], '', 0, keyOf(first), euros(gross), euros(net), euros(gross - net)],
    ];
  });
}

function recordRows(day: ClosedDay, record: RecordRow): Row[] {
  const content = parseContent(record.content);
  const id = String(record.number);
  const lines = day.lines.get(record.id) ?? [];
  const type = { order: 'AVBestellung', closing: 'AVSonstige' }[record.kind as string] ?? 'Beleg';
  const begun = record.started_at ?? record.recorded_at;
  const head: Row = [
    'transactions',
    id,
    record.number,
    type,
    record.kind === 'closing' ? 'Kassenabschluss' : '',
    String(record.terminal_id),
    0,
    stamp(begun),
    stamp(record.recorded_at),
    String(record.terminal_id),
    record.said_by || record.terminal_name,
    euros(record.total_cents),
    ...Array<string>(8).fill(''),
    content.reason,
  ];
  return [
    head,
    ...(isReceipt(record) ? vatRows(id, lines) : []),
    ...(content.label === '' ? [] : [['allocationGroups', id, content.label] as const]),
    ...content.payments.map(({ means, cents }): Row => [
      'datapayment',
      id,
      MEANS[means],
      NAMES[means],
      CURRENCY,
      euros(cents),
      euros(cents),
    ]),
    ...referenceRows(day, record, id),
    ...lineRows(record, id, lines, content),
    tseRow(record, id),
  ];
}

function vatRows(id: string, lines: readonly LineRow[]): Row[] {
  const groups = Map.groupBy(lines, keyOf);
  return [...groups].map(([key, own]): Row => {
    const gross = own.reduce((sum, line) => sum + line.gross_cents, 0);
    const { netCents } = netOf(own[0]?.rate_percent ?? 0, gross);
    return ['transactionsVat', id, key, euros(gross), euros(netCents), euros(gross - netCents)];
  });
}

function referenceRows({ closedIn }: ClosedDay, record: RecordRow, id: string): Row[] {
  const found = record.refers_to === null ? undefined : closedIn.get(record.refers_to);
  if (!found) return [];
  const { record: other, closingNumber } = found;
  return [
    [
      'references',
      id,
      '',
      'Transaktion',
      '',
      stamp(other.recorded_at),
      clientIdOf(other.restaurant_id),
      closingNumber,
      String(other.number),
    ],
  ];
}

function lineRows(record: RecordRow, id: string, lines: readonly LineRow[], content: RecordContent): Row[] {
  const inHouse = content.inHouse ? 1 : 0;
  const terminal = String(record.terminal_id);
  const line = (at: number, title: string, sort: TillLineSort, count: number, piece: Cents): Row => [
    'lines',
    id,
    String(at + 1),
    '',
    title,
    terminal,
    CASES[sort],
    '',
    inHouse,
    0,
    0,
    ...Array<string>(4).fill(''),
    count,
    1,
    'Stk',
    euros(piece),
  ];
  if (record.kind === 'order')
    return content.pieces.map((piece, at) => line(at, piece.title, 'goods', piece.count, piece.pieceCents));
  return lines.flatMap((row, at): Row[] => {
    const { netCents } = netOf(row.rate_percent, row.gross_cents);
    const sign = Math.sign(row.gross_cents) || 1;
    return [
      line(at, row.title, row.sort, sign, sign * row.gross_cents),
      [
        'linesVat',
        id,
        String(at + 1),
        keyOf(row),
        euros(row.gross_cents),
        euros(netCents),
        euros(row.gross_cents - netCents),
      ],
    ];
  });
}

const tseRow = (record: RecordRow, id: string): Row => [
  'transactionsTse',
  id,
  record.device_id ?? '',
  record.transaction_number ?? '',
  stamp(record.started_at),
  stamp(record.finished_at),
  record.process_type,
  record.signature_counter ?? '',
  record.signature ?? '',
  record.signature === null ? 'TSE ausgefallen' : '',
  record.process_data,
];
