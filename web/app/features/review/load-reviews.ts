import type { Answer } from '#contract/contract.ts';
import type { Grades } from '#domain/people/rating.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { readPage } from '../../lib/page-number.ts';

export type Review = Answer<'ratings'>[number];
type Host = Pick<Answer<'hostdescription'>, 'name' | 'logo' | 'foodtype'>;

/** Everything the page of a restaurant's reviews shows, the same for everybody. */
export interface ReviewsView {
  /** Null where it could not be loaded; then `hostError` says so (ERR-055). */
  host: Host | null;
  hostError: string;
  /** Empty where there is none (ERR-056). */
  summary: string;
  /** Whether a language model wrote it. */
  byModel: boolean;
  count: number;
  /** Average stars, 0 without reviews. */
  stars: number;
  /** Average school grades. */
  grades: Grades;
  reviews: Review[];
  /** Which page of them it is; null: only the first few. */
  page: number | null;
}

/** REV-015 */
const FIRST = 4;

/** So many are asked for before, for their own averages where the server's fail. */
const KNOWN_AT_FIRST = 50;

/** In the address: all of them, and only those of very many page by page. */
export const ALL = 'alle';

const HOST_FAILED = 'Die Gastgeberdaten konnten nicht geladen werden.';

/** What fails leaves its own gap; the rest of the page stands (REV-019). */
export async function loadReviews(call: Call, hostUrl: string, query: URLSearchParams): Promise<ReviewsView> {
  const page = query.has(ALL) ? readPage(query) : null;
  const [host, reviews, summed] = await Promise.all([
    call('hostdescription', { hostUrl }).catch(hostErrorOf),
    call('ratings', page === null ? { hostUrl, most: KNOWN_AT_FIRST } : { hostUrl, page }).catch(() => null),
    call('ratingsummary', { hostUrl }).catch(() => null),
  ]);
  const known = typeof host === 'string' ? null : host;
  const figures = summed ?? figuresOf(reviews ?? []);
  return {
    // Phone and address are not for this page (REV-003).
    host: known && { name: known.name, logo: known.logo, foodtype: known.foodtype },
    hostError: typeof host === 'string' ? host : '',
    summary: summed?.summary ?? '',
    byModel: summed?.byModel ?? false,
    count: reviews === null ? 0 : figures.count,
    stars: figures.stars,
    grades: { quality: figures.quality, time: figures.time, price: figures.price },
    reviews: page === null ? (reviews ?? []).slice(0, FIRST) : (reviews ?? []),
    page,
  };
}

// Better those of one page than none.
const figuresOf = (reviews: readonly Review[]) => ({
  count: reviews.length,
  stars: averageOf(reviews.map(({ fiveStarTranslation }) => fiveStarTranslation)),
  quality: averageOf(reviews.map(({ quality }) => quality)),
  time: averageOf(reviews.map(({ time }) => time)),
  price: averageOf(reviews.map(({ price }) => price)),
});

// The server's own sentence where it has one that says more.
function hostErrorOf(error: unknown): string {
  if (isApiError(error) && error.status >= 400 && error.status < 500) return error.message;
  return HOST_FAILED;
}

const averageOf = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
