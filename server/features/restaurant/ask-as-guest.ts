import type { z } from 'zod';
import type { ownAsGuest } from '#contract/own-hours.ts';
import { availabilityAt } from '#domain/time/availability.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { SiteContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlaces } from '../location/find-place.ts';
import { describePlace } from '../location/place.ts';
import { availabilityOf } from './availability-of.ts';
import { describeState } from './describe-state.ts';
import { readOwnAreas } from './edit-areas.ts';
import { readDay } from './own-days.ts';

/** What a guest at that place is told at that time; who may ask is the caller's to check. */
export async function askAsGuest(
  context: SiteContext,
  { hostId, place: typed, day, time }: z.output<typeof ownAsGuest.request>,
): Promise<z.input<typeof ownAsGuest.answer> | Refusal> {
  const availability = await availabilityOf(context, hostId);
  if (!availability) return refuse('unknown-restaurant');
  const date = readDay(day);
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  const [place] = await findPlaces(context, typed, { near: null, limit: 1 });
  const fields = {
    ...(!date && { day: 'Bitte wähle einen Tag.' }),
    ...(!isTime && { time: 'Bitte schreib die Uhrzeit so: 17:30.' }),
    ...(typed === '' && { place: 'Wo ist der Gast? Schreib eine Postleitzahl oder einen Ort.' }),
  };
  if (!date || Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const at = date.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: time }).toInstant();
  const facts = { ...availability.facts, approved: true };
  const areas = place ? await readOwnAreas(context, hostId) : [];
  const area = areas.find(({ id }) => id === place?.id);
  return {
    at: at.toString(),
    place: place ? describePlace(place) : null,
    terms:
      area && facts.offersDelivery
        ? { minimum: area.minimum, delivery: area.delivery, freeFrom: area.freeFrom }
        : null,
    isApproved: availability.facts.approved,
    state: describeState({ facts, now: availabilityAt(facts, at) }, at),
  };
}
