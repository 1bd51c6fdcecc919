import type { Cents } from './money.ts';
import type { VoucherNature } from '../voucher/voucher-worth.ts';

/** What commission is reckoned from. */
export interface CommissionedOrder {
  commission_base_cents: Cents;
  payable_cents: Cents;
  discount_cents: Cents;
  discount_nature: VoucherNature | null;
}

/** The goods that commission is on, in proportion to what is left of the order, however it was paid. */
export function baseLeft(order: CommissionedOrder, reducedCents: Cents): Cents {
  const voucher = order.discount_nature === 'means-of-payment' ? order.discount_cents : 0;
  const whole = order.payable_cents + voucher;
  if (whole === 0) return order.commission_base_cents;
  return Math.round((order.commission_base_cents * (whole - reducedCents)) / whole);
}

/** A share in basis points (hundredths of a percent), rounded commercially. */
export const shareOf = (cents: Cents, basisPoints: number): Cents =>
  Math.round((cents * basisPoints) / 10_000);

/** By how much commission falls with a further reduction; both with what went back onto a voucher. */
export const commissionLost = (
  order: CommissionedOrder & { commission_basis_points: number; reduced_cents: Cents },
  cents: Cents,
): Cents =>
  shareOf(baseLeft(order, order.reduced_cents), order.commission_basis_points) -
  shareOf(baseLeft(order, order.reduced_cents + cents), order.commission_basis_points);
