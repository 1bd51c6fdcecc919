import { type BankPurpose, postingsFor } from '#domain/money/bank-purpose.ts';
import type { Context } from '#server/plumbing/context.ts';
import { takeDebitBack } from '#server/features/business/prove-debit.ts';
import { reverseBooking } from '#server/features/ledger/reverse-booking.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { deleteMatches, type Entry, listMatches, lockEntry, updateEntry } from './entry-store.ts';
import type { Item } from './item-store.ts';
import { bookOnEntry, isNamedByUs, match } from './match-entry.ts';
import { takeStatementBack } from './prove-statement.ts';

async function lockOpen(context: Context, id: number): Promise<Entry | Refusal> {
  const entry = await lockEntry(context.db, id);
  if (!entry) return refuse('unknown-bank-entry');
  return entry.state === 'open' ? entry : refuse('already-decided');
}

/** Says by hand what a payment is for. Who may is the caller's to check. */
export async function matchByHand(
  context: Context,
  {
    id,
    items,
    isInexact,
    personId,
  }: { id: number; items: readonly Pick<Item, 'of' | 'id'>[]; isInexact: boolean; personId: number },
): Promise<Entry | Refusal> {
  const entry = await lockOpen(context, id);
  if (isRefusal(entry)) return entry;
  const once = [...new Map(items.map((item) => [`${item.of} ${item.id}`, item])).values()];
  const refused = await match(context, entry, {
    items: once.map((item) => ({ ...item, attempt: null })),
    isInexact,
    personId,
  });
  return refused ?? entry;
}

const KINDS = {
  stripe: 'service-payout',
  paypal: 'service-payout',
  donation: 'donation-paid',
  charge: 'bank-charge',
} as const satisfies Record<BankPurpose, string>;

/** Says by hand that a payment belongs to no statement or debit, but into the books. Who may is the caller's to check. */
export async function bookEntry(
  context: Context,
  { id, purpose, personId }: { id: number; purpose: BankPurpose; personId: number },
): Promise<Entry | Refusal> {
  const entry = await lockOpen(context, id);
  if (isRefusal(entry)) return entry;
  await bookOnEntry(context, entry, { kind: KINDS[purpose], postings: postingsFor(purpose, entry.cents) });
  const decided_at = context.clock.now();
  await updateEntry(context.db, id, { state: 'matched', note: '', person_id: personId, decided_at });
  return entry;
}

/** Says that a payment has nothing to do with statements and debits. Who may is the caller's to check. */
export async function setAside(
  context: Context,
  { id, reason, personId }: { id: number; reason: string; personId: number },
): Promise<Entry | Refusal> {
  const entry = await lockOpen(context, id);
  if (isRefusal(entry)) return entry;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte schreib dazu, warum.' } });
  const decided_at = context.clock.now();
  await updateEntry(context.db, id, { state: 'aside', note: reason, person_id: personId, decided_at });
  return entry;
}

/**
 * Whether somebody may take back what was decided: by hand, or by what a payer wrote, which may be a mistake. What we have
 * called so ourselves and what is no euro stays.
 */
export const mayUndo = (entry: Entry): boolean =>
  entry.state !== 'open' && (entry.person_id !== null || (entry.state === 'matched' && !isNamedByUs(entry)));

/** Takes back what was decided, with everything that was booked of it. Who may is the caller's to check. */
export async function undoEntry(
  context: Context,
  { id, personId }: { id: number; personId: number },
): Promise<Entry | Refusal> {
  const entry = await lockEntry(context.db, id);
  if (!entry) return refuse('unknown-bank-entry');
  if (entry.state === 'open') return refuse('already-decided');
  if (!mayUndo(entry))
    return refuse('bank-entry-unfit', {
      message: 'Was die Bank selbst so nennt, lässt sich nicht zurücknehmen.',
    });
  for (const made of (await listMatches(context.db, id)).toReversed())
    if (made.is_made && !(await takeBackOne(context, made)))
      return refuse('bank-entry-unfit', {
        message: 'Seitdem ist mit der Abrechnung oder Lastschrift schon etwas anderes passiert.',
      });
  await deleteMatches(context.db, id);
  await updateEntry(context.db, id, {
    state: 'open',
    note: 'Zuordnung zurückgenommen.',
    person_id: personId,
    decided_at: context.clock.now(),
  });
  return entry;
}

async function takeBackOne(
  context: Context,
  made: Awaited<ReturnType<typeof listMatches>>[number],
): Promise<boolean> {
  const { booking_id: bookingId, statement_id: statementId, collection_id: debitId } = made;
  if (statementId !== null) return takeStatementBack(context, { bookingId, statementId });
  const stateBefore = (made.state_before ?? 'submitted') as Parameters<
    typeof takeDebitBack
  >[1]['stateBefore'];
  if (debitId !== null) return takeDebitBack(context, { bookingId, stateBefore });
  await reverseBooking(context, bookingId);
  return true;
}
