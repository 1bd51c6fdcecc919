import { sellsGiftVouchers } from '#domain/voucher/gift-voucher.ts';
import type { ServiceMode } from '#domain/order/order-mode.ts';
import {
  type HandOffMethod,
  isOnlinePayment,
  mayCostExtra,
  offeredPayments,
  onlineFee,
  type PaymentMethod,
  paymentOfCode,
  switchPayment,
} from '#domain/money/payment-methods.ts';
import { mayBeChosen } from '#domain/time/availability.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';

/** What of the guest's choices holds, since the restaurant offers it. */
export type HeldChoices = {
  mode: ServiceMode;
  payment: PaymentMethod | null;
  tipCents: number;
  feeCents: number;
  /** What the methods that may cost extra do cost extra here. */
  onlineFeeCents: number;
};

/**
 * Modes a guest may choose now; one that is switched off beyond all wish times cannot be chosen (CHK-009), and whoever
 * sits at a table has no choice (TAB-005).
 */
export function offeredModes(
  seller: Restaurant,
  siteType: Site['type'],
  isAtTable: boolean,
  now: Temporal.Instant,
): ServiceMode[] {
  if (isAtTable) return ['table'];
  // Whoever orders at the till stands in the shop (POS-001).
  const isTill = siteType === 'pos';
  const offered: Record<ServiceMode, boolean> = {
    delivery: !isTill && seller.offers_delivery && mayBeChosen(seller.delivery_off_until, now),
    pickup: seller.offers_pickup && mayBeChosen(seller.pickup_off_until, now),
    table: !isTill && seller.offers_table_reservation,
  };
  return (['delivery', 'pickup', 'table'] as const).filter((mode) => offered[mode]);
}

/** The mode as wished, else the first of delivery and pickup that is offered; where nothing is, the wish stays. */
export const holdMode = (wished: ServiceMode, offered: readonly ServiceMode[]): ServiceMode =>
  offered.includes(wished) ? wished : (offered.find((mode) => mode !== 'table') ?? wished);

/** Whether somebody takes a bank transfer of this site over under that name. */
export const handsOff = (
  site: Pick<Site, 'hand_off_target' | 'hand_off_methods'>,
  hasTransfer: boolean,
  method: HandOffMethod,
): boolean => site.hand_off_target !== null && hasTransfer && site.hand_off_methods.includes(method);

export function paymentsFor(
  seller: Restaurant,
  site: Site,
  payees: { cards: boolean; paypal: boolean; bankTransfer: boolean },
): PaymentMethod[] {
  return offeredPayments({
    takesCash: seller.takes_cash,
    takesEc: seller.takes_ec,
    takesOnline: seller.takes_online,
    hasCardAccount: payees.cards,
    hasPaypalAccount: payees.paypal,
    appleAllowed: seller.apple_pay_key !== '' || site.allows_apple_pay,
    appleSession: null,
    sofortConfigured: handsOff(site, payees.bankTransfer, 'sofort'),
    giropayConfigured: handsOff(site, payees.bankTransfer, 'giropay'),
  });
}

/** At the counter there is always a drawer, but gift vouchers are paid online; that is nothing for somebody else. */
export function tillPayments({ kind, takes_ec: takesEc }: Pick<Restaurant, 'kind' | 'takes_ec'>) {
  if (sellsGiftVouchers(kind)) return [];
  return takesEc ? (['cash', 'ec'] as const) : (['cash'] as const);
}

/** Payment, tip and fee that hold: a tip needs an online payment to a restaurant that takes tips (PAY-012). */
export function holdPayment(
  wished: { paymentCode: string; tipCents: number },
  offered: readonly PaymentMethod[],
  seller: Pick<Restaurant, 'takes_tips' | 'waives_online_fee'>,
  site: Pick<Site, 'charges_online_fee'>,
): Omit<HeldChoices, 'mode'> {
  const payment = switchPayment(paymentOfCode(wished.paymentCode) ?? 'cash', offered);
  const isWaived = seller.waives_online_fee || !site.charges_online_fee;
  const onlineFeeCents = onlineFee('paypal', offered, isWaived);
  if (payment === null) return { payment, tipCents: 0, feeCents: 0, onlineFeeCents };
  return {
    payment,
    tipCents: isOnlinePayment(payment) && seller.takes_tips ? wished.tipCents : 0,
    feeCents: mayCostExtra(payment) ? onlineFeeCents : 0,
    onlineFeeCents,
  };
}
