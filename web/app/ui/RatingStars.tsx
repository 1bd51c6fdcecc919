import { inThousands } from '#domain/money/money.ts';
import { barPercent } from '#domain/people/rating.ts';
import { formatCount, formatRating } from '../lib/format.ts';

const WIDTH = 78;
const HEIGHT = 15;

/** Five stars, filled as far as the average goes, with the number beside them. */
export function RatingStars({ stars, count, bare }: { stars: number; count?: number; bare?: boolean }) {
  return (
    <span className="stars">
      <svg width={WIDTH} height={HEIGHT} className="star-row" aria-hidden="true">
        <rect width={WIDTH} height={HEIGHT} className="fill-(--star-off)" />
        <rect width={(WIDTH * barPercent(stars)) / 100} height={HEIGHT} className="fill-star" />
      </svg>
      <span className="sr-only">{`${formatRating(stars)} von 5 Sternen`}</span>
      {!bare && <b aria-hidden="true">{formatRating(stars)}</b>}
      {count !== undefined && (
        <small title={formatCount(count, 'Bewertung', 'Bewertungen')}>({inThousands(count)})</small>
      )}
    </span>
  );
}
