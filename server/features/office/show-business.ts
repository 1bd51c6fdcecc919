import type { z } from 'zod';
import type { officeCollectionFiles, officeCollections, officeMandates } from '#contract/office-business.ts';
import { toEuros } from '#domain/money/money.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { drawMandate } from '#server/features/business/draw-mandate.ts';
import { readOpenSums } from '#server/features/business/read-open-sums.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { NEWEST } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listCollections, listFiles, listMandates, selectFileContent } from './business-store.ts';

export async function showMandates(
  context: PersonVisit,
  filter: z.output<typeof officeMandates.request>,
): Promise<z.input<typeof officeMandates.answer> | Refusal> {
  const { rows, count } = await listMandates(context.db, filter);
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'mandates-seen',
    people: rows.length,
  });
  const mandates = rows.map((row) => ({
    id: row.id,
    state: row.state,
    reference: row.reference,
    company: row.company,
    item_sepa_name: row.account_holder,
    email: row.email ?? '',
    item_sepa_iban: formatIban(context.seals.openText(row.iban, 'sepa_mandate.iban')),
    item_sepa_street: row.street,
    item_sepa_city: row.city,
    item_sepa_country: row.country,
    sepaSign: row.signature,
    textVersion: row.text_version,
    signedAt: row.signed_at.toString(),
    decidedAt: (row.approved_at ?? row.refused_at)?.toString() ?? null,
    pausedAt: row.paused_at?.toString() ?? null,
    endedAt: row.ended_at?.toString() ?? null,
    refusal: row.refusal,
    employees: row.employees ?? 0,
  }));
  return { count, mandates };
}

export async function showCollections(
  context: VisitContext,
  filter: z.output<typeof officeCollections.request>,
): Promise<z.input<typeof officeCollections.answer> | Refusal> {
  const [{ rows, count }, files, open] = await Promise.all([
    listCollections(context.db, filter),
    showCollectionFiles(context, NEWEST),
    readOpenSums(context),
  ]);
  return {
    count,
    open: open.map((sum) => ({ ...sum, amount: toEuros(sum.amountCents) })),
    collections: rows.map((row) => ({
      id: row.id,
      company: row.company,
      month: row.month,
      amount: toEuros(row.amount_cents),
      state: row.state,
      dueOn: row.due_on,
      reference: row.reference,
      attempt: row.attempt,
      fileId: row.file_id,
      returnReason: row.return_reason,
      mandateId: row.running_id ?? row.mandate_id,
      mandateState: row.mandate_state ?? 'none',
      mayUndo: row.state === 'returned' && !row.is_proven,
    })),
    files,
  };
}

export async function showCollectionFiles(
  { db }: VisitContext,
  asked: Parameters<typeof listFiles>[1],
): Promise<z.input<typeof officeCollectionFiles.answer>> {
  const { rows, count } = await listFiles(db, asked);
  return {
    count,
    rows: rows.map((file) => ({
      id: file.id,
      messageId: file.message_id,
      amount: toEuros(file.amount_cents),
      debits: file.debits,
      createdAt: file.created_at.toString(),
    })),
  };
}

export async function readMandateCopy(
  context: PersonVisit,
  { id }: { id: number },
): Promise<Uint8Array | Refusal> {
  const copy = await drawMandate(context, id);
  if (!copy) return refuse('unknown-mandate');
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'mandate-opened',
    subject: { kind: 'mandate', id },
    people: 1,
  });
  return copy;
}

export async function readCollectionFile(
  context: PersonVisit,
  { id }: { id: number },
): Promise<string | Refusal> {
  const content = await selectFileContent(context.db, id);
  if (!content) return refuse('unknown-collection');
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'collection-file-opened',
    subject: { kind: 'collection-file', id },
    people: 1,
  });
  return context.seals.openText(content, 'collection_file.content');
}
