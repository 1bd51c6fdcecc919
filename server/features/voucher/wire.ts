import type { z } from 'zod';
import type { PassedOn } from '#contract/voucher.ts';
import { toEuros } from '#domain/money/money.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { couponLink } from './coupon-link.ts';
import type { VoucherRow } from './store.ts';

type WireVoucher = z.input<typeof PassedOn>;

/** A voucher as its owner sees it, with the link that redeems it. */
export function toPassedOn({ site, clock }: VisitContext, voucher: VoucherRow): WireVoucher {
  return {
    code: voucher.code,
    link: couponLink(site, voucher.code),
    value: toEuros(voucher.value_cents ?? 0),
    minimum: toEuros(voucher.minimum_goods_cents),
    validUntil: voucher.valid_until.subtract({ seconds: 1 }).toString(),
    state: stateOf(voucher, clock.now()),
  };
}

function stateOf(voucher: VoucherRow, now: Temporal.Instant): WireVoucher['state'] {
  if (voucher.max_redemptions !== null && voucher.redemptions >= voucher.max_redemptions) return 'redeemed';
  const isOver = !voucher.is_active || Temporal.Instant.compare(now, voucher.valid_until) >= 0;
  return isOver ? 'expired' : 'open';
}
