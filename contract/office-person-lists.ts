import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Id, Instant, listed, rowsOf } from './values.ts';

/** Who it is about: an account, or the guest of an order that belongs to none. */
export const Whom = { personId: Id.nullish(), orderId: Id.nullish() };

const Order = z.object({
  orderId: z.number(),
  placedAt: Instant,
  restaurant: z.string(),
  status: z.string().describe('German'),
  payable: Euros,
});

const VoucherState = z.enum(['valid', 'over']);
const Voucher = z.object({
  id: z.number(),
  kind: z.string().describe('German; how they came by it'),
  value: Euros.nullable(),
  left: Euros.nullable(),
  percent: z.number().nullable(),
  validUntil: Instant,
  state: VoucherState,
  isOwn: z.boolean().describe('false: used with an order of theirs'),
});

const Consent = z.object({
  id: z.number().describe('of the order with which it was given; 0: reminders are no longer wanted'),
  at: Instant,
  what: z.string().describe('German'),
  text: z.string().describe('which version of the words'),
});

const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'not-configured']);
const Channel = z.enum(['email', 'whatsapp', 'sms', 'web-push']);
const Message = z.object({
  id: z.number(),
  createdAt: Instant,
  what: z.string().describe('German; never what it said'),
  channel: Channel,
  state: MessageState,
  problem: z.string(),
});

const LogIn = z.object({
  id: z.number(),
  at: Instant,
  what: z.string().describe('German'),
  device: z.string(),
});

const Session = z.object({ id: z.number(), device: z.string(), since: Instant, seenAt: Instant });

/** As much of each as a page about somebody begins with: the newest ten, and how many there are. */
export const personLists = {
  orders: rowsOf(Order),
  vouchers: rowsOf(Voucher),
  consents: rowsOf(Consent),
  messages: rowsOf(Message),
  logIns: rowsOf(LogIn),
  sessions: rowsOf(Session),
};

const listOf = <const Sort extends string, Row extends z.ZodType>(row: Row, ...sorts: readonly Sort[]) => ({
  may: { office: 'people' } as const,
  token: 'not-needed' as const,
  request: z.object({ ...Whom, ...listed(...sorts) }),
  answer: rowsOf(row).extend({ name: z.string().describe('of whom it is about') }),
  refusals: ['unknown-person'] as const,
});

export const officePersonOrders = endpoint('officePersonOrders', {
  ...listOf(Order, 'orderId', 'placedAt', 'restaurant', 'status', 'payable'),
  summary: 'What one person ordered, the newest first.',
});

const vouchers = listOf(Voucher, 'kind', 'value', 'left', 'validUntil', 'state', 'isOwn');
export const officePersonVouchers = endpoint('officePersonVouchers', {
  ...vouchers,
  summary: 'Vouchers that belong to one person or were used with an order of theirs.',
  request: vouchers.request.extend({ state: VoucherState.or(z.literal('')).default('') }),
});

export const officePersonConsents = endpoint('officePersonConsents', {
  ...listOf(Consent, 'at', 'what', 'text'),
  summary: 'What one person agreed to and took back.',
});

const messages = listOf(Message, 'createdAt', 'what', 'channel', 'state', 'problem');
export const officePersonMessages = endpoint('officePersonMessages', {
  ...messages,
  summary: 'What went to one person, the newest first; never what it said.',
  request: messages.request.extend({
    state: MessageState.or(z.literal('')).default(''),
    channel: Channel.or(z.literal('')).default(''),
  }),
});

export const officePersonLogIns = endpoint('officePersonLogIns', {
  ...listOf(LogIn, 'at', 'what', 'device'),
  summary: 'When an account logged in or was refused.',
});

export const officePersonSessions = endpoint('officePersonSessions', {
  ...listOf(Session, 'device', 'since', 'seenAt'),
  summary: 'Where an account is logged in now.',
});
