import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { saveRow } from '#server/database/rows.ts';
import type { LockedBasket } from './change-basket.ts';
import { fillBasket, type LoadedBasket } from './load-basket.ts';

/** The basket as it would be with this voucher in place of any other; nothing is written yet. */
export const tryVoucher = (
  context: VisitContext,
  basket: LockedBasket,
  voucherId: number | null,
): Promise<LoadedBasket> =>
  fillBasket(context, {
    ...basket,
    row: { ...basket.row, voucher_id: voucherId, remembered_voucher_id: null },
  });

/** Puts the voucher into the basket, in place of its own and of a remembered one; null takes it out. */
export async function holdVoucher(
  context: Context,
  { row }: LockedBasket,
  voucher_id: number | null,
): Promise<void> {
  await context.db.updateTable('basket').set({ voucher_id }).where('id', '=', row.id).execute();
  await forgetVoucher(context, row.session_id);
}

/** Keeps a voucher for the session's next basket that takes it; the newest replaces the one before. */
export async function rememberVoucher(
  { db, clock }: Context,
  session_id: number,
  voucher_id: number,
): Promise<void> {
  // One that was left behind in an emptied basket would go before it. Baskets first: an order locks in that order too.
  await db
    .updateTable('basket')
    .set({ voucher_id: null })
    .where('session_id', '=', session_id)
    .where('state', '=', 'open')
    .where('voucher_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('basket_line').select('id').whereRef('basket_id', '=', 'basket.id'))),
    )
    .execute();
  const remembered = { session_id, voucher_id, remembered_at: clock.now() };
  await saveRow(db, 'remembered_voucher', remembered, ['session_id']);
}

/** Forgets the remembered voucher or, with its id, only that one: it was used, replaced or taken out. */
export async function forgetVoucher({ db }: Context, sessionId: number, voucherId?: number): Promise<void> {
  let forgetting = db.deleteFrom('remembered_voucher').where('session_id', '=', sessionId);
  if (voucherId !== undefined) forgetting = forgetting.where('voucher_id', '=', voucherId);
  await forgetting.execute();
}
