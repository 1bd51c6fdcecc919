import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { workLimits } from '#domain/limits/work.ts';
import { CAUSE_LABELS, type GuardCause } from '#domain/order/order-guard.ts';
import { endpoint } from './endpoint.ts';
import { ReductionFigure } from './reduction.ts';
import { Done, Euros, Id, Instant, amount, listed, rowsOf, text, whole } from './values.ts';

const { guard } = workLimits;

/** From when on orders that are paid on the spot are asked about. */
export const OrderRules = z.object({
  isOn: z.boolean().describe('false: only the blocklist counts'),
  firstOrder: amount(guard.firstOrder).describe('EUR: a first order above this is confirmed by a code'),
  newOpen: whole(guard.newOpen).describe(
    'open orders of a number that never had one completed, before a code',
  ),
  confirmedOpen: whole(guard.confirmedOpen).describe(
    'open orders of a confirmed number; more are paid online',
  ),
  knownOpen: whole(guard.knownOpen).describe(
    'open orders of a guest with completed ones; more are paid online',
  ),
  doorOpen: whole(guard.doorOpen).describe('open orders of new guests at one door, before a code'),
  doorPerMinute: whole(guard.doorPerMinute).describe('the same within a minute'),
  deviceOpen: whole(guard.deviceOpen).describe('open orders of new guests from one device, before a code'),
  networkPerHour: whole(guard.networkPerHour).describe(
    'orders of new guests within an hour from one network, before a code',
  ),
  failedPerHour: whole(guard.failedPerHour).describe(
    'orders within an hour that came to nothing, before a code',
  ),
  noShows: whole(guard.noShows).describe('so often nobody was there: paid online from then on'),
  noShowDays: whole(guard.noShowDays),
  reductionPercent: whole(guard.reductionPercent).describe(
    'so much of an order may the kitchen take off before it is handed over; beyond it decides who runs the restaurant',
  ),
  confirmedDays: whole(guard.confirmedDays).describe(
    'for so long a confirmed number is remembered on its device',
  ),
});

const BlockKind = z.enum(['phone', 'door', 'device', 'network']);

const OrderBlock = z.object({
  id: z.number(),
  kind: BlockKind,
  hint: z.string().describe('end of the number, or name of the street'),
  reason: z.string(),
  setBy: z.string(),
  setAt: Instant,
  endsAt: Instant.describe('its last second'),
});

const Verdict = z.enum(['code', 'online', 'refused']);

const StoppedOrder = z.object({
  id: z.number(),
  at: Instant,
  restaurant: z.string(),
  verdict: Verdict,
  cause: z.string().describe('German'),
  payable: Euros,
  phone: z.string().describe('its end'),
  kinds: z.array(BlockKind).describe('by what it can be blocked'),
});

export const officeGuard = endpoint('officeGuard', {
  may: { office: 'guard' },
  summary:
    'When orders that are paid on the spot are asked about, who is blocked, and what was stopped lately.',
  token: 'not-needed',
  request: z.object({ stoppedId: Id.nullish().describe('a stopped order that is asked for by itself') }),
  answer: z.object({
    rules: OrderRules,
    version: z.number().describe('of the rules, sent back with a change'),
    blocks: rowsOf(OrderBlock).describe('the latest ten'),
    reductions: z.array(ReductionFigure),
    stopped: rowsOf(StoppedOrder).describe('the latest ten'),
    chosen: StoppedOrder.nullable().describe('null: none was asked for, or it is forgotten'),
  }),
});

export const officeOrderBlocks = endpoint('officeOrderBlocks', {
  may: { office: 'guard' },
  summary: 'Who orders against payment in advance only, the latest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('kind', 'hint', 'reason', 'setBy', 'setAt', 'endsAt'),
    state: z
      .enum(['', ...BlockKind.options])
      .default('')
      .describe('by what they are known'),
  }),
  answer: rowsOf(OrderBlock),
});

export const officeStoppedOrders = endpoint('officeStoppedOrders', {
  may: { office: 'guard' },
  summary: 'Orders of the last 30 days that a rule stopped, the latest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('at', 'restaurant', 'verdict', 'cause', 'payable', 'phone'),
    state: z
      .enum(['', ...Verdict.options])
      .default('')
      .describe('what became of them'),
  }),
  answer: rowsOf(StoppedOrder),
});

const causes = Object.keys(CAUSE_LABELS) as [GuardCause, ...GuardCause[]];

export const officeGuardFigures = endpoint('officeGuardFigures', {
  may: { office: 'guard' },
  summary: 'How often each rule stopped an order, day by day or week by week, of the last 28 days.',
  token: 'not-needed',
  request: z.object({
    ...listed('from', 'cause', 'verdict', 'count', 'sum'),
    state: z
      .enum(['', ...causes])
      .default('')
      .describe('why'),
    mode: z.enum(['', 'week']).default('').describe('empty: by day'),
  }),
  answer: z.object({
    count: z.number(),
    rows: z.array(
      z.object({
        id: z.number(),
        from: z.string().describe('the day, or the Monday of the week'),
        cause: z.string().describe('German'),
        verdict: Verdict,
        count: z.number(),
        sum: Euros,
      }),
    ),
    bars: z
      .array(z.object({ from: z.string(), count: z.number(), before: z.number().nullable() }))
      .describe('the last 14 days beside the 14 before, or the last four weeks'),
    causes: z
      .array(z.object({ cause: z.string(), count: z.number() }))
      .describe('German, the most frequent first'),
  }),
});

export const officeSaveGuard = endpoint('officeSaveGuard', {
  may: { office: 'guard' },
  summary: 'Sets from when on orders that are paid on the spot are asked about.',
  request: z.object({ rules: OrderRules, version: z.number().int() }),
  answer: Done,
  refusals: ['changed-meanwhile', 'bad-input'],
});

export const officeBlock = endpoint('officeBlock', {
  may: { office: 'guard' },
  summary:
    'Has somebody order against payment in advance only: by number, by door, or as in an order that was stopped. Who is blocked already gets the new reason and end.',
  request: z.object({
    kind: BlockKind,
    stoppedId: Id.nullish().describe('a stopped order; without one number or door are typed'),
    phone: text(limits.person.phone).default(''),
    street: text(limits.address.street).default(''),
    number: text(limits.address.houseNumber).default(''),
    zip: text(limits.address.postalCode).default(''),
    reason: text(workLimits.office.shortReason).default(''),
    lastDay: text(limits.gift.day).default('').describe('YYYY-MM-DD, at most three years ahead'),
  }),
  answer: Done,
  refusals: ['unknown-entry', 'bad-input'],
});

export const officeLiftBlock = endpoint('officeLiftBlock', {
  may: { office: 'guard' },
  summary: 'Ends a block at once.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-entry'],
});
