import { formatPrice } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { canRequestCancellation, type OrderStatus } from '#domain/order/order-status.ts';
import { sayCameBack } from '#domain/order/came-back.ts';
import { canDelay } from '#domain/order/delay.ts';
import { sayNoShow } from '#domain/order/no-show.ts';
import { isReducible } from '#domain/money/reduction.ts';
import { isMailed, type OrderHead, type OrderRow, orderModeOf } from '../order.ts';
import { ARRIVAL, ESTIMATE, LATE, OVER, READY } from './status-words.ts';

/** 'um 18:20 Uhr', with the day where it is not the one of the order. */
export function sayWhen(at: Temporal.Instant, placedAt: Temporal.Instant): string {
  const local = at.toZonedDateTimeISO(TIME_ZONE);
  const time = `um ${local.toPlainTime().toString({ smallestUnit: 'minute' })} Uhr`;
  if (local.toPlainDate().equals(placedAt.toZonedDateTimeISO(TIME_ZONE).toPlainDate())) return time;
  const day = local.toPlainDate().toLocaleString('de-DE', { weekday: 'long', day: 'numeric', month: 'long' });
  return `am ${day} ${time}`;
}

/** When it is to be there, in words; null: that was told, and is over. */
type When = string | null;
type Sentence = (head: OrderHead, mode: OrderMode, when: When) => string;

const TO_GUEST: Record<OrderStatus, Sentence> = {
  'awaiting-payment': () => 'Wir warten noch auf deine Zahlung.',
  placed: sayPlaced,
  accepted: sayArrival,
  preparing: (head, mode, when) => `Die Küche ist dabei. ${sayArrival(head, mode, when)}`,
  ready: (head, mode, when) =>
    sayItCameBack(head) ??
    (mode === 'delivery' && when === null
      ? `Dein Essen ist fertig. ${sayArrival(head, mode, when)}`
      : READY.guest[mode]),
  'on-the-way': (head, mode, when) => `Dein Essen ist unterwegs. ${sayArrival(head, mode, when)}`,
  completed: (head, mode) => (isMailed(head.restaurant) ? sayMailed(head) : sayOver(head, mode)),
  abandoned: ({ order }) =>
    order.refusal_reason === ''
      ? 'Diese Bestellung wurde nicht bezahlt und ist deshalb nicht zustande gekommen.'
      : `Diese Bestellung ist leider nicht zustande gekommen.${reason(order.refusal_reason)} Was du bezahlt hast, bekommst du von selbst zurück.`,
  refused: ({ order, restaurant }) =>
    `${restaurant.name} kann deine Bestellung leider nicht annehmen.${reason(order.refusal_reason)}`,
  expired: ({ restaurant }) =>
    `${restaurant.name} hat deine Bestellung leider nicht rechtzeitig angenommen. Du musst nichts bezahlen.`,
  cancelled: sayCancelled,
};

// Nothing of sums, contact or address is theirs to know who did not place it; `there` is empty once that is over.
const TO_GROUP: Record<OrderStatus, (head: OrderHead, mode: OrderMode, there: string) => string> = {
  'awaiting-payment': () => 'Ausgesucht ist alles, jetzt fehlt noch die Zahlung.',
  placed: () => 'Das Restaurant muss noch zusagen.',
  accepted: (_, __, there) => `Das Restaurant hat zugesagt.${there}`,
  preparing: (_, __, there) => `Die Küche ist dabei.${there}`,
  ready: ({ order, restaurant }, mode) =>
    order.came_back_reason === null
      ? READY.group[mode]
      : `${restaurant.name} konnte das Essen noch nicht übergeben.`,
  'on-the-way': (_, __, there) => `Das Essen ist unterwegs.${there}`,
  completed: ({ isNoShow, restaurant }, mode) =>
    isNoShow ? sayNoShow(mode, restaurant, 'group') : 'Lasst es euch schmecken!',
  abandoned: () => 'Die Bestellung ist nicht zustande gekommen.',
  refused: ({ restaurant }) => `${restaurant.name} kann die Bestellung leider nicht annehmen.`,
  expired: ({ restaurant }) => `${restaurant.name} hat die Bestellung leider nicht rechtzeitig angenommen.`,
  cancelled: () => 'Die Bestellung wurde storniert.',
};

