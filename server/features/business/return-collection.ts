import type { Creditor } from '#domain/sepa-mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { dueDay } from './announce-collections.ts';
import { type CollectionRow, lockCollection, updateCollections } from './collection-store.ts';
import { sendNotice, tellReturn } from './letters.ts';

/** The bank gave a debit back: what it collected is open again. Who may note it is the caller's to check. */
export function noteReturn(
  outer: Context,
  { id, reason }: { id: number; reason: string },
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const row = await lockCollection(context.db, id);
    if (!row) return refuse('unknown-collection');
    if (row.state !== 'collected') return refuse('already-decided');
    const changed_at = context.clock.now();
    await updateCollections(context.db, [id], { state: 'returned', return_reason: reason, changed_at });
    await tellReturn(context, { id, attempt: row.attempt, email: row.email ?? '', reason });
    return null;
  });
}

/** Announces a returned debit for a new day, as another attempt. */
export function announceAgain(outer: Context, id: number): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { creditor } = context.settings;
    if (!creditor) return refuse('collecting-not-set-up');
    const row = await lockCollection(context.db, id);
    if (!row) return refuse('unknown-collection');
    if (row.state !== 'returned') return refuse('already-decided');
    if (!row.approved_at)
      return refuse('already-decided', { message: 'Das Mandat der Firma ist nicht freigegeben.' });
    await announceAnew(context, { ...row, attempt: row.attempt + 1 }, creditor);
    return null;
  });
}

/** Another day for a debit, with its notice. */
export async function announceAnew(context: Context, row: CollectionRow, creditor: Creditor): Promise<void> {
  const now = context.clock.now();
  const dueOn = dueDay(now);
  const { id, attempt, company, reference, iban, amount_cents: amountCents } = row;
  await updateCollections(context.db, [id], {
    state: 'announced',
    attempt,
    due_on: dueOn.toString(),
    mandate_id: row.current_mandate_id,
    changed_at: now,
  });
  const month = Temporal.PlainDate.from(row.month);
  const email = row.email ?? '';
  await sendNotice(context, {
    id,
    attempt,
    email,
    company,
    amountCents,
    month,
    dueOn,
    reference,
    iban,
    creditor,
  });
}
