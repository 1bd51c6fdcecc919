import type { z } from 'zod';
import type { tillBill, tillBills, tillDay, TillPaper } from '#contract/cash.ts';
import { sumOf } from '#domain/money/bill.ts';
import { type Cents, formatPrice, toEuros } from '#domain/money/money.ts';
import { DENOMINATIONS, TILL_MEANS, TILL_RECORD_LABELS } from '#domain/money/till-record.ts';
import { tillLabel } from '#domain/order/till.ts';
import { modeLabel } from '#domain/order/order-mode.ts';
import { fullName } from '#domain/people/address.ts';
import { drawQrCode } from '#server/adapters/qr-code.ts';
import { isAttached, readDevices } from '../fiscal/attach-device.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listPayable } from './bill-store.ts';
import { readSums } from './close-day.ts';
import { describeRecord } from './describe-record.ts';
import { findBill, findBills } from './find-bill.ts';
import { billOf } from './pay-bill.ts';
import { readBill } from './read-bill.ts';
import { parseContent } from './record-content.ts';
import { receiptAddress } from './receipt-file.ts';
import {
  findCancelling,
  findRecord,
  lastClosing,
  listOpenRecords,
  listReceiptsOf,
  type RecordRow,
} from './store.ts';

const KEY_BYTES = 12;

type Bills = z.input<typeof tillBills.answer>;

/** What is to be paid in the house, by table or order. */
export async function showBills(context: TillVisit): Promise<Bills | Refusal> {
  const { db, clock, paired: till } = context;
  const { devices, outages } = await readDevices(context, till.restaurantId);
  const device = devices.find(({ removed_at }) => removed_at === null);
  if (!device) return refuse('no-fiscal-device');
  const restaurant = await findAnyRestaurant(context, till.restaurantId);
  return {
    device: till.name,
    host: restaurant?.name ?? '',
    isTest: device.is_test,
    isOutage: outages.some(({ ended_at }) => ended_at === null),
    bills: toBills(findBills(context, await listPayable(db, till.restaurantId, clock.now()))),
  };
}

function toBills(bills: ReturnType<typeof findBills>): Bills['bills'] {
  return bills.flatMap(({ orders, isEarlier }) => {
    const [first] = orders;
    const open = orders.reduce((sum, { openCents }) => sum + openCents, 0);
    if (!first || open <= 0) return [];
    const { id, table_title: table, mode, channel } = first;
    const tableId = isEarlier ? null : first.table_id;
    return {
      tableId,
      orderId: tableId === null ? id : null,
      isEarlier,
      label: table ?? `#${id}`,
      guest: fullName(first.first_name, first.last_name),
      mode: tillLabel(mode, channel) ?? modeLabel(mode),
      orders: orders.length,
      since: first.placed_at.toString(),
      sum: toEuros(orders.reduce((sum, { due }) => sum + due, 0)),
      open: toEuros(open),
    };
  });
}

/** A bill with what of it is open. */
export async function showBill(
  context: TillVisit,
  asked: z.output<typeof tillBill.request>,
): Promise<z.input<typeof tillBill.answer> | Refusal> {
  const { db, random, paired: till } = context;
  const of = billOf(asked);
  if (isRefusal(of)) return of;
  if (!(await isAttached(context, till.restaurantId))) return refuse('no-fiscal-device');
  const bill = await readBill(context, await findBill(context, till.restaurantId, of));
  const [first] = bill.orders;
  if (!first) return refuse('unknown-order');
  const receipts = await listReceiptsOf(
    db,
    bill.orders.map(({ order }) => order.id),
  );
  return {
    label: first.tableTitle || `#${first.order.id}`,
    isWhole: bill.voucherCents > 0,
    sum: toEuros(sumOf(bill.parts)),
    open: toEuros(sumOf(bill.open) - bill.voucherCents),
    voucher: toEuros(bill.voucherCents),
    pieces: toPieces(bill),
    receipts: await Promise.all(
      receipts.map(async (record) => ({
        recordId: record.id,
        number: record.number,
        total: toEuros(record.total_cents),
        isCancelled: (await findCancelling(db, record.id)) !== undefined,
      })),
    ),
    key: random.token(KEY_BYTES),
  };
}

