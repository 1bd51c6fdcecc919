import type { z } from 'zod';
import type { officeOrder } from '#contract/office-order.ts';
import type { Account } from '#domain/money/ledger.ts';
import { isAway } from '#domain/money/dispute.ts';
import { toEuros } from '#domain/money/money.ts';
import { canMove } from '#domain/order/order-status.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import type { Db } from '#server/database/db.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { readOrderDetails } from '#server/features/kitchen/past/describe-order.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { toDispute } from '#server/features/payment/read-disputes.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { mayRefund } from './refund-order.ts';
import { courseOf } from './course.ts';
import { problemsOf } from './money-words.ts';
import { listBookingsOf, readTraces, type Traces } from './order-store.ts';

type Shown = z.input<typeof officeOrder.answer>;

/** Everything of one order, for the operator; that somebody looked at its guest is noted. */
export async function showOrder(
  context: PersonVisit,
  { orderId }: { orderId: number },
): Promise<Shown | Refusal> {
  const { db, person } = context;
  const found = await readOrderDetails(context, orderId);
  if (!found) return refuse('unknown-order');
  await notePeopleSeen(context, {
    personId: person.id,
    action: 'order-opened',
    subject: { kind: 'order', id: orderId },
    restaurantId: found.details.restaurant.id,
    people: 1,
  });
  const traces = await readTraces(db, orderId);
  const { steps: _, messages: __, ...details } = found.details;
  const { uid, email, state } = found.whole.order;
  return {
    ...details,
    uid,
    email,
    personId: found.whole.order.person_id,
    maySeePerson: mayInOffice(person.roles, 'people'),
    isBrought: found.whole.order.mode === 'delivery' && !details.isForgotten,
    site: traces.site.title,
    restaurantContact: { phone: traces.site.phone, email: traces.site.email ?? '' },
    course: courseOf(found.details, traces),
    vouchers: traces.vouchers.map(toVoucher),
    bookings: mayInOffice(person.roles, 'refunds') ? await readBookings(db, orderId) : null,
    disputes: traces.disputes.map((row) => ({
      ...toDispute(row),
      mayDecide:
        row.state !== 'won' &&
        found.whole.restaurant.kind !== 'gift-vouchers' &&
        mayInOffice(person.roles, 'refunds'),
    })),
    problems: problemsOf(traces.payments),
    mayCancel: canMove(state, 'cancelled', 'operator', orderModeOf(found.whole.order)),
    mayRefund:
      mayInOffice(person.roles, 'refunds') &&
      mayRefund(found.whole, context.clock.now()) &&
      !traces.disputes.some((row) => isAway(row.state)),
    mayRetry:
      mayInOffice(person.roles, 'refunds') && found.details.moves.some(({ state }) => state !== 'done'),
    mayBlock: mayInOffice(person.roles, 'guard'),
  };
}

const PAYERS: Record<Traces['vouchers'][number]['funded_by'], string> = {
  restaurant: 'vom Restaurant',
  operator: 'von uns',
  employer: 'vom Arbeitgeber',
  buyer: 'gekauft',
};

const REDEEMED: Record<Traces['vouchers'][number]['state'], string> = {
  reserved: 'vorgemerkt',
  booked: 'eingelöst',
  'given-back': 'zurückgegeben',
};

// The end of a code tells which one it was, and redeems none.
const toVoucher = ({ code, amount_cents, state, funded_by }: Traces['vouchers'][number]) => ({
  label: `…${code.slice(-4)}, ${PAYERS[funded_by]}`,
  amount: toEuros(amount_cents),
  state: REDEEMED[state],
});

const ACCOUNTS: Record<Account, string> = {
  restaurant: 'Restaurant',
  settlement: 'Abrechnung',
  company: 'Firma',
  voucher: 'Gutscheine',
  service: 'Zahlungsdienst',
  bank: 'Bank',
  elsewhere: 'Kasse und andere Konten',
  charges: 'Entgelte der Bank',
  commission: 'Provision',
  vat: 'Umsatzsteuer',
  donation: 'Spende',
  'donation-owed': 'Spende, noch zu geben',
  goodwill: 'Kulanz',
};

async function readBookings(db: Db, orderId: number): Promise<NonNullable<Shown['bookings']>> {
  const rows = await listBookingsOf(db, orderId);
  return rows.map(({ key, happened_at: at, postings }) => ({
    at: at.toString(),
    isCorrection: !key.endsWith(':1'),
    postings: postings.map(({ account, cents }) => ({ account: ACCOUNTS[account], amount: toEuros(cents) })),
  }));
}
