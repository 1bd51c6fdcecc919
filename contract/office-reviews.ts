import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { REVIEW_DAYS } from '#domain/people/own-duties.ts';
import { endpoint } from './endpoint.ts';
import { Version } from './own-restaurant.ts';
import { Review } from './review.ts';
import { Done, Id, Instant, listed, PageNumber, text, words } from './values.ts';

const ReviewState = z.enum(['shown', 'reported', 'hidden']);

const OfficeReview = Review.extend({
  state: ReviewState,
  host: z.string(),
  hostId: z.number(),
  orderId: z.number(),
  reports: z.number().describe('not decided yet'),
  dueOn: z
    .string()
    .nullable()
    .describe('YYYY-MM-DD: the last day on which a decision is in time; null: none is due'),
  isLate: z.boolean().describe('that day has passed'),
});

export const officeReviews = endpoint('officeReviews', {
  may: { office: 'reviews' },
  summary: 'Reviews of all restaurants, the newest first, those reported before the others.',
  token: 'not-needed',
  request: z.object({
    ...listed('date', 'restaurant', 'order', 'stars', 'author', 'text', 'state', 'due'),
    state: ReviewState.or(z.literal('')).default(''),
  }),
  answer: z.object({ count: z.number(), reviews: z.array(OfficeReview) }),
});

export const officeReview = endpoint('officeReview', {
  may: { office: 'reviews' },
  summary: 'One review with everything that was reported and decided about it.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: OfficeReview.extend({
    version: z.string().describe('of what was reported and decided'),
    hiddenAt: Instant.nullable(),
    hiddenReason: z.string(),
    reported: z.array(
      z.object({
        id: z.number(),
        reason: z.string(),
        email: z.string(),
        reportedAt: Instant,
        decidedAt: Instant.nullable(),
        decision: z.string(),
      }),
    ),
  }),
  refusals: ['unknown-review'],
});

export const decideReview = endpoint('decideReview', {
  may: { office: 'reviews' },
  summary:
    'Hides a review or leaves it where it is. Either needs a reason, which everybody who reported it learns. The same sent twice is decided once.',
  request: z.object({
    id: Id,
    hide: z.boolean(),
    reason: text(workLimits.office.decision).default(''),
    version: Version.describe('of what was reported and decided, as it was seen'),
  }),
  answer: Done,
  refusals: ['unknown-review', 'changed-meanwhile'],
});

export const kitchenReviews = endpoint('kitchenReviews', {
  may: { at: 'reviews', by: 'hostId' },
  summary: 'The reviews of a restaurant for its own staff, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    hostId: Id.nullish(),
    page: PageNumber,
    unanswered: z
      .boolean()
      .default(false)
      .describe(`those of the last ${REVIEW_DAYS} days alone that have no answer`),
  }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string(), item_url: z.string() }),
    count: z.number().describe('of those asked for'),
    unanswered: z.number().describe(`of the last ${REVIEW_DAYS} days without an answer`),
    reviews: z.array(
      Review.extend({
        orderId: z.number(),
        dishes: z
          .array(z.object({ title: z.string(), liked: z.boolean() }))
          .describe('what the guest liked and did not like'),
      }),
    ),
  }),
  refusals: ['unknown-restaurant'],
});

export const replyToReview = endpoint('replyToReview', {
  may: { at: 'reviews', of: 'id' },
  summary: "The restaurant's reply, which everybody can read; an empty one takes it back.",
  request: z.object({
    id: Id,
    reply: words(limits.review.reply).default(''),
    seen: text(limits.review.reply)
      .optional()
      .describe('the reply that stood there; with another one by now nothing is saved'),
  }),
  answer: Done,
  refusals: ['unknown-review', 'changed-meanwhile'],
});
