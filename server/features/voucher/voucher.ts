import type { Voucher, VoucherWorth } from '#domain/voucher/voucher.ts';
import type { Context } from '#server/plumbing/context.ts';
import { VOUCHER_ANSWERS } from './answers.ts';
import type { VoucherRow } from './store.ts';

/** A voucher as the rules look at it now. One that is used in parts is worth what is left of it. */
export async function toVoucher(context: Context, row: VoucherRow): Promise<Voucher> {
  return {
    ...worthOf(row),
    nature: row.nature,
    minimumGoodsCents: row.minimum_goods_cents,
    blocked: !row.is_active || !(await isPaidFor(context, row)),
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    restaurantIds: row.restaurant_id === null ? null : [row.restaurant_id],
    usesLeft: row.max_redemptions === null ? null : row.max_redemptions - row.redemptions,
    budgetLeftCents: row.budget_left_cents,
    newUsersOnly: row.new_users_only,
    mode: row.mode,
  };
}

const isPaidFor = async (context: Context, { employee_id }: VoucherRow): Promise<boolean> =>
  employee_id === null || context.ports.ask(VOUCHER_ANSWERS).mayEmployeePay(context, employee_id);

function worthOf(row: VoucherRow): VoucherWorth {
  return row.percent === null
    ? { valueCents: row.left_cents ?? row.value_cents ?? 0 }
    : { percent: row.percent };
}
