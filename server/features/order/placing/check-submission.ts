import type { AvailabilityState } from '#domain/time/availability.ts';
import { isOffered, isOutAt, type OffTime, sayOffTime } from '#domain/menu/offer-times.ts';
import { sayExtrasOut, saySoldOut } from '#domain/menu/sold-out.ts';
import { checkBasket } from '#domain/order/basket.ts';
import { checkOrder, type OrderFacts, type OrderForm } from '#domain/order/order-check.ts';
import type { ServiceMode } from '#domain/order/order-mode.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isWishOffered } from '../../basket/find-slots.ts';
import { kindOfPlaces } from '../../location/find-place.ts';
import type { LoadedBasket, LoadedLine } from '../../basket/load-basket.ts';
import { tablesPausedUntil } from '../../restaurant/busy.ts';
import type { RestaurantAvailability } from '../../restaurant/availability-of.ts';
import { explainRefusals, explainToStaff } from './explain-refusals.ts';
import { isMailed } from '../order.ts';
import { sayWhen } from '../progress/status-info.ts';
import { isAhead } from './submission.ts';
import type { Taking } from '../till/take-order.ts';

/** In these the restaurant takes no orders at all, not even for later. */
const CLOSED_FOR_ALL: readonly AvailabilityState[] = ['unavailable', 'away', 'technical'];

/** Everything that speaks against placing this order now, null if nothing does. Nothing the client says is believed. */
export async function checkSubmission(
  context: VisitContext,
  form: OrderForm,
  basket: LoadedBasket,
  known: { availability: RestaurantAvailability['now']; till: Taking | null; isExpress: boolean },
): Promise<Refusal | null> {
  const { availability, till, isExpress } = known;
  const at = form.wish ?? context.clock.now();
  const isGone = (line: LoadedLine) => !line.available || (till !== null && isOutThen(line, at));
  const gone = basket.lines.filter(isGone);
  const refusal = till
    ? checkTaken(context, form, basket, { till, isGone })
    : await checkOrdered(context, form, basket, { availability, isExpress });
  if (refusal?.code === 'sold-out') return sayOfBasket(refusal, sayGone(gone));
  if (refusal?.code !== 'not-offered-then') return refusal;
  return sayOfBasket(refusal, sayOffTime(offTime(form, basket, context.clock.now()), basket.table === null));
}

/** Where only an extra is out, the dish stays. */
function sayGone(gone: LoadedBasket['lines']): string {
  const dishes = gone.filter(({ goneExtras }) => goneExtras.length === 0).map(({ product }) => product.title);
  const extras = gone.flatMap(({ product, goneExtras }) =>
    goneExtras.map((extra) => ({ dish: product.title, extra })),
  );
  return [
    ...(dishes.length > 0 ? [saySoldOut(dishes)] : []),
    ...(extras.length > 0 ? [sayExtrasOut(extras)] : []),
  ].join(' ');
}

const sayOfBasket = ({ code, fields }: Refusal, message: string): Refusal =>
  refuse(code, { message, ...(fields && { fields: { ...fields, basket: message } }) });

/** What is not sold at the time for which it is ordered. */
const offTime = ({ wish }: OrderForm, { lines }: LoadedBasket, now: Temporal.Instant): OffTime[] =>
  lines.flatMap(({ product: { title, offers } }) =>
    offers.filter((offer) => !isOffered(offer, wish ?? now)).map((offer) => ({ title, ...offer })),
  );

/** Sold out until the next opening, and ordered for a time before. Guests are told so as of whatever has its times. */
const isOutThen = ({ product: { offers } }: LoadedLine, at: Temporal.Instant): boolean =>
  offers.some((offer) => isOutAt(offer, at));

