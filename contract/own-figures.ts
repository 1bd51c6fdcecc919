import { z } from 'zod';
import { PERIOD_KINDS } from '#domain/figures/period.ts';
import { endpoint } from './endpoint.ts';
import { DayOrNone, Euros, Id } from './values.ts';

/** What is counted under one name, with the period before beside it. */
const Figure = z.object({
  label: z.string(),
  count: z.number(),
  countBefore: z.number(),
  value: Euros,
  valueBefore: Euros,
});

const Day = z.string().describe('YYYY-MM-DD');
const Days = z.object({ from: Day, to: Day });
const Guests = z.object({
  total: z.number().nullable(),
  fresh: z.number().nullable(),
  returning: z.number().nullable(),
});
const Times = z.object({
  orders: z.number().describe('orders that were promised and handed over by somebody'),
  promised: z.number().nullable().describe('minutes from ordering, on average, without wish times'),
  kept: z.number().nullable(),
  onTime: z.number().nullable().describe('percent'),
});
const Stars = z.object({ count: z.number(), stars: z.number().nullable() });

/** The same now and in the period before. */
const both = <Part extends z.ZodType>(part: Part) => z.object({ now: part, before: part });

const asked = {
  hostId: Id.nullish(),
  period: z.enum(PERIOD_KINDS).default('week'),
  from: DayOrNone.describe('with range: the first day; without it, the last one alone'),
  to: DayOrNone,
};

export const ownAllFigures = endpoint('ownAllFigures', {
  may: { at: 'revenue', by: 'hostId' },
  summary: 'What the restaurants of somebody sold together and each by itself, counted as ownFigures does.',
  token: 'not-needed',
  request: z.object(asked),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }).describe('the one they are at'),
    period: Days,
    before: Days,
    orders: both(z.number()),
    turnover: both(Euros),
    restaurants: z.array(Figure.extend({ id: z.number() })),
  }),
  refusals: ['unknown-restaurant'],
});

export const ownFigures = endpoint('ownFigures', {
  may: { at: 'revenue', by: 'hostId' },
  summary:
    'What a restaurant sold in a period beside the one before: completed orders, gross, after what was taken off, without tips.',
  token: 'not-needed',
  request: z.object(asked),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    period: Days,
    before: Days,
    orders: both(z.number()),
    turnover: both(Euros),
    basket: both(Euros).describe('turnover of an order on average'),
    rates: z.array(Figure).describe('by rate of VAT as sold; their values add up to the turnover'),
    days: z
      .array(Figure.extend({ day: Day }))
      .describe('by the day of completion; so many as the period has'),
    hours: z.array(Figure).describe('by the hour of ordering'),
    weekdays: z.array(Figure).describe('Monday first'),
    dishes: z.array(Figure).describe('pieces, and what they cost before discounts'),
    sizes: z.array(Figure),
    extras: z.array(Figure),
    endings: z.array(Figure).describe('refused, expired and cancelled, with the reason'),
    times: both(Times),
    guests: both(Guests).describe('null: too few to be counted out'),
    vouchers: z.array(Figure).describe('by who pays for them'),
    reviews: both(Stars),
    stars: z.array(Figure),
  }),
  refusals: ['unknown-restaurant'],
});
