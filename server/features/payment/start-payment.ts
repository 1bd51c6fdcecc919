import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import { paymentLabel, paymentOfCode } from '#domain/money/payment-methods.ts';
import { HOLD_AHEAD_HOURS, isOpen, type PaymentProvider } from '#domain/money/payment.ts';
import { bankPayee } from '#server/adapters/payment/bank-transfer.ts';
import {
  type PaymentRequest,
  type PaymentService,
  PaymentServiceAway,
  type StartedPayment,
} from '#server/adapters/payment/service.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { whatLacks } from '../order/placing/express.ts';
import type { OrderRow } from '../order/order.ts';
import { findOpenedOrder, type Opened } from '../order/read-order.ts';
import { lockOrder } from '../order/progress/record-payment.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { handleOf } from './decide-steps.ts';
import { isPaid } from './read-payment-details.ts';
import { type PaymentServices, providerOf } from './services.ts';
import { insertPayment, listPayees, listPayments, type PaymentRow, savePayment } from './store.ts';

/**
 * Makes the payment of an order that waits for it, or finds the one that is open. The attempt is written down first
 * under a number that the service knows it by: cut off anywhere and asked again, there is still one payment.
 */
export async function startPayment(
  context: VisitContext,
  services: PaymentServices,
  { orderId, uid }: Opened,
  provider: PaymentProvider,
): Promise<(StartedPayment & { attempt: string }) | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  const method = paymentOfCode(order.payment_method);
  const service = services[provider];
  if (!service || !method || providerOf(method) !== provider) return unavailable(order);
  const payment = await openPayment(context, order.id, provider);
  if (isRefusal(payment)) return payment;
  const started = await ask(context, service, payment, order);
  if (started === 'away') return unavailable(order);
  const kept = await keep(context, service, payment, started);
  return isRefusal(kept) ? kept : { ...kept, attempt: payment.attempt };
}

const unavailable = (order: OrderRow): Refusal => {
  const method = paymentOfCode(order.payment_method);
  const name = method ? paymentLabel(method, order.payable_cents) : 'Diese Zahlungsart';
  return refuse('payment-unavailable', {
    message: `${name} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`,
  });
};

/** The open attempt, or a new one. */
function openPayment(
  outer: VisitContext,
  orderId: number,
  provider: PaymentProvider,
): Promise<PaymentRow | Refusal> {
  return outer.transaction<VisitContext, PaymentRow | Refusal>(async (context) => {
    const { db, clock, site } = context;
    const order = await lockOrder(db, orderId);
    if (!order) return refuse('unknown-order');
    if (order.state !== 'awaiting-payment') return refuse(isPaid(order) ? 'already-paid' : 'order-moved-on');
    const lacking = order.is_express ? whatLacks(order) : null;
    if (lacking) return lacking;
    const open = (await listPayments(db, orderId)).find(isOpen);
    if (open) return open;
    const payees = await listPayees(db, order.restaurant_id);
    const account = payees.find((payee) => payee.provider === provider);
    const payee = provider === 'bank-transfer' ? accountAtBank(site, order) : account?.reference;
    if (!payee) return unavailable(order);
    const now = clock.now();
    return insertPayment(db, {
      order_id: orderId,
      attempt: context.random.token(16),
      payee_account_id: account?.id ?? null,
      payee,
      provider,
      method: order.payment_method,
      state: 'created',
      amount_cents: order.payable_cents,
      fee_cents: feeOf(order, provider),
      is_taken_at_once: await isTakenAtOnce(context, order, provider),
      check_at: now.add({ minutes: 1 }),
      created_at: now,
      changed_at: now,
    });
  });
}

// A hand-off pays out to the restaurants it knows by our numbers.
const accountAtBank = ({ hand_off_target: target }: VisitContext['site'], order: OrderRow): string | null =>
  target && bankPayee(target, String(order.restaurant_id));

/**
 * What the service keeps for the operator: its share, rounded commercially; it cannot be more than what is paid. A hand-off
 * keeps nothing, so the statement asks for it.
 */
const feeOf = (order: OrderRow, provider: PaymentProvider): number =>
  provider === 'bank-transfer'
    ? 0
    : Math.min(
        order.payable_cents,
        Math.round((order.commission_base_cents * order.commission_basis_points) / 10_000),
      );

// A gift voucher is delivered with the payment, and no hold lasts until a day that is far ahead.
async function isTakenAtOnce(
  context: VisitContext,
  order: OrderRow,
  provider: PaymentProvider,
): Promise<boolean> {
  if (provider === 'bank-transfer') return true;
  const at = order.wish_at;
  if (at !== null && at.since(context.clock.now()).total('hours') > HOLD_AHEAD_HOURS) return true;
  return sellsGiftVouchers((await findAnyRestaurant(context, order.restaurant_id))?.kind ?? '');
}

async function ask(
  { log, site }: VisitContext,
  service: PaymentService,
  payment: PaymentRow,
  order: OrderRow,
): Promise<StartedPayment | 'away'> {
  try {
    return await service.start(requestOf(payment, order, site.origin));
  } catch (error) {
    if (!(error instanceof PaymentServiceAway)) log.error({ err: error, orderId: order.id }, 'no payment');
    return 'away';
  }
}

const backTo = (origin: string, { order_id: orderId, attempt }: PaymentRow): string =>
  `${origin}/api/paymentReturn/${orderId}?zahlung=${attempt}`;

const requestOf = (payment: PaymentRow, order: OrderRow, origin: string): PaymentRequest => ({
  paymentId: payment.id,
  orderId: order.id,
  attempt: payment.attempt,
  payee: payment.payee,
  amountCents: payment.amount_cents,
  feeCents: payment.fee_cents,
  isTakenAtOnce: payment.is_taken_at_once,
  description: `Bestellung #${order.id}`,
  // The same whoever asks: a service refuses an attempt that is asked for twice and differs.
  returnUrl: backTo(origin, payment),
  cancelUrl: `${backTo(origin, payment)}&left=1`,
});

/** What the service calls it is kept; an attempt that was given up meanwhile is ended there as well. */
async function keep(
  outer: VisitContext,
  service: PaymentService,
  payment: PaymentRow,
  started: StartedPayment,
): Promise<StartedPayment | Refusal> {
  const state = await outer.transaction(async ({ db, clock }) => {
    await lockOrder(db, payment.order_id);
    const now = (await listPayments(db, payment.order_id)).find(({ id }) => id === payment.id);
    if (now && isOpen(now) && (now.reference !== started.reference || now.state === 'created'))
      await savePayment(db, payment.id, {
        reference: started.reference,
        state: 'pending',
        changed_at: clock.now(),
      });
    return now?.state;
  });
  if (state === 'created' || state === 'pending') return started;
  if (state !== 'cancelled') return refuse('already-paid');
  await service.cancel({ ...handleOf(payment), reference: started.reference });
  return refuse('order-moved-on');
}
