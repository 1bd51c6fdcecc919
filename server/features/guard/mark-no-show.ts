import { forgetFirstOrderOf } from '#server/features/account/first-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { setNoShow } from './store.ts';

/**
 * Notes that nobody was there to take an order and pay it, or takes that back. Who left an order lying is no known guest
 * by it, although it may have been closed as handed over.
 */
export async function markNoShow(
  context: Context,
  { orderId, personId, isNoShow }: { orderId: number; personId: number | null; isNoShow: boolean },
): Promise<Refusal | null> {
  const { db, clock } = context;
  const noShow = isNoShow ? { no_show_at: clock.now(), no_show_by: personId } : null;
  if (!(await setNoShow(db, orderId, noShow))) return refuse('order-moved-on', { message: NOT_OURS });
  if (isNoShow) await forgetFirstOrderOf(context, orderId);
  await context.enqueue({ queue: 'review-standing', payload: { orderId } });
  return null;
}

const NOT_OURS = 'Das geht nur bei Bestellungen von Gästen, die erst bei der Übergabe bezahlt werden.';
