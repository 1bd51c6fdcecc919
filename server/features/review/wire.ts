import type { z } from 'zod';
import type { ratingDetails, Review } from '#contract/review.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { normaliseScore, orderValueBand } from '#domain/people/rating.ts';
import { hasPromisedTime } from './rateable-order.ts';
import type { RatedOrder, ReviewRow } from './store.ts';

export function toReview(row: ReviewRow): z.input<typeof Review> {
  return {
    id: row.id,
    build: dayOf(row.created_at),
    username: row.author,
    userlocation: row.town,
    content: row.content,
    comment: row.reply,
    quality: row.quality,
    time: row.delivery_time,
    price: row.value,
    fiveStarTranslation: normaliseScore(row.stars_tenths / 10),
    ordervalue: orderValueBand(row.goods_cents),
    image: row.photo === null ? null : `/bewertungen/foto/${row.photo}`,
  };
}

/** What the documents call a zero date. */
const NEVER = '0000-00-00 00:00:00';

export function toRatingDetails(
  order: RatedOrder,
  hindrance: string | null,
): Omit<z.input<typeof ratingDetails.answer>, 'dishes'> {
  return {
    item_review: order.allows_reviews ? 'allow' : 'disallow',
    item_delivery_time: hasPromisedTime(order) ? String(order.promised_at) : NEVER,
    mode: order.mode,
    item_vorname: order.first_name,
    item_ort_einfach: order.town,
    host: order.name,
    hostUrl: order.url,
    orderedAt: order.placed_at.toString(),
    reviewed: order.review !== null,
    hasImage: Boolean(order.review?.photo),
    hindrance: hindrance ?? '',
  };
}

const dayOf = (instant: Temporal.Instant): string =>
  instant
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
