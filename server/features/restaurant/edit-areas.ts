import type { z } from 'zod';
import type { OwnArea, removeOwnArea, saveOwnAreas } from '#contract/own-restaurant.ts';
import { workLimits } from '#domain/limits/work.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { describePlace } from '../location/place.ts';
import { countPlaces, deleteAreas, replaceAreas, selectOwnAreas } from './own-store.ts';

/** The places a restaurant delivers to, each with its terms and the mark of them. */
export async function readOwnAreas(
  { db }: Context,
  restaurantId: number,
): Promise<z.input<typeof OwnArea>[]> {
  const rows = await selectOwnAreas(db, restaurantId);
  return rows.map(({ minimum_order_cents, delivery_cents, free_from_cents, ...place }) => {
    const terms = {
      minimum: toEuros(minimum_order_cents),
      delivery: toEuros(delivery_cents),
      freeFrom: free_from_cents === null ? null : toEuros(free_from_cents),
    };
    return { ...describePlace(place), ...terms, version: stampOf(terms) };
  });
}

/**
 * Delivers to these places on these terms. A version is compared where the form was about one place that had terms
 * already; several places at once are a new entry that replaces what there was.
 */
export async function saveAreas(
  context: Context,
  input: z.output<typeof saveOwnAreas.request>,
): Promise<Refusal | null> {
  const { hostId, minimum, delivery, freeFrom, version } = input;
  const placeIds = [...new Set(input.placeIds)];
  const cents = { minimum: fromEuros(minimum), delivery: fromEuros(delivery), free: centsOrNull(freeFrom) };
  const wrongAmount = 'Bitte schreib den Betrag so: 2,50';
  const fields = {
    ...(placeIds.length === 0 && { placeIds: 'Bitte wähle mindestens einen Ort.' }),
    ...(cents.minimum === undefined && { minimum: wrongAmount }),
    ...(cents.delivery === undefined && { delivery: wrongAmount }),
    ...(cents.free === undefined && { freeFrom: wrongAmount }),
    ...(cents.free === 0 && { freeFrom: 'Liefert ihr immer kostenlos? Dann schreib bei den Kosten eine 0.' }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  if ((await countPlaces(context.db, placeIds)) !== placeIds.length) return refuse('unknown-place');
  const before = await readOwnAreas(context, hostId);
  await replaceAreas(context.db, hostId, placeIds, {
    minimum_order_cents: cents.minimum ?? 0,
    delivery_cents: cents.delivery ?? 0,
    free_from_cents: cents.free ?? null,
  });
  const after = await readOwnAreas(context, hostId);
  if (after.length > workLimits.restaurant.areas) return refuse('too-many-entries');
  const versionIn = (areas: typeof before) => areas.find(({ id }) => id === placeIds[0])?.version ?? '';
  return version === '' || mayReplace(versionIn(before), versionIn(after), version)
    ? null
    : refuse('changed-meanwhile');
}

export async function removeArea(
  { db }: Context,
  { hostId, placeId }: z.output<typeof removeOwnArea.request>,
): Promise<Refusal | null> {
  return (await deleteAreas(db, hostId, [placeId])) ? null : refuse('unknown-entry');
}

const centsOrNull = (euros: number | null) => (euros === null ? null : fromEuros(euros));
