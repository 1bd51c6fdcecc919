import type { Creditor } from '#domain/money/mandate.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import { dueDay } from './announce-collections.ts';
import { type CollectionRow, lockChargeable, lockCollection, updateCollections } from './collection-store.ts';
import { pauseMandate } from './customer-store.ts';
import { sendNotice, tellReturn } from './mails.ts';
import { postDebit } from './post-debit.ts';

/**
 * The bank gave a debit back: what it collected is open again, and the mandate rests until somebody has looked at it.
 * Who may note it is the caller's to check.
 */
export function noteReturn(
  outer: Context,
  { id, reason, at }: { id: number; reason: string; at?: Temporal.Instant },
): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const row = await lockCollection(context.db, id);
    if (!row) return refuse('unknown-collection');
    // Some banks say so before the day.
    if (row.state !== 'collected' && row.state !== 'submitted') return refuse('already-decided');
    const changed_at = context.clock.now();
    await updateCollections(context.db, [id], { state: 'returned', return_reason: reason, changed_at });
    if (row.state === 'collected') await postDebit(context, row, { what: 'returned', ...(at && { at }) });
    await pauseMandate(context.db, row.mandate_id, changed_at);
    await tellReturn(context, { id, attempt: row.attempt, email: row.email ?? '', reason });
    return null;
  });
}

/** Announces a returned debit for a new day, as another attempt. */
export function announceAgain(outer: Context, id: number): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const creditor = await findCreditor(context);
    if (!creditor) return refuse('collecting-not-set-up');
    const known = await lockCollection(context.db, id);
    if (!known) return refuse('unknown-collection');
    if (known.state !== 'returned') return refuse('already-decided');
    const row = await lockChargeable(context.db, id);
    if (!row)
      return refuse('already-decided', { message: 'Die Firma hat gerade kein freigegebenes Mandat.' });
    await announceAnew(context, { ...row, attempt: row.attempt + 1 }, creditor);
    return null;
  });
}

/** Another day for a debit, with its notice. */
export async function announceAnew(context: Context, row: CollectionRow, creditor: Creditor): Promise<void> {
  const now = context.clock.now();
  const dueOn = dueDay(now);
  const { id, attempt, company, reference, amount_cents: amountCents } = row;
  const iban = context.seals.openText(row.iban, 'sepa_mandate.iban');
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