/** The same for everybody of a group. */
export function sayToGroup(head: OrderHead, now: Temporal.Instant): string {
  const { order } = head;
  const mode = orderModeOf(order);
  const late = lateFrom(head);
  const at = order.promised_at ?? order.wish_at;
  const isOver = late !== null && Temporal.Instant.compare(now, late) >= 0;
  const there = at === null || isOver ? '' : ` ${ARRIVAL.group[mode](sayWhen(at, order.placed_at))}`;
  return TO_GROUP[order.state](head, mode, there);
}

/** One sentence that tells the guest what the state means for them now; nothing is promised that is over. */
export function sayStatus(head: OrderHead, now: Temporal.Instant): string {
  const late = lateFrom(head);
  return late !== null && Temporal.Instant.compare(now, late) >= 0 ? sayLate(head) : sayInTime(head);
}

const sayInTime = (head: OrderHead): string => {
  const { order } = head;
  const at = order.promised_at ?? order.wish_at;
  return say(head, at ? sayWhen(at, order.placed_at) : 'bald');
};

/** What is said once the time that was told is over. */
export const sayLate = (head: OrderHead): string => say(head, null);

const say = (head: OrderHead, when: When): string => sayAsked(head) ?? sayState(head, when);

const sayState = (head: OrderHead, when: When): string =>
  TO_GUEST[head.order.state](head, orderModeOf(head.order), when) +
  sayDelayed(head, when) +
  sayReduced(head) +
  sayRequest(head);

/** What the guest is told of not answering: as they wanted it when they ordered. */
export const unansweredText = ({ goes_on_without: goesOn }: Pick<OrderRow, 'goes_on_without'>): string =>
  goesOn
    ? 'Hören wir nichts, kommt der Rest, wie du es beim Bestellen gesagt hast.'
    : 'Hören wir nichts, kommt nichts und du zahlst nichts.';

function sayAsked({ order, question, restaurant }: OrderHead): string | null {
  const { asked_until: until } = order;
  if (question === null || until === null) return null;
  const end = sayWhen(until, order.placed_at).replace(/^um /, '');
  return `${restaurant.name} hat das gerade nicht da: ${question.without.join(', ')}. Bitte sag bis ${end}, ob es ohne weitergehen soll. ${unansweredText(order)}`;
}

function sayItCameBack({ order, restaurant }: OrderHead): string | null {
  if (order.came_back_reason === null) return null;
  const call = restaurant.phone === '' ? '' : ` oder ruf an: ${restaurant.phone}`;
  return `${sayCameBack(order.came_back_reason)} ${restaurant.name} meldet sich bei dir; warte kurz${call}.`;
}

function sayDelayed({ order, restaurant }: OrderHead, when: When): string {
  const { first_promised_at: first, state } = order;
  if (when === null || first === null || !canDelay(state, orderModeOf(order))) return '';
  return ` ${restaurant.name} braucht etwas länger: Versprochen war es ${sayWhen(first, order.placed_at)}.`;
}

const TOLD_ITS_TIME: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way'];

/** When the minute that the guest was told is over; null: none was told, or it does not matter any more. */
export function lateFrom({ order }: OrderHead): Temporal.Instant | null {
  if (!TOLD_ITS_TIME.includes(order.state) || order.asked_until !== null) return null;
  const at = order.state === 'placed' ? order.estimated_at : (order.promised_at ?? order.wish_at);
  return at?.round({ smallestUnit: 'minute', roundingMode: 'floor' }).add({ minutes: 1 }) ?? null;
}

/** The headline over an order that does not come in its time; null where nobody waits for it. */
export function headlineOfLate({ order }: OrderHead): string | null {
  const mode = orderModeOf(order);
  const isAwaited = order.state !== 'placed' && mode !== 'reservation';
  if (order.came_back_at !== null) return null;
  return isAwaited && (order.state !== 'ready' || mode === 'delivery') ? 'Es dauert länger' : null;
}

