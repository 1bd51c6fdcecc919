import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { admit } from '../account/lock-out.ts';
import { countWaiting } from './store-till.ts';

/** A number can stand for so many orders that the kitchen has not answered yet. */
const MOST_WAITING = 3;
const WAITING =
  'Mit dieser Handynummer warten schon mehrere Bestellungen. Bitte warte, bis die Küche sie angenommen hat.';

/** Anybody can tap on a tablet in a shop: a point of sale takes only so many orders from one number and address. */
export async function limitSelfOrders(
  context: VisitContext,
  restaurantId: number,
  phone: string,
): Promise<Refusal | null> {
  const { db, site, address } = context;
  if (site.type !== 'pos') return null;
  if ((await countWaiting(db, restaurantId, phone)) >= MOST_WAITING)
    return refuse('too-many-tries', { message: WAITING, fields: { mobile: WAITING } });
  return admit(context, 'self-order-from', address);
}
