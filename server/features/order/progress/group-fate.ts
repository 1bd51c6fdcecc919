import type { OrderMode } from '#domain/order/order-mode.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { GroupFate } from '../../group-order/answers.ts';
import { type OrderHead, orderModeOf } from '../order.ts';
import { listOrdersOfGroup, withHeads } from '../store.ts';
import { lateFrom, sayWhen } from './status-info.ts';
import { listTakenOff } from './store-reductions.ts';

/** How the order of a group stands, told to those who did not place it: nothing of its sums, its contact or its address. */
export async function findGroupFate({ db, clock }: Context, groupId: number): Promise<GroupFate | null> {
  const [head] = await withHeads(db, await listOrdersOfGroup(db, groupId));
  if (!head) return null;
  const { order } = head;
  const { reduced_cents: reduced, payable_cents: payable } = order;
  return {
    state: order.state,
    sentence: sayToGroup(head, clock.now()),
    isGivenBack: reduced > 0 && reduced >= payable,
    takenOff: reduced > 0 ? await listTakenOff(db, order.id) : [],
  };
}

const THERE: Record<OrderMode, (when: string) => string> = {
  delivery: (when) => ` Das Essen ist ${when} da.`,
  pickup: (when) => ` Das Essen ist ${when} abholbereit.`,
  reservation: (when) => ` Euer Tisch ist ${when} reserviert.`,
  table: () => ' Das Essen kommt gleich an den Tisch.',
};

const READY: Record<OrderMode, string> = {
  delivery: 'Das Essen ist fertig und macht sich gleich auf den Weg.',
  pickup: 'Das Essen steht zum Abholen bereit.',
  reservation: 'Euer Tisch und euer Essen sind bereit.',
  table: 'Das Essen kommt gleich an den Tisch.',
};

/** `there` says when it is to come, and is empty once that is over. */
const SENTENCES: Record<OrderStatus, (head: OrderHead, there: string) => string> = {
  'awaiting-payment': () => 'Ausgesucht ist alles, jetzt fehlt noch die Zahlung.',
  placed: () => 'Das Restaurant muss noch zusagen.',
  accepted: (_, there) => `Das Restaurant hat zugesagt.${there}`,
  preparing: (_, there) => `Die Küche ist dabei.${there}`,
  ready: ({ order, restaurant }) =>
    order.came_back_reason === null
      ? READY[orderModeOf(order)]
      : `${restaurant.name} konnte das Essen noch nicht übergeben.`,
  'on-the-way': (_, there) => `Das Essen ist unterwegs.${there}`,
  completed: () => 'Lasst es euch schmecken!',
  abandoned: () => 'Die Bestellung wurde nicht bezahlt und ist deshalb nicht zustande gekommen.',
  refused: ({ restaurant }) => `${restaurant.name} kann die Bestellung leider nicht annehmen.`,
  expired: ({ restaurant }) => `${restaurant.name} hat die Bestellung leider nicht rechtzeitig angenommen.`,
  cancelled: () => 'Die Bestellung wurde storniert.',
};

function sayToGroup(head: OrderHead, now: Temporal.Instant): string {
  const { order } = head;
  const late = lateFrom(head);
  const at = order.promised_at ?? order.wish_at;
  const isOver = late !== null && Temporal.Instant.compare(now, late) >= 0;
  const there = at === null || isOver ? '' : THERE[orderModeOf(order)](sayWhen(at, order.placed_at));
  return SENTENCES[order.state](head, there);
}
