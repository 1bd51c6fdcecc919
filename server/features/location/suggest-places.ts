import type { z } from 'zod';
import type { locations } from '#contract/location.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { readLastPlace } from './chosen-places.ts';
import { findPlaces, kindOfPlaces } from './find-place.ts';
import { describePlace } from './place.ts';

const MOST_SUGGESTIONS = 10;

/** Places for what somebody types; those near the place that was chosen last come earlier. */
export async function suggestPlaces(
  context: VisitContext,
  { query, towns = false }: z.output<typeof locations.request>,
) {
  const near = await readLastPlace(context);
  const delivered = kindOfPlaces(context.site);
  // A home is saved at the beach, too: an address serves on every site.
  const kinds = towns && delivered !== 'town' ? [delivered, 'town' as const] : [delivered];
  const found = await Promise.all(
    kinds.map((kind) => findPlaces(context, query, { kind, near, limit: MOST_SUGGESTIONS })),
  );
  return found.flat().map(describePlace);
}
