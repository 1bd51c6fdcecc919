import { formatPrice } from '#domain/money.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import type { OrderMode } from '#domain/order-mode.ts';
import { ACCEPT_WITHIN_MINUTES, canRequestCancellation, type OrderStatus } from '#domain/order-status.ts';
import { isReducible } from '#domain/reduction.ts';
import { isMailed, type OrderHead, orderModeOf } from './order.ts';

/** 'um 18:20 Uhr', with the day where it is not the one of the order. */
export function sayWhen(at: Temporal.Instant, placedAt: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(TIME_ZONE);
  const time = `um ${local.toPlainTime().toString({ smallestUnit: 'minute' })} Uhr`;
  if (local.toPlainDate().equals(placedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate())) return time;
  const day = local.toPlainDate().toLocaleString('de-DE', { weekday: 'long', day: 'numeric', month: 'long' });
  return `am ${day} ${time}`;
}

type Sentence = (head: OrderHead, mode: OrderMode, when: string) => string;

const ARRIVAL: Record<OrderMode, (when: string) => string> = {
  delivery: (when) => `Dein Essen ist ${when} bei dir.`,
  pickup: (when) => `Du kannst dein Essen ${when} abholen.`,
  reservation: (when) => `Dein Tisch ist ${when} für dich reserviert.`,
  table: () => 'Dein Essen kommt gleich an deinen Tisch.',
};

const READY: Record<OrderMode, string> = {
  delivery: 'Dein Essen ist fertig und macht sich gleich auf den Weg.',
  pickup: 'Dein Essen steht zum Abholen bereit.',
  reservation: 'Dein Tisch und dein Essen sind bereit.',
  table: 'Dein Essen kommt gleich an deinen Tisch.',
};

const SENTENCES: Record<OrderStatus, Sentence> = {
  'awaiting-payment': () => 'Wir warten noch auf deine Zahlung.',
  placed: sayPlaced,
  accepted: (_, mode, when) => ARRIVAL[mode](when),
  preparing: (_, mode, when) => `Die Küche ist dabei. ${ARRIVAL[mode](when)}`,
  ready: (_, mode) => READY[mode],
  'on-the-way': (_, mode, when) => `Dein Essen ist unterwegs. ${ARRIVAL[mode](when)}`,
  completed: (head) => (isMailed(head.restaurant) ? sayMailed(head) : 'Guten Appetit!'),
  abandoned: () => 'Diese Bestellung wurde nicht bezahlt und ist deshalb nicht zustande gekommen.',
  refused: ({ order, restaurant }) =>
    `${restaurant.name} kann deine Bestellung leider nicht annehmen.${reason(order.refusal_reason)}`,
  expired: ({ restaurant }) =>
    `${restaurant.name} hat deine Bestellung leider nicht rechtzeitig angenommen. Du musst nichts bezahlen.`,
  cancelled: sayCancelled,
};

/** One sentence that tells the guest what the state means for them. */
export function sayStatus(head: OrderHead): string {
  const { order } = head;
  const at = order.promised_at ?? order.wish_at;
  const sentence = SENTENCES[order.state](
    head,
    orderModeOf(order),
    at ? sayWhen(at, order.placed_at) : 'bald',
  );
  return sentence + sayReduced(head) + sayRequest(head);
}

function sayReduced({ order, restaurant }: OrderHead): string {
  // Nobody but the buyer takes back what was bought there.
  if (isMailed(restaurant)) return '';
  const isKept = order.reduced_cents > 0 && isReducible(order.state);
  return isKept ? ` ${restaurant.name} hat ${formatPrice(order.reduced_cents)} abgezogen.` : '';
}

// What became of the guest's request for cancellation, while it still matters.
function sayRequest({ order, restaurant }: OrderHead): string {
  if (order.cancel_requested_at === null || !canRequestCancellation(order.state)) return '';
  return order.cancel_declined_at === null
    ? ` Du hast um Stornierung gebeten; ${restaurant.name} antwortet dir gleich.`
    : ` Stornieren kann ${restaurant.name} deine Bestellung leider nicht mehr.`;
}

function sayMailed({ order }: OrderHead): string {
  const { reduced_cents: backCents, payable_cents: paidCents } = order;
  if (backCents === 0) return 'Deine Gutscheine sind per E-Mail an dich unterwegs und gelten ab sofort.';
  const back = `Du hast widerrufen, ${formatPrice(backCents)} gehen zurück.`;
  return backCents < paidCents ? `${back} Was du behalten hast, gilt weiter.` : back;
}

function sayPlaced({ order, restaurant }: OrderHead): string {
  if (isMailed(restaurant))
    return 'Deine Zahlung ist da. Die Gutscheine kommen gleich in einer eigenen E-Mail.';
  const soon = order.placed_at.add({ minutes: ACCEPT_WITHIN_MINUTES });
  const isLater = order.accept_until !== null && Temporal.Instant.compare(order.accept_until, soon) > 0;
  if (!isLater) return `${restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich.`;
  const until = sayWhen(order.accept_until ?? soon, order.placed_at);
  return `${restaurant.name} hat gerade geschlossen und bestätigt deine Bestellung bis spätestens ${until.replace(/^um /, '')}.`;
}

function sayCancelled({ order, events, restaurant }: OrderHead): string {
  if (events.at(-1)?.actor === 'guest') return 'Du hast diese Bestellung storniert.';
  return `${restaurant.name} hat diese Bestellung storniert.${reason(order.refusal_reason)}`;
}

const reason = (text: string): string => (text === '' ? '' : ` Grund: ${text}`);
