import { SILENT_AFTER } from '#domain/order/heartbeat.ts';
import { kitchenMove } from '#server/features/order/progress/kitchen-moves.ts';
import { moveOrder } from '#server/features/order/progress/move-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { noteMove } from '#server/features/order/progress/note-move.ts';
import { findTicket } from './store.ts';
import { listToAccept } from './store-auto.ts';
import { toTicket } from './ticket.ts';

const ORDER = {
  what: 'an order could not be accepted by itself',
  about: (orderId: number) => ({ orderId }),
};

/** Accepts new orders where the restaurant wants that, in the minutes that a cook would be offered. */
export async function acceptAtOnce(context: Context): Promise<void> {
  const now = context.clock.now();
  const aliveSince = now.subtract(SILENT_AFTER);
  await eachAlone(context, await listToAccept(context.db, { now, aliveSince }), ORDER, (orderId) =>
    context.transaction((inner) => acceptOne(inner, orderId)),
  );
}

async function acceptOne(context: Context, orderId: number): Promise<void> {
  const row = await findTicket(context.db, orderId);
  if (!row) return;
  const minutes = row.wish_at === null ? toTicket(row).suggestedMinutes : null;
  const seen = { orderId, version: row.version, personId: null, restaurantIds: 'all' } as const;
  const move = kitchenMove(seen, { to: 'accepted', minutes });
  // Whoever taps at the same moment is as good.
  const moved = await moveOrder(context, { ...move, actor: 'system' });
  if (isRefusal(moved)) return;
  const nobody = { personId: null, device: undefined };
  await noteMove(context, nobody, moved, { minutes, by: 'automatisch' });
}
