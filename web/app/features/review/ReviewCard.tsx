import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { authorName } from '#domain/people/rating.ts';
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
    <Card as="article" className="review grid gap-3.5" aria-labelledby={`review-${id}`} tabIndex={-1}>
      <ReviewWords review={review} />
      {comment && (
        <div className="rounded-sm border-l-4 border-rim-edge bg-rim-faint px-4 py-3">
          <h4 className="text-sm">Kommentar des Anbieters</h4>
          <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        <span>
          <time dateTime={build.split('.').toReversed().join('-')}>{build}</time> · Bestellwert{' '}
          {review.ordervalue}
        </span>
        <Link
          to={paths.reportReview(hostUrl, id)}
          className="link inline-flex min-h-11 items-center"
          preventScrollReset
        >
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
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-lg" id={`review-${id}`}>
          {author}
          {review.userlocation && (
            <small className="font-text text-sm leading-[1.4] font-[500] tracking-normal">
              {' '}
              aus {review.userlocation}
            </small>
          )}
        </h3>
        <RatingStars stars={fiveStarTranslation} />
      </header>
      {content && <p className="wrap-anywhere whitespace-pre-line">{content}</p>}
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
      className={cx('justify-self-start rounded-md', isLarge ? 'cursor-zoom-out' : 'cursor-zoom-in')}
      aria-expanded={isLarge}
      onClick={toggle}
    >
      <img
        className={cx('rounded-[inherit] object-cover', isLarge ? 'max-w-full' : 'size-32')}
        src={image}
        alt={`Foto von ${author}, ${isLarge ? 'verkleinern' : 'vergrößern'}`}
        loading="lazy"
      />
    </a>
  );
}
