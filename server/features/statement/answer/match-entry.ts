import { readEndToEndId, readPurpose } from '#domain/money/bank-reference.ts';
import { sayReturn } from '#domain/money/bank-return.ts';
import { formatPrice } from '#domain/money/money.ts';
import { shareOut } from '#domain/money/statement-payments.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { isNobodyThere } from '#server/database/away.ts';
import { proveDebit } from '#server/features/business/prove-debit.ts';
import { post } from '#server/features/ledger/post.ts';
import { postingsFor } from '#domain/money/bank-purpose.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { holdStatements } from '../statements/settle-statement.ts';
import { type Entry, insertMatch, listUndecided, lockEntry, noteWhy, updateEntry } from './entry-store.ts';
import { isProven } from './is-proven.ts';
import { findDebitCents, type Item, listOfFile, listStated } from './item-store.ts';
import { booked, type Plan, planStatement, unfit } from './plan-statement.ts';

const MOST_AT_ONCE = 5000;

const ENTRY = {
  what: 'a payment of the bank could not be matched',
  about: (entryId: number) => ({ entryId }),
};

/**
 * Matches what nobody has decided about, each payment with all that follows from it or not at all; twice at once does no
 * harm. Each stands by itself: one that breaks stays open with a word about it, for a person or the next time. Answers what
 * broke.
 */
export async function matchByThemselves(outer: Context): Promise<unknown[]> {
  return eachAlone(outer, await listUndecided(outer.db, MOST_AT_ONCE), ENTRY, async (id) => {
    try {
      const failed = await outer.transaction((context) => matchByItself(context, id));
      if (isRefusal(failed)) await noteWhy(outer.db, id, failed.message);
    } catch (error) {
      if (!isNobodyThere(error)) await noteWhy(outer.db, id, BROKEN);
      throw error;
    }
  });
}

const BROKEN = 'Hier ging bei uns etwas schief. Wir versuchen es wieder; du kannst sie auch selbst zuordnen.';

async function matchByItself(context: Context, id: number): Promise<Refusal | null> {
  const entry = await lockEntry(context.db, id);
  if (entry?.state !== 'open' || entry.person_id !== null) return null;
  const items = await findItems(context, entry);
  if (items.length === 0) return unfit('Darin steht keine Referenz von uns.');
  // Whose sum it is can be said of one thing alone.
  const isInexact = items.length === 1 && !isOfFile(entry);
  return match(context, entry, { items, personId: null, isInexact });
}

/** What a payment says that it is for. */
export async function findItems(
  { db }: Pick<Context, 'db'>,
  entry: Pick<Entry, 'cents' | 'end_to_end' | 'purpose' | 'batch' | 'is_detailed'>,
): Promise<Item[]> {
  const named = readEndToEndId(entry.end_to_end);
  if (named) return [named];
  if (isOfFile(entry)) return listOfFile(db, entry.batch);
  return entry.cents > 0 ? listStated(db, readPurpose(entry.purpose)) : [];
}

/** One sum over everything in a file of ours. */
const isOfFile = ({ is_detailed: isDetailed, batch }: Pick<Entry, 'is_detailed' | 'batch'>): boolean =>
  !isDetailed && batch !== '';

/** Whether a payment is called as we have called it, alone or with its whole file. */
export const isNamedByUs = (entry: Entry): boolean =>
  readEndToEndId(entry.end_to_end) !== null || isOfFile(entry);

interface Match {
  items: readonly Item[];
  personId: number | null;
  /** It may be a part of what is asked for, or more. */
  isInexact: boolean;
}

