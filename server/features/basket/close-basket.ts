import type { Context } from '#server/plumbing/context.ts';

/** Ends a basket that was ordered; the next piece goes into a new one (DON-018). */
export async function closeBasket({ db, clock }: Context, basketId: number): Promise<void> {
  await db
    .updateTable('basket')
    .set({ state: 'ordered', changed_at: clock.now() })
    .where('id', '=', basketId)
    .execute();
}
