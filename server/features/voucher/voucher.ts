import type { Voucher, VoucherWorth } from '#domain/voucher.ts';
import type { VoucherRow } from './store.ts';

/** A voucher as the rules look at it. One that is used in parts is worth what is left of it. */
export function toVoucher(row: VoucherRow): Voucher {
  return {
    ...worthOf(row),
    nature: row.nature,
    minimumGoodsCents: row.minimum_goods_cents,
    blocked: !row.is_active,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    restaurantIds: row.restaurant_id === null ? null : [row.restaurant_id],
    usesLeft: row.max_redemptions === null ? null : row.max_redemptions - row.redemptions,
    newUsersOnly: row.new_users_only,
  };
}

function worthOf(row: VoucherRow): VoucherWorth {
  return row.percent === null
    ? { valueCents: row.left_cents ?? row.value_cents ?? 0 }
    : { percent: row.percent };
}
