import { baseLeft, type CommissionedOrder, shareOf } from './commission.ts';
import type { Cents } from './money.ts';

/**
 * What the operator keeps account of, in double entry. Parties: a restaurant's or company's id, a voucher's kind, a
 * payment service, a rate of VAT, elsewhere how it was paid. A restaurant's or company's account says what it owes the operator, negative what it is owed.
 */
export type Account =
  | 'restaurant'
  /** What statements closed of that and nobody has paid yet. */
  | 'settlement'
  | 'company'
  /** Sold vouchers that nobody has redeemed yet (gift), and what the operator's own cost it (all others). */
  | 'voucher'
  /** What payment services hold for the operator. */
  | 'service'
  | 'bank'
  /** What was paid without the bank: in cash, or over another account. */
  | 'elsewhere'
  /** What the bank keeps for itself. */
  | 'charges'
  /** What the operator earned. */
  | 'commission'
  /** What of its invoices is the tax office's, by rate. */
  | 'vat'
  /** What it gives away, and what of that is still to be given. */
  | 'donation'
  | 'donation-owed'
  /** What it gave guests back, or their banks took back with the fee for that, although the restaurant had earned it. */
  | 'goodwill';

/** What is booked on one account: debit positive, credit negative, in cents. */
export interface Posting {
  account: Account;
  /** Empty where an account has one owner only. */
  party: string;
  cents: Cents;
}

/** Who pays for a voucher instead of the guest. */
export type VoucherPayer =
  | { by: 'operator'; kind: string }
  | { by: 'company'; id: number }
  | { by: 'buyer of a gift' };

/** Everything about a completed order that the operator's books know. */
export interface BookedOrder extends CommissionedOrder {
  restaurantId: number;
  /** The operator's own shop for gift vouchers: it owes itself nothing. */
  sellsGifts: boolean;
  reduced_cents: Cents;
  /** What beside that went back onto the voucher that had paid it. */
  returned_cents: Cents;
  /** What of each the operator bears: the restaurant gets it all the same. */
  borne_cents: Cents;
  borne_returned_cents: Cents;
  commissionBasisPoints: number;
  donationBasisPoints: number;
  /** What it pays the restaurant: without what went back onto it at the restaurant's expense. */
  voucher: { cents: Cents; payer: VoucherPayer } | null;
  payments: readonly BookedPayment[];
  /** What banks of those who paid have taken back, where the operator bears it, and what a service keeps for that. */
  disputes: readonly { provider: string; cents: Cents; feeCents: Cents }[];
}

export interface BookedPayment {
  provider: string;
  /** What of it is the operator's. */
  fee_cents: Cents;
  amount_cents: Cents;
  captured_cents: Cents;
  refunded_cents: Cents;
}

/** Everything that a completed order means for the books; the sum is nought. */
export function postingsOf(order: BookedOrder): Posting[] {
  const { payments, voucher } = order;
  const postings = order.sellsGifts
    ? payments.flatMap((payment) => soldGifts(payment))
    : [...commission(order), ...payments.flatMap((payment) => collected(order, payment))];
  if (voucher) postings.push(...redeemed(order, voucher));
  postings.push(...from('goodwill', '', ['restaurant', String(order.restaurantId)], order.borne_cents));
  postings.push(...from('goodwill', '', ['voucher', 'gift'], order.borne_returned_cents));
  postings.push(...order.disputes.flatMap((dispute) => takenBack(order, dispute)));
  return joined([...postings, ...donation(order)]);
}

/** What is still to be booked, so that everything booked comes to what is due; mistakes are corrected, never changed. */
export const stillToPost = (due: readonly Posting[], posted: readonly Posting[]): Posting[] =>
  joined([...due, ...posted.map((posting) => ({ ...posting, cents: -posting.cents }))]);

/** One posting per account and party, none of nought. */
export function joined(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { account, party, cents } of postings) {
    const key = `${account} ${party}`;
    sums.set(key, { account, party, cents: cents + (sums.get(key)?.cents ?? 0) });
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0);
}

const from = (account: Account, party: string, to: [Account, string], cents: Cents): Posting[] => [
  { account, party, cents },
  { account: to[0], party: to[1], cents: -cents },
];

/** The goods that commission and donation are on. */
export const soldBase = (
  order: CommissionedOrder &
    Pick<BookedOrder, 'reduced_cents' | 'returned_cents' | 'borne_cents' | 'borne_returned_cents'>,
): Cents =>
  baseLeft(
    order,
    order.reduced_cents + order.returned_cents - order.borne_cents - order.borne_returned_cents,
  );

/** The goods that a restaurant owes commission on. */
export const commissionedBase = (order: BookedOrder): Cents => (order.sellsGifts ? 0 : soldBase(order));

const commission = (order: BookedOrder): Posting[] =>
  from(
    'restaurant',
    String(order.restaurantId),
    ['commission', ''],
    shareOf(soldBase(order), order.commissionBasisPoints),
  );

/** The part of an online payment that the service kept for the operator: it is taken, and goes back, with the payment. */
const collected = ({ restaurantId }: BookedOrder, payment: BookedPayment): Posting[] => {
  return from(
    'service',
    payment.provider,
    ['restaurant', String(restaurantId)],
    keptFee(payment, taken(payment)),
  );
};

/** What of the operator's part of a payment stays with so much of it, in cents: with what is taken, less what goes back. */
export const keptFee = (
  { fee_cents: fee, amount_cents: amount }: Pick<BookedPayment, 'fee_cents' | 'amount_cents'>,
  cents: Cents,
): Cents => (amount === 0 ? 0 : Math.round((fee * cents) / amount));

const soldGifts = (payment: BookedPayment): Posting[] =>
  from('service', payment.provider, ['voucher', 'gift'], taken(payment));

const taken = ({ captured_cents: captured, refunded_cents: refunded }: BookedPayment): Cents =>
  captured - refunded;

/** The restaurant gets what somebody else pays for its guest. */
function redeemed(
  { restaurantId }: BookedOrder,
  { cents, payer }: NonNullable<BookedOrder['voucher']>,
): Posting[] {
  const restaurant: [Account, string] = ['restaurant', String(restaurantId)];
  if (payer.by === 'company') return from('company', String(payer.id), restaurant, cents);
  return from('voucher', payer.by === 'operator' ? payer.kind : 'gift', restaurant, cents);
}

/** The bank took it from whoever was paid: the restaurant, which gets it from us, or the operator's own shop. */
const takenBack = (
  { restaurantId, sellsGifts }: BookedOrder,
  { provider, cents, feeCents }: BookedOrder['disputes'][number],
): Posting[] =>
  from(
    'goodwill',
    '',
    sellsGifts ? ['service', provider] : ['restaurant', String(restaurantId)],
    cents + feeCents,
  );

const donation = (order: BookedOrder): Posting[] =>
  from('donation', '', ['donation-owed', ''], shareOf(soldBase(order), order.donationBasisPoints));
