import { type Cents, formatPrice } from '#domain/money/money.ts';
import { receiptCode, TILL_MEANS, TILL_RECORD_LABELS } from '#domain/money/till-record.ts';
import { splitVat, type VatRow } from '#domain/money/vat.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { doorLines } from '#domain/people/door.ts';
import { clientIdOf, factsOf, findSigner, type Signer } from '../fiscal/sign.ts';
import type { Context } from '#server/plumbing/context.ts';
import { parseContent, type RecordContent, type Seller } from './record-content.ts';
import { findAnyRecord, findCancelling, type LineRow, listLines, type RecordRow } from './store.ts';

interface Labelled {
  label: string;
  cents: Cents;
}

/** A record as it stands on paper, on a screen and in the queue of a printer alike. */
export interface RecordPaper {
  record: RecordRow;
  title: string;
  host: string;
  seller: string[];
  label: string;
  note: string[];
  lines: (Labelled & { count: number })[];
  sums: Labelled[];
  totalCents: Cents | null;
  payments: Labelled[];
  vat: VatRow[];
  vatNote: string;
  fiscal: { label: string; value: string }[];
  code: string | null;
  isOutage: boolean;
  /** What nobody may overlook, above and below all else. */
  notices: string[];
  cancelledBy: number | null;
}

const SIMULATED = 'Simuliertes Gerät – kein gültiger Beleg';
/** An account in which nothing is signed in earnest. */
const ONLY_A_TEST = 'TSE im Testbetrieb – kein gültiger Beleg';

/** Everything that stands on the paper of a record (§ 6 KassenSichV). */
export async function describeRecord(context: Context, record: RecordRow): Promise<RecordPaper> {
  const { db } = context;
  const content = parseContent(record.content);
  const lines = await listLines(db, [record.id]);
  const device = record.device_id === null ? undefined : await findSigner(context, record.device_id);
  const refersTo = record.refers_to === null ? undefined : await findAnyRecord(db, record.refers_to);
  const isSale = record.kind === 'receipt' || record.kind === 'cancellation';
  const cancelledBy = (await findCancelling(db, record.id))?.number ?? null;
  const { seller } = content;
  const goods = lines.filter(({ sort }) => sort === 'goods');
  return {
    record,
    title: TILL_RECORD_LABELS[record.kind],
    host: seller.name,
    seller: sellerLines(seller),
    label: content.label,
    note: notesOf(record, content, refersTo),
    lines: record.kind === 'order' ? piecesOf(content) : paperLines(lines, content.isShare),
    sums: closingSums(content),
    totalCents: record.kind === 'closing' || record.kind === 'order' ? null : record.total_cents,
    payments: isSale ? paymentsOf(content) : [],
    vat:
      isSale && !seller.isSmallBusiness
        ? splitVat(goods.map((line) => ({ ratePercent: line.rate_percent, grossCents: line.gross_cents })))
        : [],
    vatNote: isSale && seller.isSmallBusiness ? 'Keine Umsatzsteuer (§ 19 UStG)' : '',
    fiscal: fiscalLines(record, device),
    code: codeOf(record, device),
    isOutage: record.signature === null,
    notices: [
      ...(device?.is_test ? [device.kind === 'simulated' ? SIMULATED : ONLY_A_TEST] : []),
      ...(cancelledBy === null ? [] : [`Storniert durch Beleg ${cancelledBy}`]),
    ],
    cancelledBy,
  };
}

const sellerLines = (seller: Seller): string[] =>
  [
    seller.owner === seller.name ? '' : seller.owner,
    ...doorLines(seller),
    seller.taxNumber && `Steuernummer ${seller.taxNumber}`,
    seller.vatId && `USt-IdNr. ${seller.vatId}`,
  ].filter(Boolean);

const notesOf = (
  record: RecordRow,
  { reason, firstOrderAt }: RecordContent,
  refersTo: RecordRow | undefined,
): string[] =>
  [
    refersTo ? `Storniert Beleg ${refersTo.number}` : '',
    firstOrderAt === null ? '' : `Erste Bestellung ${formatMoment(Temporal.Instant.from(firstOrderAt))}`,
    reason && `Grund: ${reason}`,
    record.said_by && `Von ${record.said_by}`,
    record.closing_number === null ? '' : `Z-Nummer ${record.closing_number}`,
  ].filter(Boolean);

