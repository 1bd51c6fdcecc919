import { Link } from 'react-router';
import { showsRating } from '#domain/people/rating.ts';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { RatingStars } from '../../ui/RatingStars.tsx';

interface ReviewsLinkProps {
  host: { item_url: string; item_review_count: number; item_avg: number };
  className: string;
}

/** The way to the reviews, from the first one on; with stars once there are enough to say something (NUM-012). */
export function ReviewsLink({ host, className }: ReviewsLinkProps) {
  const { item_url: url, item_review_count: count, item_avg: stars } = host;
  if (count === 0) return null;
  return (
    <Link to={paths.reviews(url)} className={className}>
      {showsRating(count) ? (
        <RatingStars stars={stars} count={count} />
      ) : (
        <span className="text-ink underline underline-offset-4">
          {formatCount(count, 'Bewertung', 'Bewertungen')}
        </span>
      )}
    </Link>
  );
}
