import type { z } from 'zod';
import type { decideMandate } from '#contract/office-business.ts';
import { decideOnMandate } from '#server/features/business/decide-mandate.ts';
import { type MadeFile, makeFile } from '#server/features/business/make-collection-file.ts';
import { announceAgain, noteReturn } from '#server/features/business/return-collection.ts';
import { undoReturn } from '#server/features/business/prove-debit.ts';
import { isProven } from '#server/features/statement/answer/is-proven.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';

import type { Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

export const decideMandateAsOperator = (
  outer: PersonVisit,
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

export const makeFileAsOperator = (outer: PersonVisit): Promise<MadeFile | Refusal> =>
  asOperator(
    outer,
    (context) => makeFile(context, context.person.id),
    ({ id, debits, amountCents }) => ({
      action: 'collection-file-made',
      subject: { kind: 'collection-file', id },
      details: { debits, amountCents },
    }),
  );

export const returnAsOperator = (
  outer: PersonVisit,
  { id, reason }: { id: number; reason: string },
): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => noteReturn(context, { id, reason }),
    () => ({ action: 'collection-returned', subject: { kind: 'collection', id }, details: { reason } }),
  );

export const undoReturnAsOperator = (outer: PersonVisit, { id }: { id: number }): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => undoReturn(context, { id, isProven: (bookingId) => isProven(context.db, bookingId) }),
    () => ({ action: 'collection-return-undone', subject: { kind: 'collection', id } }),
  );

export const announceAgainAsOperator = (
  outer: PersonVisit,
  { id }: { id: number },
): Promise<Refusal | null> =>
  asOperator(
    outer,
    (context) => announceAgain(context, id),
    () => ({ action: 'collection-announced-again', subject: { kind: 'collection', id } }),
  );
