import type { z } from 'zod';
import type { officeCollections, officeMandates } from '#contract/office-business.ts';
import { formatIban } from '#domain/iban.ts';
import { toEuros } from '#domain/money.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { readOpenSums } from '#server/features/business/read-open-sums.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listCollections, listFiles, listMandates, selectFileContent } from './business-store.ts';

export async function showMandates(
  context: VisitContext,
  filter: z.output<typeof officeMandates.request>,
): Promise<z.input<typeof officeMandates.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const { rows, count } = await listMandates(context.db, filter);
  const mandates = rows.map((row) => ({
    id: row.id,
    state: row.state,
    reference: row.reference,
    company: row.company,
    email: row.email ?? '',
    item_sepa_iban: formatIban(row.iban),
    item_sepa_street: row.street,
    item_sepa_city: row.city,
    sepaSign: row.signature,
    textVersion: row.text_version,
    signedAt: row.signed_at.toString(),
    decidedAt: (row.approved_at ?? row.refused_at)?.toString() ?? null,
    refusal: row.refusal,
    employees: row.employees ?? 0,
  }));
  return { count, mandates };
}

export async function showCollections(
  context: VisitContext,
  filter: z.output<typeof officeCollections.request>,
): Promise<z.input<typeof officeCollections.answer> | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  const [{ rows, count }, files, open] = await Promise.all([
    listCollections(context.db, filter),
    listFiles(context.db),
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
      isMandateApproved: row.approved_at !== null,
    })),
    files: files.map((file) => ({
      id: file.id,
      messageId: file.message_id,
      amount: toEuros(file.amount_cents),
      debits: file.debits,
      createdAt: file.created_at.toString(),
    })),
  };
}

export async function readCollectionFile(
  context: VisitContext,
  { id }: { id: number },
): Promise<string | Refusal> {
  const operator = await requireRole(context, 'operator');
  if (isRefusal(operator)) return operator;
  return (await selectFileContent(context.db, id)) ?? refuse('unknown-collection');
}
