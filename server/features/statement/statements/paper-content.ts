import { z } from 'zod';

/** Who writes it and to whom, as both were on that day. */
export const Parties = z.object({
  seller: z.object({
    name: z.string(),
    representedBy: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    postalCode: z.string(),
    town: z.string(),
    email: z.string(),
    phone: z.string(),
    vatId: z.string(),
    taxNumber: z.string(),
    register: z.string(),
    iban: z.string(),
    bic: z.string(),
    creditorId: z.string(),
  }),
  buyer: z.object({
    id: z.number(),
    name: z.string(),
    owner: z.string(),
    street: z.string(),
    houseNumber: z.string(),
    postalCode: z.string(),
    town: z.string(),
    email: z.string(),
    vatId: z.string(),
  }),
});
export type Parties = z.infer<typeof Parties>;

/** How a statement is paid, as it says itself. */
const Settled = z.object({
  way: z.enum(['carried', 'debit', 'invoice', 'transfer', 'waived']),
  resultCents: z.number(),
  dueOn: z.string().nullable(),
  /** Of a debit: reference, and the account with all but its ends hidden. */
  mandate: z.object({ reference: z.string(), iban: z.string() }).nullable(),
});

/** Everything that a statement says besides its sums. */
export const StatementContent = Parties.extend({ mandate: Settled.shape.mandate });
export type StatementContent = z.infer<typeof StatementContent>;

/** Everything that stands on an invoice besides its number and sums. */
export const InvoiceContent = Parties.extend({
  /** First days of the month in which what is invoiced was done, and of the next. */
  month: z.string(),
  issued: z.string(),
  /** The number of the one that it corrects, and when that was written. */
  corrects: z.object({ number: z.string(), issued: z.string() }).nullable(),
  lines: z.array(
    z.object({
      basisPoints: z.number(),
      orders: z.number(),
      baseCents: z.number(),
      netCents: z.number(),
    }),
  ),
  /** The statement that it belongs to, and how that is paid. */
  statement: Settled.extend({ month: z.string() }),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;
