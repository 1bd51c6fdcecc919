import { endToEndId } from '#domain/money/bank-reference.ts';
import { type Creditor, firstDebitDay } from '#domain/money/mandate.ts';
import type { SepaCountry } from '#domain/money/sepa.ts';
import { splitAddress } from '#domain/money/sepa-address.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { findCreditor } from '../site/operator-company.ts';
import {
  type CollectionRow,
  insertCollectionFile,
  lockAnnounced,
  updateCollections,
} from './collection-store.ts';
import { type Debit, directDebitXml } from './direct-debit-xml.ts';
import { dayOf, nameMonth } from './month.ts';
import { announceAnew } from './return-collection.ts';

export interface MadeFile {
  /** Null where every debit had to be postponed. */
  id: number | null;
  debits: number;
  amountCents: number;
  /** Debits whose day had passed, or that were announced for another mandate: they are announced anew. */
  postponed: number;
}

/**
 * One file of every announced debit that the bank can still charge on its day; each stands in one file only. Who may
 * make it is the caller's to check.
 */
export async function makeFile(outer: Context, personId: number): Promise<MadeFile | Refusal> {
  const creditor = await findCreditor(outer);
  if (!creditor) return refuse('collecting-not-set-up');
  return outer.transaction(async (context) => {
    const rows = await lockAnnounced(context.db);
    if (rows.length === 0) return refuse('nothing-to-collect');
    const earliest = firstDebitDay(dayOf(context.clock.now()));
    const isLate = ({ due_on, mandate_id, current_mandate_id }: CollectionRow) =>
      Temporal.PlainDate.compare(due_on, earliest) < 0 || mandate_id !== current_mandate_id;
    const [late, inTime] = [rows.filter(isLate), rows.filter((row) => !isLate(row))];
    for (const row of late) await announceAnew(context, row, creditor);
    const nothing = { id: null, debits: 0, amountCents: 0 };
    const file = inTime.length > 0 ? await write(context, creditor, { rows: inTime, personId }) : nothing;
    return { ...file, postponed: late.length };
  });
}

async function write(
  { db, clock, random, seals }: Context,
  creditor: Creditor,
  { rows, personId }: { rows: CollectionRow[]; personId: number },
) {
  const now = clock.now();
  const debits = rows.map((row) => toDebit(row, seals.openText(row.iban, 'sepa_mandate.iban')));
  const amountCents = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const messageId = `HM-${dayOf(now).toString().replaceAll('-', '')}-${random.token(8).replace(/[^A-Za-z0-9]/g, 'x')}`;
  const batches = [...Map.groupBy(rows.keys(), (index) => rows[index]?.due_on ?? '')].map(
    ([due, indexes]) => ({
      dueOn: Temporal.PlainDate.from(due),
      debits: [...indexes].flatMap((index) => debits[index] ?? []),
    }),
  );
  const content = directDebitXml({ messageId, createdAt: now, creditor, batches });
  const id = await insertCollectionFile(db, {
    message_id: messageId,
    content: seals.seal(content, 'collection_file.content'),
    amount_cents: amountCents,
    debits: rows.length,
    person_id: personId,
    created_at: now,
  });
  const ids = rows.map((row) => row.id);
  await updateCollections(db, ids, { state: 'submitted', file_id: id, changed_at: now });
  return { id, debits: rows.length, amountCents };
}

function toDebit(row: CollectionRow, iban: string): Debit {
  const address = splitAddress(row.street, row.city, row.country as SepaCountry);
  // Checked when it was signed.
  if (!address) throw new Error(`mandate ${row.reference} has no address`);
  return {
    endToEndId: endToEndId({ of: 'debit', ...row }),
    amountCents: row.amount_cents,
    reference: row.reference,
    signedOn: dayOf(row.signed_at),
    holder: row.account_holder,
    iban,
    address,
    purpose: `Essensgutscheine ${nameMonth(Temporal.PlainDate.from(row.month))}, Abrechnung ${row.id}`,
  };
}
