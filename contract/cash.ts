import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { CLOSE_REASONS, type CloseReason } from '#domain/money/party.ts';
import { endpoint } from './endpoint.ts';
import { amount, Done, Euros, Id, Instant, Key, text, whole } from './values.ts';

const { till } = workLimits;
const RecordKind = z.enum([
  'receipt',
  'cancellation',
  'order',
  'float',
  'cash-in',
  'cash-out',
  'difference',
  'closing',
]);
const Line = z.object({ label: z.string(), value: Euros });
const Amount = z.object({ label: z.string(), count: z.number(), value: Euros });

/** A record as it stands on paper (§ 6 KassenSichV). */
export const TillPaper = z.object({
  recordId: z.number(),
  number: z.number(),
  kind: RecordKind,
  title: z.string(),
  host: z.string(),
  seller: z.array(z.string()).describe('owner, address and tax numbers, one line each'),
  label: z.string().describe('the table or the order'),
  at: Instant,
  terminal: z.string(),
  note: z.array(z.string()).describe('what it cancels, why and by whom, one line each'),
  lines: z.array(Amount),
  sums: z.array(Line),
  total: Euros.nullable(),
  payments: z.array(Line).describe('with what was given and the change'),
  vat: z.array(z.object({ rate: z.number(), net: Euros, vat: Euros, gross: Euros })),
  vatNote: z.string(),
  fiscal: z.array(z.object({ label: z.string(), value: z.string() })),
  code: z.string().nullable().describe('the QR code as SVG; null: the device was out of order'),
  isOutage: z.boolean(),
  notices: z
    .array(z.string())
    .describe('what nobody may overlook: a simulated device, that it was cancelled'),
  handOut: z
    .object({ address: z.string(), code: z.string().describe('the address as a QR code, SVG') })
    .nullable()
    .describe('where a guest fetches it as PDF; null: nobody paid anything'),
  canCancel: z.boolean(),
  cancelledBy: z.number().nullable().describe('number of the receipt that cancels it'),
});

export const tillBills = endpoint('tillBills', {
  may: 'till',
  summary:
    'What is to be paid in the house, by party or order, and what earlier parties left open; paired tills only.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    device: z.string(),
    host: z.string(),
    isTest: z.boolean().describe('nothing that its device signs is valid for a tax office'),
    isOutage: z.boolean().describe('the device does not sign at present'),
    bills: z.array(
      z.object({
        tableId: z.number().nullable(),
        orderId: z.number().nullable().describe('of a bill that is not that of who sits at a table now'),
        isEarlier: z.boolean().describe('whoever it was has left'),
        label: z.string(),
        guest: z.string(),
        mode: z.string(),
        orders: z.number(),
        since: Instant,
        sum: Euros,
        open: Euros,
      }),
    ),
  }),
  refusals: ['no-fiscal-device'],
});

/** Who does it, by their PIN; where nobody of the restaurant has one, by name. */
const who = {
  personId: Id.nullish(),
  pin: z.string().max(workLimits.kitchen.pin.maxLength).default(''),
  by: text(till.by).default('').describe('where nobody has a PIN'),
};

export const tillPeople = endpoint('tillPeople', {
  may: 'till',
  summary: 'Who can say by their PIN at this till that it is them; paired tills only.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({ people: z.array(z.object({ personId: z.number(), name: z.string() })) }),
});

const ref = {
  tableId: Id.nullish().describe('where the party sits whose orders are one bill'),
  orderId: Id.nullish().describe('an order of another bill'),
};

export const tillBill = endpoint('tillBill', {
  may: 'till',
  summary:
    'A bill with its pieces, what of each is open, and the receipts that were written; paired tills only.',
  token: 'not-needed',
  request: z.object(ref),
  answer: z.object({
    label: z.string(),
    isWhole: z.boolean().describe('a voucher pays a part of it, so that it is paid as a whole'),
    sum: Euros,
    open: Euros.describe('vouchers taken off'),
    voucher: Euros,
    pieces: z.array(
      z.object({
        lineId: z.number().nullable().describe('null: no piece, paid with the rest'),
        orderId: z.number(),
        title: z.string(),
        note: z.string(),
        price: Euros,
        open: Euros,
      }),
    ),
    receipts: z.array(
      z.object({ recordId: z.number(), number: z.number(), total: Euros, isCancelled: z.boolean() }),
    ),
    key: Key.describe('for the next payment'),
  }),
  refusals: ['no-fiscal-device', 'unknown-order'],
});