// A piece under two rates is one piece to whoever reads it.
function paperLines(lines: readonly LineRow[], isShare: boolean): RecordPaper['lines'] {
  const pieces = [
    ...Map.groupBy(lines, (line) => `${line.order_id} ${line.order_line_id ?? line.position}`),
  ].map(([, [first, ...rest]]) => ({
    title: `${isShare && first?.sort === 'goods' ? 'Anteil ' : ''}${first?.title ?? ''}`,
    cents: [...(first ? [first] : []), ...rest].reduce((sum, line) => sum + line.gross_cents, 0),
  }));
  return countEqual(pieces, ({ title, cents }) => [title, cents]).map(({ count, first }) => ({
    count,
    label: first.title,
    cents: count * first.cents,
  }));
}

const piecesOf = ({ pieces }: RecordContent): RecordPaper['lines'] =>
  pieces.map(({ count, title, pieceCents }) => ({ count, label: title, cents: count * pieceCents }));

function paymentsOf({ payments, givenCents }: RecordContent): Labelled[] {
  const paid = payments.map(({ means, cents }) => ({ label: TILL_MEANS[means], cents }));
  const cash = payments.find(({ means }) => means === 'cash');
  if (givenCents === null || !cash) return paid;
  return [
    ...paid,
    { label: 'Gegeben', cents: givenCents },
    { label: 'Rückgeld', cents: givenCents - cash.cents },
  ];
}

function closingSums({ sums, counts }: RecordContent): Labelled[] {
  if (!sums) return [];
  return [
    ...sums.gross.map(({ ratePercent, grossCents }) => ({
      label: ratePercent === 0 ? 'Verkauft ohne USt' : `Verkauft zu ${ratePercent} %`,
      cents: grossCents,
    })),
    { label: 'Trinkgeld', cents: sums.tipCents },
    ...sums.payments.map(({ means, cents }) => ({ label: `Bezahlt: ${TILL_MEANS[means]}`, cents })),
    { label: 'Anfangsbestand', cents: sums.floatCents },
    { label: 'Einlagen', cents: sums.inCents },
    { label: 'Entnahmen', cents: sums.outCents },
    { label: 'Soll in der Kasse', cents: sums.expectedCents },
    ...counts.map(({ cents, count }) => ({
      label: `${count} × ${formatPrice(cents)}`,
      cents: cents * count,
    })),
    { label: 'Gezählt', cents: sums.countedCents },
    { label: 'Differenz', cents: sums.countedCents - sums.expectedCents },
  ];
}

/** '26.11.2026, 18:04 Uhr' in Germany. */
export function formatMoment(at: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(TIME_ZONE);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(local.day)}.${two(local.month)}.${local.year}, ${two(local.hour)}:${two(local.minute)} Uhr`;
}

const stamp = (at: Temporal.Instant): string => at.toString({ smallestUnit: 'millisecond' });

function fiscalLines(record: RecordRow, device: Signer | undefined): RecordPaper['fiscal'] {
  const client = { label: 'Seriennummer der Kasse', value: clientIdOf(record.restaurant_id) };
  if (record.signature === null || !device || !record.started_at || !record.finished_at)
    return [client, { label: 'TSE ausgefallen', value: stamp(record.recorded_at) }];
  return [
    client,
    { label: 'Seriennummer der TSE', value: device.serial_number },
    { label: 'Transaktion', value: String(record.transaction_number) },
    { label: 'Signaturzähler', value: String(record.signature_counter) },
    { label: 'Beginn', value: stamp(record.started_at) },
    { label: 'Ende', value: stamp(record.finished_at) },
    { label: 'Prüfwert', value: record.signature },
  ];
}

function codeOf(record: RecordRow, device: Signer | undefined): string | null {
  const { started_at: startedAt, finished_at: finishedAt, signature } = record;
  if (!device || signature === null || !startedAt || !finishedAt) return null;
  return receiptCode({
    ...factsOf(device),
    clientId: clientIdOf(record.restaurant_id),
    processType: record.process_type,
    processData: record.process_data,
    transactionNumber: record.transaction_number ?? 0,
    signatureCounter: record.signature_counter ?? 0,
    startedAt,
    finishedAt,
    signature,
  });
}
