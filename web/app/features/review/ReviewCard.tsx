import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { authorName } from '#domain/rating.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { RatingStars } from '../../ui/RatingStars.tsx';
import { GradeBars } from './GradeBars.tsx';
import type { Review } from './load-reviews.ts';

/** What one guest said, and what the restaurant answered (REV-007 to REV-012). */
export function ReviewCard({ review, hostUrl }: { review: Review; hostUrl: string }) {
  const { id, build, comment } = review;
  return (
    <Card as="article" className="review" aria-labelledby={`review-${id}`} tabIndex={-1}>
      <ReviewWords review={review} />
      {comment && (
        <div className="review-reply">
          <h4>Kommentar des Anbieters</h4>
          <p>{comment}</p>
        </div>
      )}
      <footer className="review-foot">
        <span>
          <time dateTime={build.split('.').toReversed().join('-')}>{build}</time> · Bestellwert{' '}
          {review.ordervalue}
        </span>
        <Link to={paths.reportReview(hostUrl, id)} className="link" preventScrollReset>
          Bewertung melden
          <span className="sr-only">
            {' '}
            von {authorName(review.username)} am {build}
          </span>
        </Link>
      </footer>
    </Card>
  );
}

/** The guest's part of it. */
export function ReviewWords({ review }: { review: Review }) {
  const { id, fiveStarTranslation, content, quality, time, price, image } = review;
  const author = authorName(review.username);
  return (
    <>
      <header className="review-head">
        <h3 id={`review-${id}`}>
          {author}
          {review.userlocation && <small> aus {review.userlocation}</small>}
        </h3>
        <RatingStars stars={fiveStarTranslation} />
      </header>
      {content && <p className="review-text">{content}</p>}
      {image && <Photo image={image} author={author} />}
      <GradeBars grades={{ quality, time, price }} />
    </>
  );
}

/** A tap shows the whole photo and makes it small again; without scripts it opens by itself (REV-011). */
function Photo({ image, author }: { image: string; author: string }) {
  const [isLarge, setLarge] = useState(false);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setLarge(!isLarge);
  };
  return (
    <a
      href={image}
      className={cx('review-photo', isLarge && 'is-large')}
      aria-expanded={isLarge}
      onClick={toggle}
    >
      <img src={image} alt={`Foto von ${author}, ${isLarge ? 'verkleinern' : 'vergrößern'}`} loading="lazy" />
    </a>
  );
}
