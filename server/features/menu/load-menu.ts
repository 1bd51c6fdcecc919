import type { z } from 'zod';
import type { Menu } from '#contract/menu.ts';
import { areOffered, isLimited, type Offer, offerEdges, sayOffers } from '#domain/menu/offer-times.ts';
import { likedPercent, popularDishes } from '#domain/menu/popular.ts';
import { currentAbsence } from '#domain/time/availability.ts';
import { openIntervals, TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { showHost, type ShownRestaurant } from '../restaurant/show-host.ts';
import { menuAt, momentAt, nextOf, toMenuProduct, type MenuProduct } from './product.ts';
import { byProduct } from './read-products.ts';
import { selectOwnSpecials } from './own-store.ts';
import { findComponents, findIngredients, findMenuProducts, findSizes, type MenuRow } from './store.ts';
import { toWireProduct } from './wire.ts';

export type LoadedMenu = {
  menu: z.input<typeof Menu>;
  /** When time alone makes it look different: opening, closing, a special's or a shortage's end. */
  nextChangeAt: Temporal.Instant;
};

type MarkedProduct = MenuProduct & { marks: { popular?: number; likedPercent?: number } };

/**
 * The menu of a restaurant of this site. While it is away or unavailable there is nothing to see but its state
 * (MNU-016, MNU-047), except for an administrator.
 */
export async function loadMenu(
  context: VisitContext,
  restaurantId: number,
  isAdministrator: boolean,
): Promise<LoadedMenu | Refusal> {
  const shown = await showHost(context, restaurantId);
  if (isRefusal(shown)) return shown;
  const now = context.clock.now();
  const { state, nextChangeAt } = shown.now;
  const locked = !isAdministrator && (state === 'away' || state === 'unavailable');
  const loaded = locked ? [] : await loadProducts(context, restaurantId);
  const moment = momentAt(shown, now);
  const products = loaded.map((product) => menuAt(product, moment));
  const specials = locked ? [] : await selectOwnSpecials(context.db, restaurantId, now);
  // What a whole section shares is reckoned once.
  const sections = new Map(products.map(({ category }) => [category.id, category.offer]));
  const offered = new Map([...sections].map(([id, offer]) => [id, describeOffers([offer], now)]));
  const offers = [...sections.values(), ...products.flatMap(partOffers)];
  const edges = [
    ...specials.flatMap(({ starts_at, stops_at }) => [starts_at, stops_at]),
    ...offers.flatMap((offer) => offerEdges(offer, now)),
    ...products.flatMap(({ soldOutUntil, specialUntil, sizes }) => [
      soldOutUntil,
      specialUntil,
      ...sizes.map((size) => size.soldOutUntil),
    ]),
  ];
  return {
    menu: {
      host: shown.host,
      open: describeHours(shown, now),
      away: describeAbsence(shown, now),
      locked,
      specials: specials.filter(({ starts_at }) => !isLater(starts_at, now)).map(describeSpecial),
      products: products.map((product) => ({
        ...toWireProduct(product),
        ...product.marks,
        ...(partOffers(product).length > 0
          ? describeOffers(product.offers, now, true)
          : offered.get(product.category.id)),
      })),
    },
    nextChangeAt: nextOf([nextChangeAt, ...edges], now) ?? nextChangeAt,
  };
}

const partOffers = ({ offers, category }: MenuProduct) => offers.filter((offer) => offer !== category.offer);

/** `isOwn`: it has other times than its section. */
const describeOffers = (offers: readonly Offer[], now: Temporal.Instant, isOwn = false) =>
  offers.some(isLimited) && {
    offered: { text: sayOffers(offers), now: areOffered(offers, now), ...(isOwn && { isOwn }) },
  };

/** What guests made of the dishes on a menu, by their ids. */
function marksOf(rows: readonly MenuRow[]) {
  const figures = rows.map(({ id: productId, orders, guests, likes, votes }) => ({
    productId,
    orders: orders ?? 0,
    guests: guests ?? 0,
    likes: likes ?? 0,
    votes: votes ?? 0,
  }));
  const popular = popularDishes(figures);
  return new Map(
    figures.map((figure) => {
      const place = popular.indexOf(figure.productId) + 1;
      const percent = likedPercent(figure);
      const marks = {
        ...(place > 0 && { popular: place }),
        ...(percent !== null && { likedPercent: percent }),
      };
      return [figure.productId, marks];
    }),
  );
}

/** Products without a size are not sold, so they do not appear (MNU-034). */
async function loadProducts({ db }: VisitContext, restaurantId: number): Promise<MarkedProduct[]> {
  const rows = await findMenuProducts(db, restaurantId);
  const ids = rows.map(({ id }) => id);
  const sizes = byProduct(await findSizes(db, ids));
  const ingredients = byProduct(await findIngredients(db, ids));
  const combos = rows.filter(({ kind }) => kind === 'combo').map(({ id }) => id);
  const components = byProduct(combos.length > 0 ? await findComponents(db, combos) : []);
  const sold = rows.filter(({ id }) => sizes.has(id));
  const marks = marksOf(sold);
  return sold.map((row) => ({
    ...toMenuProduct(row, sizes.get(row.id), ingredients.get(row.id), components.get(row.id)),
    marks: marks.get(row.id) ?? {},
  }));
}

function describeHours(
  { facts, now: availability }: ShownRestaurant,
  now: Temporal.Instant,
): z.input<typeof Menu>['open'] {
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate();
  const midnight = today.toZonedDateTime(TIME_ZONE).toInstant();
  const intervals = openIntervals(facts, midnight, midnight.add({ hours: 48 }));
  return {
    isOpen: availability.orderableNow ? 1 : 0,
    openingIn: availability.opensAt && seconds(availability.opensAt) - seconds(now),
    now: now.toString(),
    times: intervals
      .filter(({ businessDay }) => businessDay.equals(today))
      .map(({ start, end }) => ({ open: start.toString(), close: end.toString() })),
  };
}

function describeAbsence({ facts }: ShownRestaurant, now: Temporal.Instant): z.input<typeof Menu>['away'] {
  const absence = currentAbsence(facts, now);
  if (absence === undefined) return null;
  return {
    item_title: absence.title,
    item_start: absence.start.toString(),
    item_stop: absence.stop.toString(),
  };
}

const describeSpecial = (special: { title: string; content: string; stops_at: Temporal.Instant | null }) => ({
  item_title: special.title,
  item_content: special.content,
  item_stop: special.stops_at?.toString() ?? null,
});

const isLater = (at: Temporal.Instant | null, than: Temporal.Instant): boolean =>
  at !== null && Temporal.Instant.compare(at, than) > 0;

const seconds = (at: Temporal.Instant): number => Math.floor(at.epochMilliseconds / 1000);
