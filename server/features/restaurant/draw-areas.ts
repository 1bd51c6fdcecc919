import type { z } from 'zod';
import type { Outline as SentOutline, ownOutlines, saveOwnOutlines } from '#contract/own-areas.ts';
import { workLimits } from '#domain/limits/work.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { beelineMetres } from '#domain/order/distance.ts';
import { cornerAt, type Outline, outlineFault, redraw } from '#domain/order/outline.ts';
import { FAULT_TEXTS } from '#domain/order/outline-texts.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { describePlace, type Place } from '../location/place.ts';
import { listPlacesAround } from '../location/places-around.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { replaceAllAreas, replaceOutlines, selectOutlines, selectOwnAreas } from './own-store.ts';

type Shown = z.input<typeof ownOutlines.answer>;
type Restaurant = NonNullable<Awaited<ReturnType<typeof findAnyRestaurant>>>;

const { areaKm, areas: MOST_AREAS } = workLimits.restaurant;
const REACH_METRES = areaKm.max * 1000;

/** What was drawn, and the places among which outlines choose. */
export async function showOutlines(
  context: Context,
  { hostId }: z.output<typeof ownOutlines.request>,
): Promise<Shown | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const { outlines, version } = await readDrawn(context, hostId);
  const { latitude, longitude } = restaurant;
  const places = await placesFor(context, restaurant);
  const far = (place: Place) => beelineMetres(restaurant, place);
  return {
    center: { latitude, longitude },
    outlines: outlines.map(toSent),
    places: places
      .toSorted((a, b) => far(a) - far(b) || a.id - b.id)
      .map((place) => {
        const { id, item_plz, item_ort } = describePlace(place);
        return { id, item_plz, item_ort, latitude: place.latitude, longitude: place.longitude };
      }),
    version,
  };
}

/** Keeps the outlines, and the areas that follow from them. That nobody else changes them meanwhile is the caller's to see to. */
export async function drawAreas(
  context: Context,
  input: z.output<typeof saveOwnOutlines.request>,
): Promise<Refusal | null> {
  const { hostId, dropsOthers, version } = input;
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const places = await placesFor(context, restaurant);
  const known = new Set(places.map(({ id }) => id));
  const read = input.outlines.map((outline) => readOutline(outline, restaurant, known));
  const wrong = read.find((outline) => typeof outline === 'string');
  if (wrong !== undefined) return refuse('bad-input', { fields: { outlines: wrong } });
  const drawn = read.filter((outline) => typeof outline !== 'string');
  const seen = await readDrawn(context, hostId);
  const after = redraw({ before: seen.areas, saved: seen.outlines, drawn, dropsOthers }, places);
  if (after.size > MOST_AREAS) return refuse('too-many-entries');
  await replaceOutlines(
    context.db,
    hostId,
    drawn.map(({ corners, takenIn, leftOut, ...terms }) => ({
      restaurant_id: hostId,
      corners: JSON.stringify(corners),
      taken_in: [...takenIn],
      left_out: [...leftOut],
      ...toColumns(terms),
    })),
  );
  const rows = [...after].map(([place_id, terms]) => ({
    restaurant_id: hostId,
    place_id,
    ...toColumns(terms),
  }));
  await replaceAllAreas(context.db, hostId, rows);
  const now = await readDrawn(context, hostId);
  return mayReplace(seen.version, now.version, version) ? null : refuse('changed-meanwhile');
}

/** Sections of a beach are chosen only by who delivers to some already: they are not another town's name. */
async function placesFor(context: Context, restaurant: Restaurant): Promise<Place[]> {
  const own = await selectOwnAreas(context.db, restaurant.id);
  const isAtBeach = own.some(({ kind }) => kind === 'beach-section');
  return listPlacesAround(
    context,
    restaurant,
    REACH_METRES,
    isAtBeach ? ['town', 'beach-section'] : ['town'],
  );
}

type Terms = Pick<Outline, 'minimumOrderCents' | 'deliveryCents' | 'freeFromCents'>;

const toColumns = ({ minimumOrderCents, deliveryCents, freeFromCents }: Terms) => ({
  minimum_order_cents: minimumOrderCents,
  delivery_cents: deliveryCents,
  free_from_cents: freeFromCents,
});

async function readDrawn({ db }: Context, hostId: number) {
  const outlines = (await selectOutlines(db, hostId)).map((row): Outline => ({
    // Written by drawAreas alone.
    corners: row.corners as Outline['corners'],
    takenIn: row.taken_in,
    leftOut: row.left_out,
    minimumOrderCents: row.minimum_order_cents,
    deliveryCents: row.delivery_cents,
    freeFromCents: row.free_from_cents,
  }));
  const areas = new Map(
    (await selectOwnAreas(db, hostId)).map((row) => [
      row.id,
      {
        minimumOrderCents: row.minimum_order_cents,
        deliveryCents: row.delivery_cents,
        freeFromCents: row.free_from_cents,
      },
    ]),
  );
  return { outlines, areas, version: stampOf({ outlines, areas: [...areas] }) };
}

const toSent = ({ minimumOrderCents, deliveryCents, freeFromCents, ...line }: Outline) => ({
  corners: [...line.corners],
  takenIn: [...line.takenIn],
  leftOut: [...line.leftOut],
  minimum: toEuros(minimumOrderCents),
  delivery: toEuros(deliveryCents),
  freeFrom: freeFromCents === null ? null : toEuros(freeFromCents),
});

/** An outline as it was sent; or the sentence that says what is wrong with it. */
function readOutline(
  { corners: sent, takenIn, leftOut, minimum, delivery, freeFrom }: z.output<typeof SentOutline>,
  restaurant: Restaurant,
  known: ReadonlySet<number>,
): Outline | string {
  const corners = sent.map(cornerAt);
  const fault = outlineFault(corners, restaurant, REACH_METRES);
  if (fault) return FAULT_TEXTS[fault];
  const [minimumOrderCents, deliveryCents] = [fromEuros(minimum), fromEuros(delivery)];
  const freeFromCents = freeFrom === null ? null : fromEuros(freeFrom);
  if (minimumOrderCents === undefined || deliveryCents === undefined || freeFromCents === undefined)
    return WRONG_AMOUNT;
  if (freeFromCents === 0) return ALWAYS_FREE;
  const ofPlaces = (ids: readonly number[]) => [...new Set(ids)].filter((id) => known.has(id));
  return {
    corners,
    takenIn: ofPlaces(takenIn),
    leftOut: ofPlaces(leftOut),
    minimumOrderCents,
    deliveryCents,
    freeFromCents,
  };
}

const WRONG_AMOUNT = 'Bitte schreib die Beträge mit höchstens zwei Stellen nach dem Komma.';
const ALWAYS_FREE = 'Liefert ihr immer kostenlos? Dann schreib bei den Kosten eine 0.';
