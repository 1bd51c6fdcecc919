import type { z } from 'zod';
import type { OrderDetails } from '#contract/own-orders.ts';
import { toEuros } from '#domain/money/money.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { fullName } from '#domain/people/address.ts';
import {
  describeGuest,
  orderModeOf,
  type OrderEventRow,
  type OrderRow,
  type WholeOrder,
} from '#server/features/order/order.ts';
import { sumsOf } from '#server/features/order/papers/slip.ts';
import { isRequestOpen } from '#server/features/order/progress/open-request.ts';
import { sayTakenOff } from '#server/features/order/progress/reduction-mail.ts';
import { countPieces, describePieces } from '#server/features/order/sold-line.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { readMoneyMoves } from '#server/features/payment/read-money-moves.ts';
import type { Context } from '#server/plumbing/context.ts';
import { wishesOf } from '#server/features/order/ticket-lines.ts';
import { toPastOrder } from './list-orders.ts';
import { readAround } from './order-store.ts';

type Shown = z.input<typeof OrderDetails>;
type Around = Awaited<ReturnType<typeof readAround>>;

/** Everything of one order, whoever asks: the caller checks who may. Null for an unknown one. */
export async function readOrderDetails(
  context: Context,
  orderId: number,
): Promise<{ whole: WholeOrder; details: Shown } | null> {
  const whole = await readWholeOrder(context, orderId);
  return whole && { whole, details: await describeOrder(context, whole) };
}

export async function describeOrder(context: Context, whole: WholeOrder): Promise<Shown> {
  const { order, restaurant } = whole;
  const around = await readAround(context.db, order.id);
  const { phone, address, comment } = describeGuest(order);
  return {
    ...toPastOrder(
      { ...order, is_no_show: whole.isNoShow, table_title: whole.tableTitle },
      context.clock.now(),
    ),
    restaurant: { id: restaurant.id, item_name: restaurant.name },
    version: order.version,
    phone,
    address,
    comment,
    wishes: wishesOf(order),
    tableTitle: whole.tableTitle,
    persons: order.persons,
    wishAt: order.wish_at?.toString() ?? null,
    promisedAt: order.promised_at?.toString() ?? null,
    firstPromisedAt: order.first_promised_at?.toString() ?? null,
    lines: toLines(whole),
    moves: await readMoneyMoves(context, order),
    ...toMoney(whole, around),
    steps: [...whole.events.map((event) => toStep(order, event, around.steps)), ...toRequest(order)].toSorted(
      (one, other) => Temporal.Instant.compare(one.at, other.at),
    ),
    asksToCancelSince: isRequestOpen(order) ? (order.cancel_requested_at?.toString() ?? null) : null,
    messages: around.messages.map(toMessage),
    reductions: toReductions(whole, around.reductions),
    review: toReview(around.review),
    hasReceipt: around.receipt !== undefined,
  };
}

function toLines({ lines, reductions }: WholeOrder): Shown['lines'] {
  const missing = new Set(reductions.flatMap(({ lineIds }) => lineIds));
  const isMissing = ({ id }: { id: number }) => missing.has(id);
  return countPieces(lines, (line) => [line.guest_name, line.line_cents, isMissing(line)]).map((pieces) => ({
    ...describePieces(pieces),
    guestName: pieces.first.guest_name,
    isMissing: isMissing(pieces.first),
    price: toEuros(pieces.count * pieces.first.line_cents),
  }));
}

const toMoney = ({ order, vat }: WholeOrder, { payments }: Around) => ({
  sums: sumsOf(order),
  vat: vat.map(({ ratePercent, netCents, vatCents, grossCents }) => ({
    percent: ratePercent,
    net: toEuros(netCents),
    vat: toEuros(vatCents),
    gross: toEuros(grossCents),
  })),
  isSmallBusiness: order.is_small_business,
  taken: toEuros(payments.reduce((sum, { captured_cents: cents }) => sum + cents, 0)),
  refunded: toEuros(payments.reduce((sum, { refunded_cents: cents }) => sum + cents, 0)),
});

const ACTORS: Record<OrderEventRow['actor'], string> = {
  guest: 'Gast',
  kitchen: 'Restaurant',
  operator: 'Betreiber',
  system: 'von selbst',
};

function toStep(order: OrderRow, event: OrderEventRow, named: Around['steps']): Shown['steps'][number] {
  const who = named.find(({ version }) => version === event.version);
  return {
    at: event.at.toString(),
    label: statusLabel(event.state, orderModeOf(order)),
    who: (who && fullName(who.first_name, who.last_name)) || ACTORS[event.actor],
    info: event.info,
  };
}

/** What leaves an order as it stands and is part of its course all the same. */
function toRequest({ cancel_requested_at: asked, cancel_declined_at: declined }: OrderRow): Shown['steps'] {
  const step = (at: Temporal.Instant, label: string, who: string) => ({
    at: at.toString(),
    label,
    who,
    info: '',
  });
  return [
    ...(asked ? [step(asked, 'Bitte um Stornierung', ACTORS.guest)] : []),
    ...(declined ? [step(declined, 'Stornierung abgelehnt', ACTORS.kitchen)] : []),
  ];
}

const toMessage = ({
  id,
  sent_at: sent,
  created_at: made,
  kind,
  channel,
  state,
}: Around['messages'][number]) => ({
  id,
  at: (sent ?? made).toString(),
  kind,
  channel,
  state,
});

function toReductions(whole: WholeOrder, named: Around['reductions']): Shown['reductions'] {
  return whole.reductions.map((reduction) => {
    const who = named.find(({ id }) => id === reduction.id);
    return {
      id: reduction.id,
      at: reduction.at.toString(),
      amount: toEuros(reduction.amountCents),
      voucher: toEuros(reduction.voucherCents),
      reason: reduction.reason,
      borneBy: reduction.borneBy,
      who: who ? fullName(who.first_name, who.last_name) : '',
      lines: sayTakenOff(whole, reduction),
      correction: reduction.receiptNumber,
    };
  });
}

const toReview = (review: Around['review']): Shown['review'] =>
  review
    ? {
        at: review.created_at.toString(),
        stars: review.stars_tenths / 10,
        content: review.content,
        reply: review.reply,
        isHidden: review.hidden_at !== null,
      }
    : null;
