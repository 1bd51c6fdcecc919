import { cheapestArea } from '#domain/order/delivery-area.ts';
import { offeredPayments, onlineFee, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { priceBasket, type Sums } from '#domain/money/pricing.ts';
import { tipQuickValues } from '#domain/money/tip.ts';
import type { GuestsFile } from '../read/past.ts';
import type { SoldMenu } from '../write/menus.ts';
import type { PlaceRow } from '../write/places.ts';
import type { areaPlaces, Restaurant } from '../write/restaurants.ts';
import type { WrittenSite } from '../write/sites.ts';
import { goodsOf, pastLines, type PastLine } from './past-basket.ts';
import { type OpenBefore, pastMoment } from './past-times.ts';
import type { Random } from './random.ts';

/** Somebody who ordered; customers of the demo have an id. */
export interface Guest {
  personId: number | null;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** Everything about an order that lies behind us; its moments follow from `placedAt`. */
export interface PastOrder {
  restaurant: Restaurant;
  menu: SoldMenu;
  site: WrittenSite;
  guest: Guest;
  mode: 'delivery' | 'pickup';
  place: PlaceRow | null;
  street: string;
  houseNumber: string;
  comment: string;
  lines: PastLine[];
  sums: Sums;
  payment: PaymentMethod;
  placedAt: Temporal.Instant;
  /** Day of performance. */
  date: Temporal.PlainDate;
  acceptedMinutes: number;
  totalMinutes: number;
  /** How it ended, or how far an order for later has come. */
  end: 'completed' | 'cancelled' | 'refused' | 'expired' | 'accepted';
  /** For when it was ordered; null = as soon as possible. */
  wishAt: Temporal.Instant | null;
}

type Area = ReturnType<typeof areaPlaces>[number];

/** What a restaurant's past orders have in common. */
export interface Setting {
  restaurant: Restaurant;
  menu: SoldMenu;
  /** Where it delivers to; a place may occur twice. */
  areas: readonly Area[];
  sites: readonly WrittenSite[];
  guests: GuestsFile;
  open: { delivery: readonly OpenBefore[]; pickup: readonly OpenBefore[] };
}

/** One order as it may have happened, summed up by the one pricing function. */
export function pastOrder(setting: Setting, guest: Guest, random: Random): PastOrder {
  const { restaurant, open, guests } = setting;
  const { file } = restaurant;
  const site = siteOf(setting, random);
  const areas = setting.areas.filter(({ place }) => fits(place, site));
  const delivers = areas.length > 0 && open.delivery.length > 0;
  const mode = delivers && (open.pickup.length === 0 || random.happens(0.75)) ? 'delivery' : 'pickup';
  const placedAt = pastMoment(open[mode], random);
  const date = placedAt.toZonedDateTimeISO('Europe/Berlin').toPlainDate();
  const area = mode === 'delivery' ? random.pick(areas) : null;
  const lines = pastLines(setting.menu, area?.minimumOrderCents ?? 0, random);
  const payment = paymentOf(setting, random);
  const [lead] = mode === 'delivery' ? file.leadMinutes : [file.leadMinutes[1]];
  return {
    restaurant,
    menu: setting.menu,
    site,
    guest,
    mode,
    place: area?.place ?? null,
    street: area === null ? '' : streetIn(area.place, guests, random),
    houseNumber: area === null ? '' : String(random.between(1, 89)),
    comment: random.happens(0.12) ? random.pick(guests.comments) : '',
    lines,
    sums: sumsOf(setting, { site, mode, lines, area, payment, date }, random),
    payment,
    placedAt,
    date,
    acceptedMinutes: random.between(1, 6),
    totalMinutes: Math.max(8, lead + random.between(-9, 11)),
    end: endOf(payment, random),
    wishAt: null,
  };
}

// At the beach the basket chair is the house.
const streetIn = ({ kind, postal_code }: PlaceRow, { streets }: GuestsFile, random: Random): string =>
  kind === 'beach-section' ? 'Strandkorb' : random.pick(streets[postal_code] ?? ['Dorfstraße']);

/** An order for tomorrow evening that the kitchen has accepted already. */
export function preorder(
  setting: Setting,
  guest: Guest,
  wishAt: Temporal.Instant,
  random: Random,
): PastOrder {
  const order = pastOrder(setting, guest, random);
  const latest = setting.open.pickup.slice(-1);
  const placedAt = latest.length > 0 ? pastMoment(latest, random) : order.placedAt;
  return { ...order, placedAt, wishAt, end: 'accepted' };
}

interface Priced {
  site: WrittenSite;
  mode: 'delivery' | 'pickup';
  lines: readonly PastLine[];
  area: Area | null;
  payment: PaymentMethod;
  date: Temporal.PlainDate;
}

function sumsOf({ restaurant: { file }, areas }: Setting, order: Priced, random: Random): Sums {
  const { mode, area } = order;
  const priced = (tipCents: number) =>
    priceBasket({
      lines: order.lines.map((line) => line.priced),
      mode,
      isGroupClient: false,
      date: order.date,
      area: area && cheapestArea(termsOf(areas), area.place.id, goodsOf(order.lines), file.shortfall),
      allowedShortfallCents: file.shortfall,
      voucher: null,
      tipCents,
      onlineFeeCents: onlineFee(
        order.payment,
        offered(file),
        file.waivesOnlineFee || !order.site.entry.onlineFee,
      ),
      smallBusiness: file.smallBusiness,
    });
  const without = priced(0);
  const mayTip = order.payment !== 'cash' && order.payment !== 'ec' && random.happens(0.4);
  if (!mayTip) return without;
  const quick = tipQuickValues(without.goodsCents + without.deliveryCents, without.payableCents);
  return priced(random.pick([quick.roundUpCents, ...quick.percents.map(({ cents }) => cents)]));
}

const termsOf = (areas: readonly Area[]) =>
  areas.map(({ place, ...terms }, id) => ({ ...terms, id, placeIds: [place.id] }));

const offered = ({ pays, payees }: Restaurant['file']): PaymentMethod[] =>
  offeredPayments({
    takesCash: pays.includes('cash'),
    takesEc: pays.includes('ec'),
    takesOnline: pays.includes('online'),
    hasCardAccount: payees.includes('stripe'),
    hasPaypalAccount: payees.includes('paypal'),
    appleAllowed: payees.includes('stripe'),
    appleSession: null,
    sofortConfigured: false,
    giropayConfigured: false,
  });

const paymentOf = ({ restaurant: { file } }: Setting, random: Random): PaymentMethod =>
  random.pick(offered(file));

// Most come over the marketplace, some over the restaurant's own site or another brand.
function siteOf({ sites, restaurant: { file } }: Setting, random: Random): WrittenSite {
  const listing = sites.filter(({ entry }) =>
    entry.restaurant === undefined ? file.sites.includes(entry.key) : entry.restaurant === file.url,
  );
  return listing.length > 1 && random.happens(0.25)
    ? random.pick(listing.slice(1))
    : random.pick(listing.slice(0, 1));
}

const fits = (place: PlaceRow, { entry }: WrittenSite): boolean =>
  entry.type !== 'pos' && (place.kind === 'beach-section') === (entry.type === 'strandbutler');

function endOf(payment: PaymentMethod, random: Random): PastOrder['end'] {
  if (payment !== 'cash' || !random.happens(0.08)) return 'completed';
  return random.pick(['cancelled', 'refused', 'expired']);
}
