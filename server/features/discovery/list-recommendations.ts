import { sql } from 'kysely';
import type { Context } from '#server/plumbing/context.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

const ORDER = {
  sorts: {
    created: 'recommendation.id',
    mode: 'recommendation.mode',
    site: 'site.title',
    place: 'place.town',
    email: 'recommendation.email',
    comment: 'recommendation.comment',
  },
  usual: [['recommendation.id', 'desc']],
} as const;

type RecommendationQuery = ListQuery<keyof typeof ORDER.sorts> & {
  mode: 'recommend' | 'register' | '';
};

/** A page of what visitors recommended, the newest first. */
export function listRecommendations({ db }: Context, { search, mode, ...asked }: RecommendationQuery) {
  const words = sql<string>`lower(recommendation.email || ' ' || recommendation.comment || ' ' || coalesce(place.postal_code || ' ' || place.town, ''))`;
  let query = db
    .selectFrom('recommendation')
    .innerJoin('site', 'site.id', 'recommendation.site_id')
    .leftJoin('place', 'place.id', 'recommendation.place_id')
    .selectAll('recommendation')
    .select(['site.title as site', 'place.postal_code', 'place.town'])
    .where(words, 'like', containing(search));
  if (mode !== '') query = query.where('recommendation.mode', '=', mode);
  return readListPage(db, query, asked, ORDER);
}

/** As many towns as a map shows at once. */
const MOST_TOWNS = 200;

/** For which towns there were how many of them, the most first; each in the middle of its places. */
export const countRecommendedTowns = ({ db }: Context) =>
  db
    .selectFrom('recommendation')
    .innerJoin('place', 'place.id', 'recommendation.place_id')
    .groupBy(['place.town', 'place.state'])
    .select('place.town')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number>('place.latitude').as('latitude'),
      fn.avg<number>('place.longitude').as('longitude'),
    ])
    .orderBy('count', 'desc')
    .orderBy('place.town')
    .limit(MOST_TOWNS)
    .execute();