function sayArrival({ order, restaurant }: OrderHead, mode: OrderMode, when: When): string {
  if (when !== null) return ARRIVAL.guest[mode](when);
  const at = order.promised_at ?? order.wish_at;
  const late = LATE[mode](at ? sayWhen(at, order.placed_at) : 'längst');
  const isCalled = restaurant.phone !== '' && (mode === 'delivery' || mode === 'pickup');
  return isCalled ? `${late} Magst du nicht warten, ruf an: ${restaurant.phone}.` : late;
}

function sayReduced({ order, restaurant }: OrderHead): string {
  // Nobody but the buyer takes back what was bought there.
  if (isMailed(restaurant)) return '';
  if (!isReducible(order.state)) return '';
  const { reduced_cents: reduced, returned_cents: returned } = order;
  const taken = reduced > 0 ? ` ${formatPrice(reduced)} wurden abgezogen.` : '';
  return returned > 0 ? `${taken} ${formatPrice(returned)} gingen auf den Gutschein zurück.` : taken;
}

// What became of the guest's request for cancellation, while it still matters.
function sayRequest({ order, restaurant }: OrderHead): string {
  if (order.cancel_requested_at === null || !canRequestCancellation(order.state)) return '';
  return order.cancel_declined_at === null
    ? ` Du hast um Stornierung gebeten; ${restaurant.name} antwortet dir gleich.`
    : ` Stornieren kann ${restaurant.name} deine Bestellung leider nicht mehr.`;
}

// What time has closed nobody has seen arrive.
function sayOver({ events, isNoShow, restaurant }: OrderHead, mode: OrderMode): string {
  if (isNoShow) return sayNoShow(mode, restaurant, 'guest');
  const isClosedByTime = events.at(-1)?.actor === 'system' && mode !== 'reservation';
  return isClosedByTime ? 'Deine Bestellung ist abgeschlossen.' : OVER[mode];
}

function sayMailed({ order }: OrderHead): string {
  const { reduced_cents: backCents, payable_cents: paidCents } = order;
  if (backCents === 0) return 'Deine Gutscheine sind per E-Mail an dich unterwegs und gelten ab sofort.';
  const back = `Du hast widerrufen, ${formatPrice(backCents)} gehen zurück.`;
  return backCents < paidCents ? `${back} Was du behalten hast, gilt weiter.` : back;
}

function sayPlaced(head: OrderHead, mode: OrderMode, when: When): string {
  const { order, restaurant } = head;
  if (isMailed(restaurant))
    return 'Deine Zahlung ist da. Die Gutscheine kommen gleich in einer eigenen E-Mail.';
  const estimate =
    when !== null && order.estimated_at
      ? ` ${ESTIMATE[mode](sayWhen(order.estimated_at, order.placed_at))}`
      : '';
  const { accept_from: from, accept_until } = order;
  const isClosed = from !== null && Temporal.Instant.compare(from, reachedKitchenAt(head)) > 0;
  if (!isClosed || accept_until === null)
    return `${restaurant.name} hat deine Bestellung bekommen und bestätigt sie gleich.${estimate}`;
  const until = sayWhen(accept_until, order.placed_at);
  return `${restaurant.name} hat jetzt geschlossen und bestätigt deine Bestellung bis spätestens ${until.replace(/^um /, '')}.${estimate}`;
}

// An order that is paid online comes to the kitchen when its payment does.
const reachedKitchenAt = ({ order, events }: OrderHead): Temporal.Instant =>
  events.find(({ state }) => state === 'placed')?.at ?? order.placed_at;

function sayCancelled({ order, events, restaurant }: OrderHead): string {
  if (events.at(-1)?.actor === 'guest') return 'Du hast diese Bestellung storniert.';
  const who = events.at(-1)?.actor === 'operator' ? 'Wir haben' : `${restaurant.name} hat`;
  return `${who} diese Bestellung storniert.${reason(order.refusal_reason)}`;
}

const reason = (text: string): string => (text === '' ? '' : ` Grund: ${text}`);
