import type { z } from 'zod';
import type { decideMandate } from '#contract/office-business.ts';
import { requireRole } from '#server/features/account/permission.ts';
import { decideOnMandate } from '#server/features/business/decide-mandate.ts';
import { type MadeFile, makeFile } from '#server/features/business/make-collection-file.ts';
import { announceAgain, noteReturn } from '#server/features/business/return-collection.ts';
import { noteDeed } from '#server/features/kitchen/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

type Deed = Omit<Parameters<typeof noteDeed>[1], 'personId'>;

/** What only an operator may do; who it was is kept with it, or nothing happens. */
async function asOperator<Result>(
  outer: VisitContext,
  work: (context: VisitContext, personId: number) => Promise<Result | Refusal>,
  deedOf: (result: Result) => Deed,
): Promise<Result | Refusal> {
  const operator = await requireRole(outer, 'operator');
  if (isRefusal(operator)) return operator;
  return outer.transaction(async (context) => {
    const result = await work(context, operator.id);
    if (isRefusal(result)) return result;
    await noteDeed(context, { personId: operator.id, ...deedOf(result) });
    return result;
  });
}

export const decideMandateAsOperator = (
  outer: VisitContext,
  { id, approve, reason }: z.output<typeof decideMandate.request>,
): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => decideOnMandate(context, { id, approve, reason }),
    () => ({
      action: approve ? 'mandate-approved' : 'mandate-refused',
      subject: { kind: 'mandate', id },
      details: { reason },
    }),
  );

export const makeFileAsOperator = (outer: VisitContext): Promise<MadeFile | Refusal> =>
  asOperator(outer, makeFile, ({ id, debits, amountCents }) => ({
    action: 'collection-file-made',
    subject: { kind: 'collection-file', id },
    details: { debits, amountCents },
  }));

export const returnAsOperator = (
  outer: VisitContext,
  { id, reason }: { id: number; reason: string },
): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => noteReturn(context, { id, reason }),
    () => ({ action: 'collection-returned', subject: { kind: 'collection', id }, details: { reason } }),
  );

export const announceAgainAsOperator = (
  outer: VisitContext,
  { id }: { id: number },
): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => announceAgain(context, id),
    () => ({ action: 'collection-announced-again', subject: { kind: 'collection', id } }),
  );
