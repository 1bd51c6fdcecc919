import type { z } from 'zod';
import type { bookBankEntry, matchBankEntry, readBankFile } from '#contract/office-bank.ts';
import { DONE } from '#contract/values.ts';
import { BANK_PURPOSES } from '#domain/money/bank-purpose.ts';
import { toEuros } from '#domain/money/money.ts';
import {
  bookEntry,
  matchByHand,
  setAside,
  undoEntry,
} from '#server/features/statement/answer/decide-entry.ts';
import { matchByThemselves } from '#server/features/statement/answer/match-entry.ts';
import { countStanding } from '#server/features/statement/answer/read-answer.ts';
import { takeUpBankFile } from '#server/features/statement/answer/read-bank-file.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { asOperator } from '../as-operator.ts';

/** Reads a file of the bank and matches what its references name. */
export async function readAsOperator(
  outer: PersonVisit,
  { file }: z.output<typeof readBankFile.request>,
): Promise<z.input<typeof readBankFile.answer> | Refusal> {
  if (!file || file.size === 0)
    return refuse('bad-input', { fields: { file: 'Bitte wähle eine Datei deiner Bank.' } });
  const taken = await asOperator(
    outer,
    (context) => takeUpBankFile(context, { file, personId: context.person.id }),
    ({ ids, payments, fresh }) => ({
      action: 'bank-file-read',
      subject: { kind: 'bank-file', id: ids[0] ?? null },
      details: { payments, fresh, ...(ids.length > 1 && { files: ids.length }) },
    }),
  );
  if (isRefusal(taken)) return taken;
  await matchByThemselves(outer);
  const { ids, payments, fresh } = taken;
  const [matched, waiting] = await Promise.all([
    countStanding(outer, ids, 'matched'),
    countStanding(outer, ids, 'open'),
  ]);
  return { ...DONE, files: ids.length, payments, fresh, matched, waiting };
}

export const matchAsOperator = (
  outer: PersonVisit,
  { id, items, isInexact }: z.output<typeof matchBankEntry.request>,
) =>
  asOperator(
    outer,
    (context) => matchByHand(context, { id, items, isInexact, personId: context.person.id }),
    ({ cents }) => ({
      action: 'bank-entry-matched',
      subject: { kind: 'bank-entry', id },
      details: {
        amount: toEuros(cents),
        for: items
          .map((item) => `${item.of} ${item.id}`)
          .join(', ')
          .slice(0, 200),
      },
    }),
  );

export const bookAsOperator = (outer: PersonVisit, { id, purpose }: z.output<typeof bookBankEntry.request>) =>
  asOperator(
    outer,
    (context) => bookEntry(context, { id, purpose, personId: context.person.id }),
    ({ cents }) => ({
      action: 'bank-entry-booked',
      subject: { kind: 'bank-entry', id },
      details: { amount: toEuros(cents), for: BANK_PURPOSES[purpose] },
    }),
  );

export const setAsideAsOperator = (outer: PersonVisit, { id, reason }: { id: number; reason: string }) =>
  asOperator(
    outer,
    (context) => setAside(context, { id, reason, personId: context.person.id }),
    ({ cents }) => ({
      action: 'bank-entry-aside',
      subject: { kind: 'bank-entry', id },
      details: { amount: toEuros(cents), reason },
    }),
  );

export const undoAsOperator = (outer: PersonVisit, { id }: { id: number }) =>
  asOperator(
    outer,
    (context) => undoEntry(context, { id, personId: context.person.id }),
    ({ cents }) => ({
      action: 'bank-entry-undone',
      subject: { kind: 'bank-entry', id },
      details: { amount: toEuros(cents) },
    }),
  );
