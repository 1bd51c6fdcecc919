import type { Selectable } from 'kysely';
import type { OrdersTable } from '#server/database/tables/order.ts';
import { forgetFirstOrderOf, recordFirstOrder } from '#server/features/account/first-order.ts';
import { letEarnedCount } from '#server/features/voucher/earn-vouchers.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readOrderMarks } from './end-mark.ts';
import { setNoShow } from './store.ts';

type LeftOrder = Pick<Selectable<OrdersTable>, 'id' | 'state' | 'person_id' | 'phone' | 'email'>;

/**
 * Notes that nobody was there to take an order and pay it, or takes that back. Who left an order lying is no known guest
 * by it and has earned nothing, although it may have been closed as handed over.
 */
export async function markNoShow(
  context: Context,
  order: LeftOrder,
  { personId, isNoShow }: { personId: number | null; isNoShow: boolean },
): Promise<Refusal | null> {
  const { db, clock } = context;
  const noShow = isNoShow ? { no_show_at: clock.now(), no_show_by: personId } : null;
  if (!(await setNoShow(db, order.id, noShow))) return refuse('order-moved-on', { message: NOT_OURS });
  if (isNoShow) await forgetFirstOrderOf(context, order.id);
  else if (order.state === 'completed') await knowAgain(context, order);
  await letEarnedCount(context, order.id, !isNoShow);
  await context.enqueue({ queue: 'review-standing', payload: { orderId: order.id } });
  return null;
}

async function knowAgain(context: Context, { id, person_id: personId, phone, email }: LeftOrder) {
  const orderer = { personId, phone, email, door: null, device: null };
  await recordFirstOrder(context, id, orderer, await readOrderMarks(context, id));
}

const NOT_OURS = 'Das geht nur bei Bestellungen von Gästen, die erst bei der Übergabe bezahlt werden.';
