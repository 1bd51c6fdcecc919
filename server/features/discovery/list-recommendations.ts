import { sql } from 'kysely';
import type { Context } from '#server/plumbing/context.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

const ORDER = {
  sorts: {
    created: 'recommendation.id',
    mode: 'recommendation.mode',
    site: 'site.title',
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
  const words = sql<string>`lower(recommendation.email || ' ' || recommendation.comment)`;
  let query = db
    .selectFrom('recommendation')
    .innerJoin('site', 'site.id', 'recommendation.site_id')
    .selectAll('recommendation')
    .select('site.title as site')
    .where(words, 'like', containing(search));
  if (mode !== '') query = query.where('recommendation.mode', '=', mode);
  return readListPage(query, asked, ORDER);
}
