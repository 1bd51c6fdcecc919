import { findRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listHolding, reverseBooking } from '../ledger/reverse-booking.ts';
import { type CollectionState, lockCollection, updateCollections } from './collection-store.ts';
import { wakeMandate } from './customer-store.ts';
import { tellReturnUndone } from './mails.ts';
import { postDebit } from './post-debit.ts';
import { noteReturn } from './return-collection.ts';

/** The bank has said something of a debit. */
export interface Said {
  id: number;
  /** Of which attempt; null: whichever it is by now, as somebody decided. */
  attempt: number | null;
  hasCome: boolean;
  reason: string;
  at: Temporal.Instant;
  /** Whether another payment proves this booking. */
  isProven: (bookingId: number) => Promise<boolean>;
}

/** The booking that it proves. */
export interface Proof {
  bookingId: number;
  /** False: it stood in the books before. */
  isMade: boolean;
  stateBefore: CollectionState | null;
}

/**
 * What of a company's debit the bank's words prove: that it was collected, or that it came back, which is booked where it
 * is not yet. Null: nothing fits. Who may is the caller's to check.
 */
export async function proveDebit(context: Context, said: Said): Promise<Proof | null> {
  const row = await lockCollection(context.db, said.id);
  if (!row) return null;
  const attempt = said.attempt ?? row.attempt;
  const known = await findBooking(context, { ...said, attempt });
  // By hand a debit that came back is paid otherwise.
  const isPaidAfterAll = said.attempt === null && said.hasCome && row.state === 'returned';
  if (known !== null && !isPaidAfterAll)
    return (await said.isProven(known)) ? null : { bookingId: known, isMade: false, stateBefore: null };
  const next = { ...row, attempt: isPaidAfterAll ? row.attempt + 1 : attempt };
  if (!isPaidAfterAll && attempt !== row.attempt) return null;
  const collectable = said.attempt === null ? ['announced', 'submitted', 'returned'] : ['submitted'];
  if (said.hasCome)
    return collectable.includes(row.state) ? collect(context, next, { ...said, before: row.state }) : null;
  if (row.state !== 'submitted' && row.state !== 'collected') return null;
  // What comes back has come; which payment proves that is told later.
  if (row.state === 'submitted') await collect(context, row, { ...said, before: row.state });
  if (await noteReturn(context, { id: row.id, reason: said.reason, at: said.at })) return null;
  const bookingId = await findBooking(context, { ...said, attempt });
  return bookingId === null ? null : { bookingId, isMade: true, stateBefore: row.state };
}

type Row = NonNullable<Awaited<ReturnType<typeof lockCollection>>>;

async function collect(
  context: Context,
  row: Row,
  { at, before }: { at: Temporal.Instant; before: CollectionState },
): Promise<Proof | null> {
  const { id, attempt } = row;
  await updateCollections(context.db, [id], { state: 'collected', attempt, changed_at: context.clock.now() });
  const bookingId = await postDebit(context, row, { what: 'collected', at });
  return bookingId === null ? null : { bookingId, isMade: true, stateBefore: before };
}

async function findBooking(
  { db }: Context,
  { id, attempt, hasCome }: Pick<Said, 'id' | 'hasCome'> & { attempt: number },
): Promise<number | null> {
  const kind = hasCome ? 'debit-collected' : 'debit-returned';
  const holding = await listHolding(db, { collection_id: id }, kind);
  return holding.find(({ key }) => key.startsWith(`debit:${id}:${attempt}:`))?.id ?? null;
}

/** Takes back what was booked of a debit; false where something else has happened to it since. */
export async function takeDebitBack(
  context: Context,
  { bookingId, stateBefore }: { bookingId: number; stateBefore: CollectionState },
): Promise<boolean> {
  const booking = await findRow(context.db, 'booking', { id: bookingId });
  const row = booking?.collection_id ? await lockCollection(context.db, booking.collection_id) : undefined;
  if (!booking || !row) return false;
  const is = booking.kind === 'debit-collected' ? 'collected' : 'returned';
  const isLast = booking.key.startsWith(`debit:${row.id}:${row.attempt}:`) && row.state === is;
  if (!isLast) return false;
  await reverseBooking(context, bookingId, 'debit-corrected');
  // Before a return that was noted ahead of its day it had come already.
  if (is === 'returned') await standAsBefore(context, row, { state: 'collected', about: String(bookingId) });
  else await updateCollections(context.db, [row.id], { state: stateBefore, changed_at: context.clock.now() });
  return true;
}

/** It did not come back after all, and the mandate that rests since then runs again, unless somebody has looked at it. */
async function standAsBefore(
  context: Context,
  row: Row,
  { state, about }: { state: 'submitted' | 'collected'; about: string },
): Promise<void> {
  if (await wakeMandate(context.db, row.mandate_id, row.changed_at))
    await tellReturnUndone(context, { about, email: row.email ?? '' });
  const changed_at = context.clock.now();
  await updateCollections(context.db, [row.id], { state, return_reason: '', changed_at });
}

/** That a debit came back was noted by mistake. Who may is the caller's to check. */
export function undoReturn(
  outer: Context,
  { id, isProven }: Pick<Said, 'id' | 'isProven'>,
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const row = await lockCollection(context.db, id);
    if (!row) return refuse('unknown-collection');
    if (row.state !== 'returned') return refuse('already-decided');
    const { attempt } = row;
    const bookingId = await findBooking(context, { id, attempt, hasCome: false });
    if (bookingId !== null && (await isProven(bookingId)))
      return refuse('already-decided', {
        message: 'Das hat eine Zahlung der Bank belegt. Nimm dort die Zuordnung zurück.',
      });
    // Noted before its day it was not booked yet: the bank still has it.
    if (bookingId === null)
      await standAsBefore(context, row, { state: 'submitted', about: `${id}-${attempt}` });
    else await takeDebitBack(context, { bookingId, stateBefore: 'collected' });
    return null;
  });
}
