import { type DisputeReport, isAway, isClosed, sayDisputeReason } from '#domain/money/dispute.ts';
import { formatPrice } from '#domain/money/money.ts';
import { PROVIDER_NAMES } from '#domain/money/payment.ts';
import { dayOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { ORDER_ANSWERS } from '../order/answers.ts';
import type { OrderRow } from '../order/order.ts';
import { lockOrder } from '../order/progress/record-payment.ts';
import { tellRestaurant } from '../order/progress/tell-restaurant.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { type PaymentRow, savePayment } from './store.ts';
import { type DisputeRow, findDispute, insertDispute, saveDispute } from './store-disputes.ts';

/**
 * Notes what a service says that the bank of who paid took back, in the transaction that holds the order: the books and the
 * restaurant follow from it. However often and in whatever order it is told, it is noted as it stands.
 */
export async function recordDisputes(
  context: Context,
  order: OrderRow,
  { id: paymentId, provider }: PaymentRow,
  reports: readonly DisputeReport[],
): Promise<void> {
  for (const report of reports) {
    const before = await findDispute(context.db, { reference: report.reference });
    if (before && !isChanged(before, report)) continue;
    await keep(context, { orderId: order.id, paymentId }, before, report);
    const hasTurned = before?.state !== report.state;
    const hasMoved = before?.amount_cents !== report.cents || before.fee_cents !== report.feeCents;
    if (hasTurned || hasMoved) await book(context, order);
    if (hasTurned) await tellOf(context, order, { provider, ...report }, before?.borne_by ?? 'operator');
  }
}

const isChanged = (row: DisputeRow, report: DisputeReport): boolean =>
  row.state !== report.state ||
  row.amount_cents !== report.cents ||
  row.fee_cents !== report.feeCents ||
  row.is_answered !== report.isAnswered ||
  row.due_at?.epochMilliseconds !== report.dueAt?.epochMilliseconds;

async function keep(
  { db, clock }: Context,
  { orderId, paymentId }: { orderId: number; paymentId: number },
  before: DisputeRow | undefined,
  { reference, state, cents, feeCents, reason, dueAt, isAnswered }: DisputeReport,
): Promise<void> {
  const now = clock.now();
  const told = {
    state,
    amount_cents: cents,
    fee_cents: feeCents,
    reason,
    due_at: dueAt,
    is_answered: isAnswered,
    changed_at: now,
  };
  // Who asked before this was told knows nothing of it.
  await savePayment(db, paymentId, {});
  if (before) await saveDispute(db, before.id, told);
  else
    await insertDispute(db, { ...told, payment_id: paymentId, order_id: orderId, reference, told_at: now });
}

/** Of an order that is not completed nothing is booked yet: then its first booking has it. */
async function book(context: Context, { id, state }: OrderRow): Promise<void> {
  if (state === 'completed') await context.ports.ask(ORDER_ANSWERS).bookOrder(context, id);
}

async function tellOf(
  context: Context,
  order: OrderRow,
  {
    provider,
    reference,
    state,
    cents,
    feeCents,
    reason,
    dueAt,
  }: DisputeReport & Pick<PaymentRow, 'provider'>,
  borneBy: DisputeRow['borne_by'],
): Promise<void> {
  const sum = formatPrice(cents);
  const said = sayDisputeReason(reason);
  const service = PROVIDER_NAMES[provider];
  const words = {
    asked: [
      `Die Bank deines Gasts fragt wegen ${sum} nach`,
      `Noch ist kein Geld geflossen. Der Gast sagt: ${said}.`,
    ],
    open: [
      `Die Bank deines Gasts hat ${sum} zurückgeholt`,
      `${service} nimmt den Betrag von deinem Konto dort, bis entschieden ist. Der Gast sagt: ${said}.`,
    ],
    won: [
      'Die Rückbuchung ist abgewehrt',
      `${sum} bleiben bei dir oder kommen auf dein Konto bei ${service} zurück.`,
    ],
    lost: ['Die Rückbuchung ist verloren', `Die Bank deines Gasts behält ${sum}.`],
  } as const satisfies Record<DisputeReport['state'], readonly [string, string]>;
  const [headline, what] = words[state];
  await tellRestaurant(context, order, {
    kind: 'order-disputed',
    key: `order-disputed:${reference}:${state}`,
    subject: `Rückbuchung: Bestellung ${order.id}`,
    headline,
    paragraphs: [
      what,
      ...(isClosed(state) ? [] : [sayAnswer(dueAt, service)]),
      ...(isAway(state) ? [sayBearer(borneBy, sum)] : []),
      ...(feeCents > 0 ? [sayFee(feeCents, service)] : []),
    ],
  });
}

/** The account at the service is the restaurant's own, and so is the answer. */
function sayAnswer(dueAt: Temporal.Instant | null, service: string): string {
  if (dueAt === null) return 'Darauf kann niemand antworten.';
  const day = dayOf(dueAt).toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  return `Antworten kannst du bis zum ${day} in deinem Konto bei ${service}: was bestellt und wann es übergeben wurde, und was du mit dem Gast geschrieben hast. Ohne Antwort ist das Geld weg. Brauchst du etwas von uns, schreib uns.`;
}

const sayBearer = (borneBy: DisputeRow['borne_by'], sum: string): string =>
  borneBy === 'operator'
    ? `Das tragen wir, solange wir nichts anderes entscheiden und begründen: ${sum} stehen dir auf deiner Abrechnung zu.`
    : `Das trägst du: ${sum} bekommst du von uns nicht zurück.`;

/** Whoever offers cards has this cost, whatever the dispute is about. */
const sayFee = (feeCents: number, service: string): string =>
  `Dazu berechnet ${service} ${formatPrice(feeCents)} für den Vorgang. Diese Gebühr tragen in jedem Fall wir, auch sie steht dir auf deiner Abrechnung zu.`;

interface Decision {
  id: number;
  borneBy: DisputeRow['borne_by'];
  reason: string;
}

/** Decides whose money it is in the end; books and restaurant follow. Runs in a transaction; who may is the caller's to check. */
export async function decideDispute(
  context: Context,
  { id, borneBy, reason }: Decision,
  personId: number,
): Promise<{ order: OrderRow; cents: number } | Refusal> {
  const { db, clock } = context;
  const known = await findDispute(db, { id });
  const order = known && (await lockOrder(db, known.order_id));
  const dispute = order && (await findDispute(db, { id }));
  if (!order || !dispute) return refuse('unknown-dispute');
  // What has cost nobody anything nobody has to bear, and of the operator's own shop nobody else can.
  const isDecided = dispute.state === 'won' || dispute.borne_by === borneBy;
  if (isDecided || (await isOwnShop(context, order))) return refuse('already-decided');
  await saveDispute(db, id, {
    borne_by: borneBy,
    decision: reason,
    person_id: personId,
    decided_at: clock.now(),
  });
  await book(context, order);
  const sum = formatPrice(dispute.amount_cents);
  await tellRestaurant(context, order, {
    kind: 'order-disputed',
    key: `order-disputed:${dispute.reference}:${borneBy}:${clock.now().epochMilliseconds}`,
    subject: `Rückbuchung: Bestellung ${order.id}`,
    headline: borneBy === 'operator' ? `Wir tragen ${sum}` : `Du trägst ${sum}`,
    paragraphs: [`Wir haben das entschieden. Grund: ${reason}`, sayBearer(borneBy, sum)],
  });
  return { order, cents: dispute.amount_cents };
}

const isOwnShop = async (context: Context, { restaurant_id: id }: OrderRow): Promise<boolean> =>
  (await findAnyRestaurant(context, id))?.kind === 'gift-vouchers';

/** Whether a bank has still to decide about one of these. */
export const hasOpen = (rows: readonly Pick<DisputeRow, 'state'>[]): boolean =>
  rows.some(({ state }) => !isClosed(state));
