import { readEndToEndId, readPurpose } from '#domain/money/bank-reference.ts';
import { sayReturn } from '#domain/money/bank-return.ts';
import { formatPrice } from '#domain/money/money.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { countRows } from '#server/database/rows.ts';
import { type Proof, proveDebit } from '#server/features/business/prove-debit.ts';
import { post } from '#server/features/ledger/post.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { type Entry, insertMatch, listUndecided, lockEntry, noteWhy, updateEntry } from './entry-store.ts';
import { isProven } from './is-proven.ts';
import { findOfMonth, type Item, listOfFile, readOwed } from './item-store.ts';
import { proveStatement } from './prove-statement.ts';

const MOST_AT_ONCE = 5000;

/** Matches what nobody has decided about, each payment with all that follows from it or not at all; twice at once does no harm. */
export async function matchByThemselves(outer: Context): Promise<void> {
  for (const id of await listUndecided(outer.db, MOST_AT_ONCE)) {
    const failed = await outer.transaction(async (context) => {
      const entry = await lockEntry(context.db, id);
      if (entry?.state !== 'open' || entry.person_id !== null) return null;
      const items = await findItems(context, entry);
      if (items.length === 0) return unfit('Darin steht keine Referenz von uns.');
      return match(context, entry, { items, personId: null });
    });
    if (isRefusal(failed)) await noteWhy(outer.db, id, failed.message);
  }
}

const unfit = (message: string): Refusal => refuse('bank-entry-unfit', { message });

/** What a payment says that it is for. */
async function findItems({ db }: Context, entry: Entry): Promise<Item[]> {
  const named = readEndToEndId(entry.end_to_end);
  if (named) return [named];
  if (!entry.is_detailed && entry.batch) return listOfFile(db, entry.batch);
  const stated = entry.cents > 0 ? readPurpose(entry.purpose) : null;
  return stated ? findOfMonth(db, stated.restaurantId, stated.month) : [];
}

/** Books what a payment means for what it is for, which has to come to its sum. Who may is the caller's to check. */
export async function match(
  context: Context,
  entry: Entry,
  { items, personId }: { items: readonly Item[]; personId: number | null },
): Promise<Refusal | null> {
  const { db, clock } = context;
  const owed = await Promise.all(items.map((item) => readOwed(db, item)));
  if (owed.some((cents) => cents === null)) return unfit('Was darin genannt wird, gibt es nicht.');
  const sum = Math.abs(owed.reduce<number>((all, cents) => all + (cents ?? 0), 0));
  const charge = chargeOf(entry, sum);
  if (charge === null) return unfit(`Der Betrag passt nicht: Offen sind ${formatPrice(sum)}.`);
  for (const item of items) {
    const proof = await prove(context, entry, item);
    if (!proof) return unfit('Dazu ist schon etwas gebucht, oder es liegt nicht bei der Bank.');
    await insertMatch(db, {
      booking_id: proof.bookingId,
      entry_id: entry.id,
      statement_id: item.of === 'statement' ? item.id : null,
      collection_id: item.of === 'debit' ? item.id : null,
      is_made: proof.isMade,
      state_before: proof.stateBefore,
    });
  }
  if (charge > 0) await bookCharge(context, entry, charge);
  await updateEntry(db, entry.id, {
    state: 'matched',
    note: '',
    person_id: personId,
    decided_at: clock.now(),
  });
  return null;
}

/** What the bank keeps of a payment that came back; null: the sum is another one. */
function chargeOf({ cents, instructed_cents: instructed }: Entry, sum: number): number | null {
  if (Math.abs(cents) === sum) return 0;
  return cents < 0 && instructed === sum && -cents > sum ? -cents - sum : null;
}

/** A payment counts for the day on which the bank booked it. */
const dayOfEntry = ({ booked_on: day }: Entry): Temporal.Instant => startOfDay(Temporal.PlainDate.from(day));

function prove(context: Context, entry: Entry, item: Item): Promise<Proof | null> {
  const said = {
    id: item.id,
    attempt: item.attempt,
    hasCome: entry.cents > 0,
    reason: sayReturn(entry.return_code),
    at: dayOfEntry(entry),
    isProven: (bookingId: number) => isProven(context.db, bookingId),
  };
  return item.of === 'statement' ? proveStatement(context, said) : proveDebit(context, said);
}

async function bookCharge(context: Context, entry: Entry, cents: number): Promise<void> {
  const before = await countRows(context.db, 'booking', { kind: 'bank-charge' });
  const bookingId = await post(context, {
    key: `bank-charge:${entry.id}:${before + 1}`,
    kind: 'bank-charge',
    happenedAt: dayOfEntry(entry),
    postings: [
      { account: 'charges', party: '', cents },
      { account: 'bank', party: '', cents: -cents },
    ],
  });
  if (bookingId === null) return;
  await insertMatch(context.db, {
    booking_id: bookingId,
    entry_id: entry.id,
    statement_id: null,
    collection_id: null,
    is_made: true,
    state_before: null,
  });
}