/** Books what a payment means for what it is for. Who may is the caller's to check. */
export async function match(context: Context, entry: Entry, asked: Match): Promise<Refusal | null> {
  const { items, personId } = asked;
  // In one order, whatever order they are named in: two payments for the same would wait for each other.
  await holdStatements(
    context,
    items.flatMap(({ of, id }) => (of === 'statement' ? [id] : [])),
  );
  const plans: { item: Item; plan: Plan }[] = [];
  for (const item of items) {
    const plan = await planFor(context, entry, { item, isByHand: personId !== null });
    if (isRefusal(plan)) return plan;
    plans.push({ item, plan });
  }
  const split = splitOver(
    entry,
    plans.map(({ plan }) => plan),
    asked,
  );
  if (isRefusal(split)) return split;
  const shares = plans.map((planned, nth) => ({ ...planned, cents: split.shares[nth] ?? 0 }));
  for (const { item, plan, cents } of shares.toSorted((one, other) => one.item.id - other.item.id)) {
    const proof = await plan.book(cents);
    if (!proof) return booked();
    await insertMatch(context.db, {
      booking_id: proof.bookingId,
      entry_id: entry.id,
      statement_id: item.of === 'statement' ? item.id : null,
      collection_id: item.of === 'debit' ? item.id : null,
      is_made: proof.isMade,
      state_before: proof.stateBefore,
    });
  }
  if (split.charge > 0) await bookCharge(context, entry, split.charge);
  await updateEntry(context.db, entry.id, {
    state: 'matched',
    note: split.note,
    person_id: personId,
    decided_at: context.clock.now(),
  });
  return null;
}

/** What each part of a payment is for, and what the bank keeps of it. */
function splitOver(entry: Entry, plans: readonly Plan[], { isInexact }: Match) {
  const sums = plans.map(({ cents }) => cents);
  const sum = sums.reduce((all, cents) => all + cents, 0);
  const charge = chargeOf(entry, sum);
  if (charge !== null) return { shares: sums, charge, note: '' };
  if (!isInexact || entry.return_code !== '' || plans.some(({ takesAny }) => !takesAny))
    return unfit(`Der Betrag passt nicht: Offen sind ${formatPrice(Math.abs(sum))}.`);
  const shares = shareOut(entry.cents, sums);
  if (shares.includes(0)) return unfit('Der Betrag reicht nicht für alles, was gewählt ist.');
  const more = Math.abs(entry.cents) - Math.abs(sum);
  const note =
    more < 0
      ? `Teilzahlung: ${formatPrice(-more)} bleiben offen.`
      : `Zu viel gezahlt: ${formatPrice(more)} sind Guthaben für die nächste Abrechnung.`;
  return { shares, charge: 0, note };
}

/** What the bank keeps of a payment that came back; null: the sum is another one. */
function chargeOf({ cents, instructed_cents: instructed }: Entry, sum: number): number | null {
  if (cents === sum) return 0;
  return cents < sum && instructed !== null && sum === -instructed ? sum - cents : null;
}

/** A payment counts for the day on which the bank booked it. */
const dayOfEntry = ({ booked_on: day }: Entry): Temporal.Instant => startOfDay(Temporal.PlainDate.from(day));

async function planFor(
  context: Context,
  entry: Entry,
  { item: { of, id, attempt }, isByHand }: { item: Item; isByHand: boolean },
): Promise<Plan | Refusal> {
  const { cents, instructed_cents: instructed } = entry;
  const said = { id, attempt, reason: sayReturn(entry.return_code), at: dayOfEntry(entry) };
  if (of === 'statement') return planStatement(context, { ...said, isByHand, cents, instructed });
  const asked = await findDebitCents(context.db, id);
  if (asked === undefined) return unfit('Was darin genannt wird, gibt es nicht.');
  const hasCome = cents > 0;
  return {
    cents: hasCome ? asked : -asked,
    takesAny: false,
    book: () =>
      proveDebit(context, { ...said, hasCome, isProven: (bookingId) => isProven(context.db, bookingId) }),
  };
}

const bookCharge = (context: Context, entry: Entry, cents: number): Promise<void> =>
  bookOnEntry(context, entry, { kind: 'bank-charge', postings: postingsFor('charge', -cents) });

/** Books something on the bank's day that is no statement's and no debit's; known by its match, so that it can be taken back. */
export async function bookOnEntry(
  context: Context,
  entry: Entry,
  { kind, postings }: Pick<Parameters<typeof post>[1], 'kind' | 'postings'>,
): Promise<void> {
  // Booked, taken back and booked once more it is another fact each time: the first key that none of them has.
  let bookingId: number | null = null;
  for (let nth = 1; bookingId === null; nth += 1)
    bookingId = await post(context, {
      key: `${kind}:${entry.id}:${nth}`,
      kind,
      happenedAt: dayOfEntry(entry),
      postings,
    });
  await insertMatch(context.db, {
    booking_id: bookingId,
    entry_id: entry.id,
    statement_id: null,
    collection_id: null,
    is_made: true,
    state_before: null,
  });
}
