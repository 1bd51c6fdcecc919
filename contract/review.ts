import { z } from 'zod';
import { fileLimits } from '#domain/limits/file.ts';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { Done, HostUrl, Id, Instant, Key, PageNumber, text, words } from './values.ts';

const Grade = z.number().int().min(1).max(6).describe('school grade, 1 very good to 6 insufficient');

/** What a guest said of an order, as everybody may read it. */
export const Review = z.object({
  id: z.number(),
  build: z.string().describe('day it was written, dd.mm.yyyy'),
  username: z.string().describe('first name; empty where the guest stays anonymous'),
  userlocation: z.string(),
  content: z.string(),
  comment: z.string().describe("the restaurant's reply, empty without one"),
  quality: Grade,
  time: Grade,
  price: Grade,
  fiveStarTranslation: z.number().describe('overall score, 1 to 5 stars with one decimal'),
  ordervalue: z.string().describe("band of the order's goods value, such as '10 bis 20 €'"),
  image: z.string().nullable().describe("path of the guest's photo"),
});

/** What the guest of an order said of it, or whether they may, and what the link to the rating form carries. */
export const OrderReview = z.object({
  reviewed: z.boolean(),
  reviewable: z.boolean(),
  quality: z.number().nullable().describe('school grade 1 to 6, null until it is reviewed'),
  time: z.number().nullable(),
  price: z.number().nullable(),
  data: z.object({ id: z.number(), checksum: z.string() }).describe('of the link to the rating form'),
});

const ByHostUrl = z.object({ hostUrl: HostUrl });

export const ratings = endpoint('ratings', {
  may: 'anyone',
  summary:
    'Reviews of a restaurant that are not hidden, the newest first: all of them, 500 a page; ratingsummary says how many there are.',
  token: 'not-needed',
  request: ByHostUrl.extend({
    page: PageNumber,
    most: z.coerce
      .number()
      .int()
      .min(1)
      .max(limits.review.atOnce)
      .default(limits.review.atOnce)
      .describe('entries a page holds'),
  }),
  answer: z.array(Review),
  refusals: ['unknown-restaurant'],
});

export const ratingsummary = endpoint('ratingsummary', {
  may: 'anyone',
  summary: 'What all reviews of a restaurant say: in a few sentences made of them, and as averages.',
  token: 'not-needed',
  request: ByHostUrl,
  answer: z.object({
    summary: z.string().describe('empty with too few reviews to sum up'),
    byModel: z.boolean().describe('whether a language model wrote it, not the rules of the house'),
    count: z.number(),
    stars: z.number().describe('average with one decimal, 0 without reviews'),
    quality: z.number().describe('average school grade with one decimal, 0 without reviews'),
    time: z.number(),
    price: z.number(),
  }),
  refusals: ['unknown-restaurant'],
});

/** Both come from the link; the checksum is proof of the order. */
const ByLink = { orderId: Id, checksum: Key };

export const ratingDetails = endpoint('ratingDetails', {
  may: 'link',
  summary: 'What the rating form of an order needs to know.',
  token: 'not-needed',
  request: z.object(ByLink),
  answer: z.object({
    item_review: z.enum(['allow', 'disallow']).describe('whether the restaurant takes reviews'),
    item_delivery_time: z.string().describe('promised instant; 0000-00-00 00:00:00 = not confirmed'),
    mode: z.enum(['delivery', 'pickup', 'table']).describe('how it was to come'),
    item_vorname: z.string(),
    item_ort_einfach: z.string(),
    host: z.string(),
    hostUrl: z.string(),
    orderedAt: Instant,
    reviewed: z.boolean(),
    hasImage: z.boolean(),
    dishes: z
      .array(z.object({ id: z.number(), title: z.string(), image: z.string() }))
      .describe('what was ordered and can be liked or not, by product'),
    hindrance: z.string().describe('why it cannot be rated (yet), fit to be shown; empty where it can be'),
  }),
  refusals: ['unknown-order'],
});

export const review = endpoint('review', {
  may: 'link',
  summary: 'Rates an order, once. The same rating sent again answers as the first did.',
  request: z.object({
    ...ByLink,
    quality: Grade.nullish(),
    time: Grade.nullish(),
    price: Grade.nullish(),
    reorder: z.union([z.literal(0), z.literal(50), z.literal(100)]).nullish(),
    comment: words(limits.review.comment).default(''),
    dishes: z
      .array(z.object({ id: Id.describe('of the product'), liked: z.boolean() }))
      .max(limits.review.dishes)
      .default([])
      .describe('thumbs up or down; dishes that were not ordered are left out'),
    publicName: z.boolean().default(false).describe('first name and place may be shown'),
  }),
  answer: z.object({
    success: z.boolean(),
    exception: z.string().optional().describe('why the order cannot be rated, fit to be shown'),
  }),
  refusals: ['unknown-order'],
});

export const reviewAddImage = endpoint('reviewAddImage', {
  may: 'link',
  summary: 'Adds the photo to a review, once. It is drawn anew as JPEG; nothing else of the file is kept.',
  takesFile: true,
  request: z.object({
    ...ByLink,
    image: z
      .file()
      .or(z.literal(''))
      .optional()
      .describe(`JPG, PNG, WebP, GIF or SVG up to ${fileLimits.photo} MB, told by content`),
  }),
  answer: Done,
  refusals: ['unknown-order', 'already-decided'],
});

export const stopReviewReminders = endpoint('stopReviewReminders', {
  may: 'link',
  summary:
    'Ends the reminders to rate for the address of an order. Whoever ticks it anew when ordering is reminded of that order.',
  request: z.object(ByLink),
  answer: Done,
  refusals: ['unknown-order'],
});

export const reportReview = endpoint('reportReview', {
  may: 'anyone',
  summary: 'Reports a review to the operator, who decides with a reason.',
  request: z.object({
    id: Id.describe('of the review'),
    reason: text(limits.review.report).default(''),
    email: text(limits.person.email).default('').describe('where the decision goes; empty = nowhere'),
  }),
  answer: Done,
  refusals: ['unknown-review', 'too-many-tries'],
});
