import { ORDER_ADDRESS } from '#contract/address-names.ts';
import { eachPart, type Under } from '#domain/people/address.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { checkOrder, type OrderForm } from '#domain/order/order-check.ts';
import { paymentOfCode, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import { addressOf, addressRow } from '#server/database/address-columns.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { explainRefusals } from './explain-refusals.ts';
import { orderModeOf, type OrderRow } from '../order.ts';
import { lockOrder, saveRecipient } from '../progress/store-payment.ts';
import { rememberingOrderer } from './remember-orderer.ts';
import type { Sent } from './submission.ts';

const WALLETS: readonly (PaymentMethod | null)[] = ['applepay', 'googlepay'];

/** Whether a wallet brings name, contact and address, so that the form does not ask for them (CHK-030). */
export const isExpress = (sent: Pick<Sent, 'expressCheckout'>, payment: PaymentMethod | null): boolean =>
  sent.expressCheckout && WALLETS.includes(payment);

/** What a wallet told; what it left out stays as it is. */
export interface WalletDetails extends Partial<Under<typeof ORDER_ADDRESS, string | undefined>> {
  firstname?: string | undefined;
  lastname?: string | undefined;
  mobile?: string | undefined;
  email?: string | undefined;
  company?: string | undefined;
  geoid?: number | null | undefined;
}

const FILLABLE: readonly OrderRow['state'][] = ['awaiting-payment', 'placed'];

/**
 * Fills in who gets an express order, as long as the restaurant has not accepted it (PAY-037). It was priced for its
 * place, so the address has to lie there.
 */
export function fillInRecipient(
  outer: VisitContext,
  { orderId, uid, data }: { orderId: number; uid: string; data: WalletDetails },
): Promise<{ success: true } | Refusal> {
  return outer.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId);
    if (!order || order.uid !== uid) return refuse('unknown-order');
    if (!order.is_express || !FILLABLE.includes(order.state)) return refuse('order-moved-on');
    const form = { ...formOf(order), ...changesOf(order, data) };
    const refusal = whatLacks(order, form);
    if (refusal) return refusal;
    const recipient = {
      first_name: form.firstName,
      last_name: form.lastName,
      phone: form.mobile,
      email: form.email,
      ...addressRow(form),
      company: data.company ?? order.company,
    };
    await saveRecipient(context.db, order.id, recipient);
    const { db, session } = context;
    // Whoever else knows the order's secret has given nothing of their own.
    if (session && session.id === order.session_id && order.table_id === null)
      await (await rememberingOrderer(context, session, { ...order, ...recipient })).execute(db);
    return { success: true };
  });
}

/** What an express order lacks before it can be paid; null for nothing. */
export const whatLacks = (order: OrderRow, form: OrderForm = formOf(order)): Refusal | null => {
  const [first, ...rest] = checkOrder(form, factsOf(order, form));
  return first ? explainRefusals([first, ...rest], form, 0) : null;
};

const formOf = (order: OrderRow): OrderForm => ({
  mode: orderModeOf(order),
  wish: order.wish_at,
  firstName: order.first_name,
  lastName: order.last_name,
  mobile: order.phone,
  email: order.email,
  ...addressOf(order),
  placeId: order.place_id,
  payment: paymentOfCode(order.payment_method) ?? null,
  persons: order.persons,
  tipCents: order.tip_cents,
  comment: order.comment,
  ageConfirmed: order.age_confirmed,
});

const changesOf = (order: OrderRow, data: WalletDetails): Partial<OrderForm> => ({
  firstName: data.firstname ?? order.first_name,
  lastName: data.lastname ?? order.last_name,
  mobile: normalisePhone(data.mobile ?? order.phone),
  email: normaliseEmail(data.email ?? order.email),
  ...eachPart((part) => data[ORDER_ADDRESS[part]] ?? addressOf(order)[part]),
  placeId: data.geoid ?? order.place_id,
});

// What does not concern the recipient was checked when it was ordered.
const factsOf = (order: OrderRow, { mode, payment }: OrderForm): Parameters<typeof checkOrder>[1] => ({
  isGroupClient: false,
  isExpress: false,
  isPos: false,
  isAtBeach: false,
  hasTableSession: order.table_id !== null,
  basketRefusals: [],
  missingToMinimumCents: 0,
  payableCents: order.payable_cents,
  isAgeLimited: false,
  offeredModes: [mode],
  deliverablePlaceIds: new Set(order.place_id === null ? [] : [order.place_id]),
  offeredPayments: payment === null ? [] : [payment],
  asSoonAsPossible: true,
  isWishOffered: true,
});
