import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Review } from './review.ts';
import { Done, Id, Instant, PageNumber, text } from './values.ts';

const refusals = ['login-needed', 'forbidden'] as const;

const ReviewState = z.enum(['shown', 'reported', 'hidden']);

const OfficeReview = Review.extend({
  state: ReviewState,
  host: z.string(),
  hostUrl: z.string(),
  orderId: z.number(),
  reports: z.number().describe('not decided yet'),
});

export const officeReviews = endpoint('officeReviews', {
  summary: 'Reviews of all restaurants, the newest first, those reported before the others.',
  token: 'not-needed',
  request: z.object({
    search: text(80).default(''),
    state: ReviewState.or(z.literal('')).default(''),
    page: z.coerce.number().int().min(1).max(10000).default(1),
  }),
  answer: z.object({ count: z.number(), reviews: z.array(OfficeReview) }),
  refusals,
});

export const officeReview = endpoint('officeReview', {
  summary: 'One review with everything that was reported and decided about it.',
  token: 'not-needed',
  request: z.object({ id: Id }),
  answer: OfficeReview.extend({
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
  refusals: [...refusals, 'unknown-review'],
});

export const decideReview = endpoint('decideReview', {
  summary:
    'Hides a review or leaves it where it is. Either needs a reason, which everybody who reported it learns.',
  request: z.object({ id: Id, hide: z.boolean(), reason: text(500).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-review'],
});

export const kitchenReviews = endpoint('kitchenReviews', {
  summary: 'The reviews of a restaurant for its own staff, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish(), page: PageNumber }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string(), item_url: z.string() }),
    count: z.number(),
    reviews: z.array(Review.extend({ orderId: z.number() })),
  }),
  refusals: [...refusals, 'unknown-restaurant'],
});

export const replyToReview = endpoint('replyToReview', {
  summary: "The restaurant's reply, which everybody can read; an empty one takes it back.",
  request: z.object({ id: Id, reply: text(1000).default('') }),
  answer: Done,
  refusals: [...refusals, 'unknown-review'],
});
