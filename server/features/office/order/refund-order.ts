import type { z } from 'zod';
import type { officeRefund, officeRefundable, officeRetryMoney } from '#contract/office-refund.ts';
import { DONE } from '#contract/values.ts';
import { formatPrice } from '#domain/money/money.ts';
import { leftToReduce, REFUND_WITHIN_DAYS } from '#domain/money/reduction.ts';
import { describeReducible, toChoice } from '#server/features/kitchen/reduce-ticket.ts';
import { isMailed, type OrderRow, type WholeOrder } from '#server/features/order/order.ts';
import { mayReduce, toReducible } from '#server/features/order/progress/reducible.ts';
import { readReducible, reduceOrder } from '#server/features/order/progress/reduce-order.ts';
import { tellRestaurant } from '#server/features/order/progress/tell-restaurant.ts';
import { retryMoney } from '#server/features/payment/retry-money.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';

/** Whether the operator can still give anything back. */
export const mayRefund = (whole: WholeOrder, now: Temporal.Instant): boolean =>
  mayReduce(whole.order, now, REFUND_WITHIN_DAYS) &&
  leftToReduce(toReducible(whole)) > 0 &&
  !isMailed(whole.restaurant);

/** What can be given back, before anything is. */
export async function showRefundable(
  context: PersonVisit,
  asked: z.output<typeof officeRefundable.request>,
): Promise<z.input<typeof officeRefundable.answer> | Refusal> {
  const choice = asked.what ? toChoice({ ...asked, what: asked.what }) : null;
  if (isRefusal(choice)) return choice;
  const move = { orderId: asked.orderId, restaurantIds: 'all' as const };
  const found = await readReducible(context, move, choice, {
    days: REFUND_WITHIN_DAYS,
    borneBy: asked.borneBy,
  });
  if (isRefusal(found)) return found;
  return { ...describeReducible(context, found), isCompleted: found.order.state === 'completed' };
}

/** Gives it back; guest and restaurant are told why, and who bears it is booked. */
export async function refundOrder(
  visit: PersonVisit,
  input: z.output<typeof officeRefund.request>,
): Promise<typeof DONE | Refusal> {
  const { reason, borneBy, orderId, version, key, what } = input;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund.' } });
  const choice = toChoice(input);
  if (isRefusal(choice)) return choice;
  const personId = visit.person.id;
  const refunded = await reduceOrder(visit, {
    orderId,
    version,
    key,
    personId,
    restaurantIds: 'all',
    choice,
    reason,
    borneBy,
    days: REFUND_WITHIN_DAYS,
    allowance: null,
    note: async (context, order) => {
      await tellSeller(context, order, input);
      await recordAudit(context, {
        personId,
        action: 'order-reduced',
        subject: { kind: 'order', id: orderId },
        restaurantId: order.restaurant_id,
        details: { reason, what, amount: input.amount ?? null, borneBy },
      });
    },
  });
  return isRefusal(refunded) ? refunded : DONE;
}

function tellSeller(
  context: Context,
  order: OrderRow,
  { key, reason, borneBy }: z.output<typeof officeRefund.request>,
): Promise<void> {
  const isOnTheSpot = order.payment_state === 'on-the-spot';
  return tellRestaurant(context, order, {
    kind: 'order-refunded',
    key: `order-refunded:${order.id}:${key}`,
    subject: `Geld zurück: Bestellung ${order.id}`,
    headline: `Euer Gast bekommt bei Bestellung ${order.id} Geld zurück`,
    paragraphs: [
      `Wir haben das entschieden. Grund: ${reason}`,
      `Von der Bestellung bleiben ${formatPrice(order.payable_cents - order.reduced_cents)}.`,
      ...(isOnTheSpot && order.state === 'completed'
        ? [
            'Bezahlt wurde bei euch vor Ort: Bitte gebt dem Gast das Geld direkt zurück. Online bewegt sich nichts.',
          ]
        : []),
      borneBy === 'operator'
        ? 'Das tragen wir: Der Betrag steht euch auf eurer Abrechnung zu, eure Provision ändert sich nicht.'
        : 'Das tragt ihr; die Provision sinkt entsprechend.',
    ],
  });
}

/** Does not wait for the next try. */
export async function retryOrderMoney(
  visit: PersonVisit,
  { orderId }: z.output<typeof officeRetryMoney.request>,
): Promise<typeof DONE | Refusal> {
  const retried = await asOperator(
    visit,
    (context) => retryMoney(context, orderId),
    (order) => ({
      action: 'payment-retried',
      subject: { kind: 'order', id: orderId },
      restaurantId: order.restaurant_id,
    }),
  );
  return isRefusal(retried) ? retried : DONE;
}