function toPieces({ orders, parts, open }: Awaited<ReturnType<typeof readBill>>) {
  const lines = new Map(orders.flatMap(({ lines: sold }) => sold.map((line) => [line.id, line])));
  const pieces = Map.groupBy(parts, ({ orderId, lineId, sort }) => [orderId, lineId ?? sort].join(' '));
  return [...pieces].flatMap(([key, [first, ...rest]]) => {
    if (!first) return [];
    const left = open.filter(({ orderId, lineId, sort }) => [orderId, lineId ?? sort].join(' ') === key);
    const line = first.lineId === null ? undefined : lines.get(first.lineId);
    return {
      lineId: first.lineId,
      orderId: first.orderId,
      title: first.title,
      note: [line?.guest_name && `für ${line.guest_name}`, line?.note].filter(Boolean).join(', '),
      price: toEuros(sumOf([first, ...rest])),
      open: toEuros(sumOf(left)),
    };
  });
}

/** The paper of a record, for each till of the restaurant. */
export async function showPaper(
  context: TillVisit,
  { recordId }: { recordId: number },
): Promise<z.input<typeof TillPaper> | Refusal> {
  const record = await findRecord(context.db, context.paired.restaurantId, recordId);
  if (!record) return refuse('unknown-receipt');
  const paper = await describeRecord(context, record);
  const address = await receiptAddress(context, record);
  const labelled = ({ label, cents }: { label: string; cents: Cents }) => ({ label, value: toEuros(cents) });
  return {
    recordId: record.id,
    number: record.number,
    kind: record.kind,
    title: paper.title,
    host: paper.host,
    seller: paper.seller,
    label: paper.label,
    at: record.recorded_at.toString(),
    terminal: record.terminal_name,
    note: paper.note,
    lines: paper.lines.map((line) => ({ ...labelled(line), count: line.count })),
    sums: paper.sums.map(labelled),
    total: paper.totalCents === null ? null : toEuros(paper.totalCents),
    payments: paper.payments.map(labelled),
    vat: paper.vat.map(({ ratePercent, netCents, vatCents, grossCents }) => ({
      rate: ratePercent,
      net: toEuros(netCents),
      vat: toEuros(vatCents),
      gross: toEuros(grossCents),
    })),
    vatNote: paper.vatNote,
    fiscal: paper.fiscal,
    code: paper.code === null ? null : drawQrCode(paper.code),
    isOutage: paper.isOutage,
    notices: paper.notices,
    handOut: address === null ? null : { address, code: drawQrCode(address) },
    canCancel: record.kind === 'receipt' && paper.cancelledBy === null,
    cancelledBy: paper.cancelledBy,
  };
}

/** What the till took since its last closing, and what has to be done before the next. */
export async function showDay(context: TillVisit): Promise<z.input<typeof tillDay.answer> | Refusal> {
  const { db, clock, random, paired: till } = context;
  const { restaurantId } = till;
  if (!(await isAttached(context, restaurantId))) return refuse('no-fiscal-device');
  const records = await listOpenRecords(db, restaurantId);
  const sums = await readSums(db, restaurantId);
  const closing = await lastClosing(db, restaurantId);
  const cancelled = new Set(records.map(({ refers_to }) => refers_to));
  const bills = toBills(findBills(context, await listPayable(db, restaurantId, clock.now())));
  return {
    device: till.name,
    records: records
      .filter(({ kind }) => kind !== 'order')
      .toReversed()
      .map((record) => toListed(record, cancelled)),
    hasFloat: records.some(({ kind }) => kind === 'float'),
    sums: [
      ...sums.payments.map(({ means, cents }) => ({
        label: `Bezahlt: ${TILL_MEANS[means]}`,
        value: toEuros(cents),
      })),
      { label: 'Davon Trinkgeld', value: toEuros(sums.tipCents) },
      { label: 'Anfangsbestand', value: toEuros(sums.floatCents) },
      { label: 'Einlagen', value: toEuros(sums.inCents) },
      { label: 'Entnahmen', value: toEuros(sums.outCents) },
    ],
    expected: toEuros(sums.expectedCents),
    openBills: bills.map(({ label, open }) => ({ label, open })),
    lastClosing: closing
      ? {
          recordId: closing.id,
          number: closing.closing_number ?? 0,
          at: closing.recorded_at.toString(),
        }
      : null,
    denominations: DENOMINATIONS.map((cents) => ({ value: toEuros(cents), label: formatPrice(cents) })),
    key: random.token(KEY_BYTES),
  };
}

const toListed = (record: RecordRow, cancelled: ReadonlySet<number | null>) => ({
  recordId: record.id,
  number: record.number,
  kind: record.kind,
  title: TILL_RECORD_LABELS[record.kind],
  label: [parseContent(record.content).label, parseContent(record.content).reason].filter(Boolean).join(', '),
  at: record.recorded_at.toString(),
  total: toEuros(record.total_cents),
  isCancelled: cancelled.has(record.id),
  isOutage: record.signature === null,
});