async function checkOrdered(
  context: VisitContext,
  form: OrderForm,
  basket: LoadedBasket,
  { availability, isExpress }: { availability: RestaurantAvailability['now']; isExpress: boolean },
): Promise<Refusal | null> {
  if (CLOSED_FOR_ALL.includes(availability.state)) return refuse('restaurant-unavailable');
  const now = context.clock.now();
  const tablesPaused = basket.table && lastPauseAtTables(basket.seller, availability, now);
  if (tablesPaused) return refuse('restaurant-busy', { message: sayTablesPaused(tablesPaused, now) });
  const isOffered = await isWishOffered(context, basket.seller, { ...form, lines: basket.lines });
  const [first, ...rest] = checkOrder(form, {
    ...factsOf(basket, context.site, isExpress),
    isOffTime: offTime(form, basket, now).length > 0,
    asSoonAsPossible: form.wish === null && isOffered,
    isWishOffered: form.wish !== null && isOffered,
  });
  if (!first) return null;
  const refusal = explainRefusals([first, ...rest], form, basket.sums.shortfallCents);
  const isBusy = first.code === 'wish-required' && availability.state === 'busy';
  return isBusy ? refuseWhileBusy(refusal, availability.availableAgainAt, context.clock.now()) : refusal;
}

// Staff know their hours: a wish has to lie ahead, and is not held against the slots that guests are offered.
function checkTaken(
  context: VisitContext,
  form: OrderForm,
  basket: LoadedBasket,
  { till, isGone }: { till: Taking; isGone: (line: LoadedLine) => boolean },
) {
  const [first, ...rest] = checkOrder(form, {
    ...factsOf(basket, context.site, false),
    basketRefusals: refusalsOf(basket, isGone),
    till: till.channel,
    offeredModes: basket.offeredModes,
    asSoonAsPossible: true,
    isWishOffered: form.wish !== null && isAhead(form.wish, context.clock.now()),
  });
  return first ? explainToStaff([first, ...rest]) : null;
}

function factsOf(
  basket: LoadedBasket,
  site: VisitContext['site'],
  isExpress: boolean,
): Omit<OrderFacts, 'asSoonAsPossible' | 'isWishOffered'> {
  const { lines, sums, area, destination } = basket;
  const isServed = area !== null && destination?.kind === kindOfPlaces(site);
  return {
    isGroupClient: basket.isGroupClient,
    isExpress,
    isPos: site.type === 'pos',
    isAtBeach: site.type === 'strandbutler',
    isMailed: isMailed(basket.seller),
    hasTableSession: basket.table !== null,
    basketRefusals: refusalsOf(basket, ({ available }) => !available),
    missingToMinimumCents: sums.missingToMinimumCents,
    payableCents: sums.payableCents,
    isAgeLimited: lines.some(({ product }) => product.ageLimit !== null),
    offeredModes: basket.offeredModes.map(modeOf),
    deliverablePlaceIds: new Set(isServed ? [destination.id] : []),
    offeredPayments: basket.offeredPayments,
  };
}

const refusalsOf = ({ lines }: LoadedBasket, isGone: (line: LoadedLine) => boolean) =>
  checkBasket(lines.map((line) => ({ pending: line.pending, soldOut: isGone(line) })));

const modeOf = (mode: ServiceMode) => (mode === 'table' ? 'reservation' : mode);

/** Until when nothing is ordered at the tables: in a pause of their own, or in one of the whole restaurant. */
const lastPauseAtTables = (
  seller: LoadedBasket['seller'],
  { state, availableAgainAt }: RestaurantAvailability['now'],
  now: Temporal.Instant,
): Temporal.Instant | undefined =>
  [tablesPausedUntil(seller, now), state === 'busy' ? availableAgainAt : null]
    .filter((until) => until !== null)
    .sort(Temporal.Instant.compare)
    .at(-1);

const sayTablesPaused = (until: Temporal.Instant, now: Temporal.Instant): string =>
  `An den Tischen geht es ${sayWhen(until, now).replace(/um (?=\d)/, 'ab ')} weiter. Bitte bestell bis dahin bei der Bedienung.`;

/** Until the busy kitchen is back, only wish times after that are taken (CHK-055). */
function refuseWhileBusy(
  { fields }: Refusal,
  until: Temporal.Instant | null,
  now: Temporal.Instant,
): Refusal {
  const message = until
    ? `Das Restaurant hat gerade sehr viel zu tun. Bestellungen sind ${sayWhen(until, now).replace(/um (?=\d)/, 'ab ')} wieder möglich, auch jetzt schon mit Wunschzeit.`
    : undefined;
  return refuse('restaurant-busy', { ...(message && { message }), ...(fields && { fields }) });
}
