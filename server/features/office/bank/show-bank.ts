import type { z } from 'zod';
import type { officeBank, officeBankEntry, officeBankFiles } from '#contract/office-bank.ts';
import { likelyPurpose } from '#domain/money/bank-purpose.ts';
import { toEuros } from '#domain/money/money.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { mayUndo } from '#server/features/statement/answer/decide-entry.ts';
import { readAnswer, readAnswers, readBankFiles } from '#server/features/statement/answer/read-answer.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { NEWEST } from '#server/plumbing/http/list-page.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';

type Shown = z.input<typeof officeBank.answer>;
type Item = Omit<NonNullable<Awaited<ReturnType<typeof readAnswer>>>['candidates'][number], 'is_named'>;
type Rows = Awaited<ReturnType<typeof readAnswers>>['rows'];

const toPayment = (row: Rows[number]): Shown['payments'][number] => ({
  id: row.id,
  bookedOn: row.booked_on,
  amount: toEuros(row.cents),
  currency: row.currency,
  party: row.party,
  purpose: row.purpose,
  reference: row.end_to_end,
  state: row.state,
  isByHand: row.person_id !== null,
  isReturn: row.return_code !== '',
  note: row.note,
});

/** What the bank has booked; whose money that is stands in it. */
export async function showBank(
  context: PersonVisit,
  asked: z.output<typeof officeBank.request>,
): Promise<Shown> {
  const { rows, count } = await readAnswers(context, asked);
  await notePeopleSeen(context, { personId: context.person.id, action: 'bank-seen', people: rows.length });
  return {
    count,
    payments: rows.map(toPayment),
    files: await showBankFiles(context, NEWEST),
  };
}

export async function showBankFiles(
  context: VisitContext,
  asked: Parameters<typeof readBankFiles>[1],
): Promise<z.input<typeof officeBankFiles.answer>> {
  const { rows, count } = await readBankFiles(context, asked);
  return {
    count,
    rows: rows.map((file) => ({
      id: file.id,
      kind: file.kind,
      messageId: file.message_id,
      readAt: file.read_at.toString(),
      payments: file.payments,
      fresh: file.fresh,
    })),
  };
}

export async function showBankEntry(
  context: PersonVisit,
  asked: z.output<typeof officeBankEntry.request>,
): Promise<z.input<typeof officeBankEntry.answer> | Refusal> {
  const answer = await readAnswer(context, asked);
  if (!answer) return refuse('unknown-bank-entry');
  const { entry, matches, candidates, booked, chargeCents } = answer;
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'bank-seen',
    subject: { kind: 'bank-entry', id: entry.id },
    people: 1,
  });
  const toItem = ({ of, id, name, month, cents, is_return: isReturn }: Item) => ({
    of,
    id,
    name,
    month: month.slice(0, 7),
    amount: toEuros(cents),
    isReturn,
  });
  const sums = [entry.cents, entry.instructed_cents ?? entry.cents].map(Math.abs);
  return {
    payment: toPayment(entry),
    matches: matches.map(toItem),
    charge: toEuros(chargeCents),
    booked,
    likely: entry.state === 'open' ? likelyPurpose(`${entry.party} ${entry.purpose}`) : null,
    mayUndo: mayUndo(entry),
    candidates: candidates.map((one) => ({
      ...toItem(one),
      isAlike: sums.includes(Math.abs(one.cents)),
      isNamed: one.is_named,
    })),
  };
}
