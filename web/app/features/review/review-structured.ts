import { authorName, showsStructuredRating } from '#domain/rating.ts';
import { paths } from '../../lib/paths.ts';
import { crumbsBlock } from '../layout/structured.ts';
import { ratingBlock } from '../restaurant/restaurant-structured.ts';
import type { Review, ReviewsView } from './load-reviews.ts';

interface Place {
  origin: string;
  hostUrl: string;
  /** A marketplace; what a restaurant's own site says of itself is no review in the eyes of search engines. */
  isMarket: boolean;
}

/** schema.org data of the reviews page; ratings only where there are enough (SEO-014). */
export function reviewBlocks(
  view: ReviewsView,
  { origin, hostUrl, isMarket }: Place,
): Record<string, unknown>[] {
  const { host, count, stars, reviews } = view;
  if (!host) return [];
  const crumbs = crumbsBlock(origin, [
    { name: host.name, path: paths.menu(hostUrl) },
    { name: 'Bewertungen', path: paths.reviews(hostUrl) },
  ]);
  if (!isMarket || !showsStructuredRating(count, stars)) return [crumbs];
  const restaurant = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: host.name,
    url: origin + paths.menu(hostUrl),
    servesCuisine: host.foodtype.split(/,\s*/).filter(Boolean),
    ...ratingBlock(count, stars),
    review: reviews.filter(({ content }) => content !== '').map(reviewBlock),
  };
  return [restaurant, crumbs];
}

const reviewBlock = ({ username, content, build, fiveStarTranslation }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: authorName(username) },
  datePublished: build.split('.').toReversed().join('-'),
  reviewBody: content,
  reviewRating: { '@type': 'Rating', ratingValue: fiveStarTranslation, bestRating: 5 },
});
