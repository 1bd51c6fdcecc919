import { useId } from 'react';
import { formatCount, formatRating } from '../lib/format.ts';

const STAR = 'M7.5 1.1l1.95 4.1 4.45.57-3.27 3.07.84 4.42L7.5 11.1l-3.97 2.16.84-4.42L1.1 5.77l4.45-.57z';
const STEP = 15.6;
const WIDTH = 5 * STEP;

/** Five stars, filled as far as the average goes, with the number beside them. */
export function RatingStars({ stars, count, bare }: { stars: number; count?: number; bare?: boolean }) {
  const id = useId();
  const row = [0, 1, 2, 3, 4].map((at) => <path key={at} d={STAR} transform={`translate(${at * STEP})`} />);
  return (
    <span className="stars">
      <svg width={WIDTH} height="15" viewBox={`0 0 ${WIDTH} 15`} aria-hidden="true">
        <clipPath id={id}>
          <rect width={(WIDTH * stars) / 5} height="15" />
        </clipPath>
        <g className="star-off">{row}</g>
        <g className="star-on" clipPath={`url(#${id})`}>
          {row}
        </g>
      </svg>
      <span className="sr-only">{`${formatRating(stars)} von 5 Sternen`}</span>
      {!bare && <b aria-hidden="true">{formatRating(stars)}</b>}
      {count !== undefined && (
        <small title={formatCount(count, 'Bewertung', 'Bewertungen')}>
          ({count.toLocaleString('de-DE')})
        </small>
      )}
    </span>
  );
}