export const tillPay = endpoint('tillPay', {
  may: 'till',
  summary:
    'Takes money for a bill, some of its pieces or an equal part, and writes the signed receipt; once for each key.',
  request: z.object({
    ...ref,
    what: z.enum(['all', 'lines', 'share']),
    lineIds: z.array(Id).max(till.pieces).default([]),
    of: whole(till.shares).default(2).describe('into so many equal parts what is open is split; one is paid'),
    means: z.enum(['cash', 'card']),
    tip: amount(till.cash).default(0),
    given: amount(till.cash).nullish(),
    shown: amount(till.cash).describe('what was to be paid without the tip, as it was shown'),
    key: Key,
  }),
  answer: Done.extend({ recordId: z.number() }),
  refusals: [
    'no-fiscal-device',
    'unknown-order',
    'already-paid',
    'bill-changed',
    'bill-whole',
    'order-moved-on',
    'bad-input',
  ],
});

const closeReasons = Object.keys(CLOSE_REASONS) as [CloseReason, ...CloseReason[]];

export const tillCloseBill = endpoint('tillCloseBill', {
  may: 'till',
  summary:
    'Closes a bill without a receipt for what is open of it: it stands on nobody’s bill any more; receipts stay.',
  request: z.object({
    ...ref,
    why: z
      .enum(closeReasons)
      .describe('elsewhere: paid in another way; cash: taken past this till; nobody: nobody paid'),
    reason: text(workLimits.kitchen.reason).default('').describe('needed where nobody paid'),
    ...who,
    shown: amount(till.cash).describe('what was open, as it was shown'),
    key: Key,
  }),
  answer: Done,
  refusals: [
    'no-fiscal-device',
    'unknown-order',
    'already-paid',
    'bill-changed',
    'too-many-tries',
    'bad-input',
  ],
});

export const tillPaper = endpoint('tillPaper', {
  may: 'till',
  summary: 'The paper of a record of the same restaurant’s till; paired tills only.',
  token: 'not-needed',
  request: z.object({ recordId: Id }),
  answer: TillPaper,
  refusals: ['unknown-receipt'],
});

export const tillPrint = endpoint('tillPrint', {
  may: 'till',
  summary: 'Has the paper of a record printed by the printers that print whole orders with prices.',
  request: z.object({ recordId: Id }),
  answer: Done.extend({ printers: z.array(z.string()) }),
  refusals: ['unknown-receipt', 'no-printer'],
});

export const tillCancelReceipt = endpoint('tillCancelReceipt', {
  may: 'till',
  summary: 'Cancels a receipt by one of its own; what it paid is open again.',
  request: z.object({
    recordId: Id,
    reason: text(workLimits.kitchen.reason),
    ...who,
    key: Key,
  }),
  answer: Done.extend({ recordId: z.number() }),
  refusals: ['no-fiscal-device', 'unknown-receipt', 'receipt-cancelled', 'too-many-tries', 'bad-input'],
});

export const tillDay = endpoint('tillDay', {
  may: 'till',
  summary: 'What the till took since its last closing, its records, and which bills are still open.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    device: z.string(),
    records: z.array(
      z.object({
        recordId: z.number(),
        number: z.number(),
        kind: RecordKind,
        title: z.string(),
        label: z.string(),
        at: Instant,
        total: Euros,
        isCancelled: z.boolean(),
        isOutage: z.boolean(),
      }),
    ),
    hasFloat: z.boolean(),
    sums: z.array(Line),
    expected: Euros.describe('that should be in the drawer'),
    openBills: z.array(z.object({ label: z.string(), open: Euros })),
    lastClosing: z.object({ recordId: z.number(), number: z.number(), at: Instant }).nullable(),
    denominations: z.array(z.object({ value: Euros, label: z.string() })),
    key: Key,
  }),
  refusals: ['no-fiscal-device'],
});

export const tillMoveCash = endpoint('tillMoveCash', {
  may: 'till',
  summary:
    'The float, or cash that comes into the drawer or goes out of it, with its reason; each is signed.',
  request: z.object({
    kind: z.enum(['float', 'cash-in', 'cash-out']),
    amount: amount(till.cash),
    reason: text(workLimits.kitchen.reason).default(''),
    ...who,
    key: Key,
  }),
  answer: Done.extend({ recordId: z.number() }),
  refusals: ['no-fiscal-device', 'float-counted', 'too-many-tries', 'bad-input'],
});

export const tillClose = endpoint('tillClose', {
  may: 'till',
  summary:
    'Closes the day: what was counted, the difference and the sums, numbered without a gap and signed.',
  request: z.object({
    counts: z
      .array(z.object({ value: amount(till.cash), count: whole(till.count) }))
      .max(till.denominations)
      .describe('so many notes and coins of each value'),
    expected: z.number().describe('as it was shown: somebody may have paid meanwhile'),
    ...who,
    key: Key,
  }),
  answer: Done.extend({ recordId: z.number() }),
  refusals: ['no-fiscal-device', 'nothing-to-close', 'till-moved-on', 'too-many-tries', 'bad-input'],
});
