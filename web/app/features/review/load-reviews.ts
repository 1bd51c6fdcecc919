import type { Answer } from '#contract/contract.ts';
import type { Grades } from '#domain/rating.ts';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';

export type Review = Answer<'ratings'>[number];
type Host = Pick<Answer<'hostdescription'>, 'name' | 'logo' | 'foodtype'>;

/** Everything the page of a restaurant's reviews shows, the same for everybody. */
export interface ReviewsView {
  /** Null where it could not be loaded; then `hostError` says so (ERR-055). */
  host: Host | null;
  hostError: string;
  /** Empty where there is none (ERR-056). */
  summary: string;
  count: number;
  /** Average stars, 0 without reviews. */
  stars: number;
  /** Average school grades. */
  grades: Grades;
  reviews: Review[];
}

/** REV-015 */
const FIRST = 4;

const HOST_FAILED = 'Die Gastgeberdaten konnten nicht geladen werden.';

/** What fails leaves its own gap; the rest of the page stands (REV-019). */
export async function loadReviews(call: Call, hostUrl: string, showsAll: boolean): Promise<ReviewsView> {
  const [host, reviews, summary] = await Promise.all([
    call('hostdescription', { hostUrl }).catch(hostErrorOf),
    call('ratings', { hostUrl }).catch(() => []),
    call('ratingsummary', { hostUrl }).then(
      (answer) => answer.summary,
      () => '',
    ),
  ]);
  const known = typeof host === 'string' ? null : host;
  return {
    // Phone and address are not for this page (REV-003).
    host: known && { name: known.name, logo: known.logo, foodtype: known.foodtype },
    hostError: typeof host === 'string' ? host : '',
    summary,
    count: reviews.length,
    stars: averageOf(reviews.map(({ fiveStarTranslation }) => fiveStarTranslation)),
    grades: {
      quality: averageOf(reviews.map(({ quality }) => quality)),
      time: averageOf(reviews.map(({ time }) => time)),
      price: averageOf(reviews.map(({ price }) => price)),
    },
    reviews: showsAll ? reviews : reviews.slice(0, FIRST),
  };
}

// The server's own sentence where it has one that says more.
function hostErrorOf(error: unknown): string {
  if (isApiError(error) && error.status >= 400 && error.status < 500) return error.message;
  return HOST_FAILED;
}

const averageOf = (values: readonly number[]): number =>
  values.length === 0
    ? 0
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
