import type { z } from 'zod';
import type { Payee } from '#contract/own-payment.ts';
import { type PayeeRow, stateOf } from './payee-store.ts';

export const toPayee = (row: PayeeRow): z.input<typeof Payee> => ({
  id: row.id,
  provider: row.provider,
  state: stateOf(row),
  reference: row.reference,
  since: (row.changed_at ?? row.created_at).toString(),
  reason: row.end_reason,
});
