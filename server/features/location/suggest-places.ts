import type { VisitContext } from '#server/plumbing/context.ts';
import { searchByWords } from './find-place.ts';
import { describePlace } from './place.ts';

const MOST_SUGGESTIONS = 10;

export async function suggestPlaces(context: VisitContext, { query }: { query: string }) {
  const places = await searchByWords(context, query, { isComplete: false, limit: MOST_SUGGESTIONS });
  return places.map(describePlace);
}
