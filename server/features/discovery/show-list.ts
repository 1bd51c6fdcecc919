import type { z } from 'zod';
import { hosts } from '#contract/discovery.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { CacheEntry, PageCache } from '#server/plumbing/pages/page-cache.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { JsonText } from '#server/plumbing/http/route.ts';
import { sharedAnswer, SharedText } from '#server/plumbing/http/shared-text.ts';
import { findPlaceByUrl, namePlace } from '../location/find-place.ts';
import { describePlace, type Place } from '../location/place.ts';
import { listRestaurants } from './list-restaurants.ts';
import { countCuisines } from './listed-restaurant.ts';
import { readMenuMarks } from './menu-marks.ts';
import { narrowList, type Shown } from './narrow-list.ts';
import { toProvider } from './wire.ts';

/**
 * The list of a place as JSON text, remembered per site and place: narrowed to what is wished, else whole with the
 * visitor's last restaurant marked.
 */
export async function showList(
  context: VisitContext,
  cache: PageCache,
  { geourl, wish }: z.output<typeof hosts.request>,
): Promise<JsonText | Refusal> {
  const entry = await findListText(context, cache, geourl);
  if (isRefusal(entry)) return entry;
  context.shows({ tags: [...entry.tags], until: entry.expiresAt });
  if (wish) {
    const narrowed = await narrowList(context, entry.place, { shown: shownIn(entry.shared), wish });
    return new JsonText(sharedAnswer(hosts.answer, narrowed));
  }
  const lastId = context.session?.restaurantId ?? null;
  return new JsonText(lastId === null ? entry.shared : markLast(entry.shared, lastId));
}

type ListEntry = CacheEntry & { place: Place };

/** A list that is remembered is found by the address of its place alone; other ways to write that are looked up first. */
async function findListText(
  context: VisitContext,
  cache: PageCache,
  geoUrl: string,
): Promise<ListEntry | Refusal> {
  const now = context.clock.now();
  const key = (url: string) => `hosts:${context.site.id}:${url}`;
  const known = cache.fresh<ListEntry>(key(geoUrl), now);
  if (known) return known;
  const place = await findPlaceByUrl(context, geoUrl);
  if (!place) return refuse('unknown-place');
  return cache.getEntry(key(place.geo_url), now, () => makeListText(context, place));
}

async function makeListText(context: VisitContext, place: Place): Promise<ListEntry> {
  const now = context.clock.now();
  const { restaurants, nextChangeAt: nextState } = await listRestaurants(context, place);
  const { marksOf, nextChangeAt: nextSpecial } = await readMenuMarks(
    context,
    restaurants.map(({ restaurant }) => restaurant),
  );
  const nextChangeAt = [nextState, nextSpecial].filter((at) => at !== null).sort(Temporal.Instant.compare)[0];
  const answer: z.input<typeof hosts.answer> = {
    hosts: {
      real: restaurants.map((listed, index) =>
        toProvider(listed, { position: index + 1, marks: marksOf(listed.restaurant.id) }, now),
      ),
    },
    lasthost: null,
    location: describePlace(place),
    placeName: await namePlace(context, place),
    foodtypes: countCuisines(restaurants),
    center: { latitude: place.latitude, longitude: place.longitude },
    now: now.toString(),
    nextChange: nextChangeAt?.toString() ?? null,
  };
  return {
    place,
    shared: sharedAnswer(hosts.answer, answer),
    tags: [
      'list',
      `site:${context.site.id}`,
      ...restaurants.map(({ restaurant }) => `restaurant:${restaurant.id}`),
    ],
    expiresAt: nextChangeAt ?? now.add({ hours: 1 }),
  };
}

// This very text was written above.
const shownIn = ({ text }: SharedText) => JSON.parse(text) as Shown;

function markLast(shared: SharedText, lastId: number): SharedText {
  const shown = shownIn(shared);
  const real = shown.hosts.real.map((host) => ({ ...host, isLasthost: host.id === lastId }));
  return new SharedText(JSON.stringify({ ...shown, hosts: { real }, lasthost: lastId }));
}
