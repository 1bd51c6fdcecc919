import type { z } from 'zod';
import type { decideMandate } from '#contract/office-business.ts';
import { decideOnMandate } from '#server/features/business/decide-mandate.ts';
import { type MadeFile, makeFile } from '#server/features/business/make-collection-file.ts';
import { announceAgain, noteReturn } from '#server/features/business/return-collection.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

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
