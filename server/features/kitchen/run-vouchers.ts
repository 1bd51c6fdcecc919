import type { z } from 'zod';
import type { changeOwnVoucher, ownVouchers, saveOwnVoucher } from '#contract/own-vouchers.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import { toEuros } from '#domain/money/money.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { makeCampaign, suggestCode } from '#server/features/voucher/campaigns.ts';
import { readCode, toCode } from '#server/features/voucher/campaign-wire.ts';
import { changeOwn, countOwn, listOwn } from '#server/features/voucher/own-vouchers.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

export async function showVouchers(
  context: StaffVisit,
  { hostId, ...asked }: z.output<typeof ownVouchers.request>,
): Promise<z.input<typeof ownVouchers.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name: item_name, takes_vouchers: takesVouchers } = restaurant;
  const now = context.clock.now();
  const { rows, count } = await listOwn(context, { restaurantId: id, ...asked });
  const vouchers = rows.map((row) => ({
    ...toCode(row, now),
    mode: row.mode,
    isOncePerGuest: row.once_per_guest,
    uses: row.redemptions,
    redeemed: row.redeemed,
    turnover: toEuros(row.turnover),
    spent: toEuros(row.spent),
  }));
  const suggestion = suggestCode(context);
  return { restaurant: { id, item_name }, takesVouchers, suggestion, count, vouchers };
}

/** Makes a code that the restaurant pays for: it lowers the price, and with it VAT and commission. */
export async function makeVoucher(
  visit: StaffVisit,
  { hostId, ...input }: z.output<typeof saveOwnVoucher.request>,
): Promise<z.input<typeof saveOwnVoucher.answer> | Refusal> {
  const read = readCode(input);
  if (isRefusal(read)) return read;
  return runVouchers(visit, hostId, 'campaign-made', async (context) => {
    if ((await countOwn(context, hostId)) >= workLimits.voucher.codes) return refuse('too-many-entries');
    const made = await makeCampaign(context, {
      ...input,
      ...read,
      isFundedByRestaurant: true,
      restaurantId: hostId,
      own: { mode: input.mode, isOncePerGuest: input.isOncePerGuest },
    });
    return isRefusal(made) ? made : { ...DONE, ...made };
  });
}

export async function changeVoucher(
  visit: StaffVisit,
  { hostId, id, ...change }: z.output<typeof changeOwnVoucher.request>,
): Promise<typeof DONE | Refusal> {
  const switched = change.isActive ? 'campaign-resumed' : 'campaign-stopped';
  const action = change.isActive === null || change.isActive === undefined ? 'campaign-extended' : switched;
  const changed = await runVouchers(visit, hostId, action, (context) =>
    changeOwn(context, hostId, id, change),
  );
  return isRefusal(changed) ? changed : DONE;
}

/** One after the other, with the trace of who did it. */
function runVouchers<Result extends { code: string }>(
  visit: StaffVisit,
  hostId: number,
  action: 'campaign-made' | 'campaign-resumed' | 'campaign-stopped' | 'campaign-extended',
  run: (context: StaffVisit) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return visit.transaction<StaffVisit, Result | Refusal>(async (context) => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const result = await run(context);
    if (isRefusal(result)) return result;
    await recordAudit(context, {
      personId: context.staff.personId,
      action,
      subject: { kind: 'restaurant', id: hostId },
      details: { code: result.code },
    });
    return result;
  });
}
