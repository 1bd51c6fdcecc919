import type { z } from 'zod';
import type { officeStatement, payStatementPart } from '#contract/own-statement.ts';
import { formatPrice, toEuros } from '#domain/money/money.ts';
import { PAID_BY } from '#domain/money/statement-payments.ts';
import { formatIban } from '#domain/money/sepa.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { findUndoable, undoNoted } from '#server/features/statement/answer/prove-statement.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { makeStatementFile } from '#server/features/statement/files/make-statement-file.ts';
import { readFile } from '#server/features/statement/files/read-files.ts';
import { readBank } from '#server/features/statement/bank/save-bank.ts';
import { readStanding } from '#server/features/statement/statements/read-statement.ts';
import { paidBy } from '#server/features/statement/statements/paid-by.ts';
import { notePart } from '#server/features/statement/statements/note-part.ts';
import { notePaid, noteReturned } from '#server/features/statement/statements/settle-statement.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

/** One statement with what of it is open. */
export async function showStatementToOffice(
  context: PersonVisit,
  { id }: { id: number },
): Promise<z.input<typeof officeStatement.answer> | Refusal> {
  const standing = await readStanding(context, id);
  if (!standing) return refuse('unknown-statement');
  const { statement, steps, received, mayReturn } = standing;
  const restaurantId = statement.restaurant_id;
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const bank = await readBank(context, restaurantId);
  if (bank)
    await notePeopleSeen(context, {
      personId: context.person.id,
      action: 'statement-seen',
      subject: { kind: 'restaurant', id: restaurantId },
      people: 1,
    });
  return {
    restaurantId,
    restaurant: restaurant?.name ?? '',
    month: statement.month.slice(0, 7),
    result: toEuros(statement.result_cents),
    way: statement.way,
    dueOn: statement.due_on,
    isPaid: statement.is_paid,
    open: toEuros(statement.open_cents),
    paid: toEuros(received.paid),
    surplus: toEuros(received.surplus),
    setOff: toEuros(received.setOff),
    standing: statement.standing,
    bank: bank ? `${bank.holder}, ${formatIban(bank.iban)}` : '',
    steps: steps.map(({ id: step, booked_at: at, kind, cents, is_taken_back: isTakenBack, ...row }) => ({
      id: step,
      at: at.toString(),
      isPaid: kind === 'statement-paid',
      amount: toEuros(cents),
      by: paidBy(row),
      reason: row.note,
      entryId: row.entry_id,
      isTakenBack,
    })),
    mayReturn: mayReturn === null ? null : toEuros(mayReturn),
    mayUndo: await findUndoable(context, id),
  };
}

type Part = z.output<typeof payStatementPart.request>;

export const payAsOperator = (outer: PersonVisit, { id }: { id: number }) =>
  asOperator(
    outer,
    (context) => notePaid(context, { id }),
    ({ restaurant_id: restaurantId, month }) => ({
      action: 'statement-paid',
      subject: { kind: 'restaurant', id: restaurantId },
      details: { month: month.slice(0, 7) },
    }),
  );

export const payPartAsOperator = (outer: PersonVisit, { amount, ...part }: Part) =>
  asOperator(
    outer,
    (context) => notePart(context, { ...part, cents: Math.round(amount * 100) }),
    ({ restaurant_id: restaurantId, month, isNew }) =>
      isNew
        ? {
            action: 'statement-part-paid',
            subject: { kind: 'restaurant', id: restaurantId },
            details: {
              month: month.slice(0, 7),
              sum: formatPrice(Math.round(amount * 100)),
              by: PAID_BY[part.by],
              reason: part.reason,
            },
          }
        : null,
  );

export const returnAsOperator = (outer: PersonVisit, returned: { id: number; reason: string }) =>
  asOperator(
    outer,
    (context) => noteReturned(context, returned),
    ({ restaurant_id: restaurantId, month }) => ({
      action: 'statement-returned',
      subject: { kind: 'restaurant', id: restaurantId },
      details: { month: month.slice(0, 7), reason: returned.reason },
    }),
  );

export const undoAsOperator = (outer: PersonVisit, noted: { id: number; step: number }) =>
  asOperator(
    outer,
    (context) => undoNoted(context, noted),
    ({ restaurant_id: restaurantId, month, wasPayment }) => ({
      action: 'statement-undone',
      subject: { kind: 'restaurant', id: restaurantId },
      details: { month: month.slice(0, 7), what: wasPayment ? 'bezahlt' : 'zurückgekommen' },
    }),
  );

export const makeFileAsOperator = (outer: PersonVisit, { kind }: { kind: 'debit' | 'transfer' }) =>
  asOperator(
    outer,
    (context) => makeStatementFile(context, { kind, personId: context.person.id }),
    ({ id, payments, amountCents }) => ({
      action: 'statement-file-made',
      subject: { kind: 'collection-file', id },
      details: { kind, payments, amountCents },
    }),
  );

export async function openFile(context: PersonVisit, { id }: { id: number }): Promise<string | Refusal> {
  const content = await readFile(context, id);
  if (isRefusal(content)) return content;
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'statement-file-opened',
    subject: { kind: 'collection-file', id },
    people: 1,
  });
  return content;
}
