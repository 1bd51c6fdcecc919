import { draftInvoices, type InvoiceDraft, invoiceNumber } from '#domain/money/statement.ts';
import { standardRate, vatOn } from '#domain/money/vat.ts';
import type { Context } from '#server/plumbing/context.ts';
import { InvoiceContent } from './paper-content.ts';
import { findInvoice, type Unstated } from './statement-store.ts';

/** An invoice that is to be written, with the first day of the month in which what it is for was done. */
export interface Drafted extends InvoiceDraft {
  month: string;
  corrects: InvoiceContent['corrects'];
  vatPercent: number;
  vatCents: number;
}

/** The invoices that belong to these bookings of a month. */
export async function draftWithVat(
  { db }: Pick<Context, 'db'>,
  bookings: readonly Unstated[],
  month: Temporal.PlainDate,
): Promise<Drafted[]> {
  const drafts = draftInvoices(
    bookings.map((booking) => ({
      invoiceId: booking.invoice_id,
      isFirst: !booking.is_correction,
      baseCents: booking.base_cents,
      basisPoints: booking.basis_points ?? 0,
      commissionCents: booking.commission,
    })),
  );
  const drafted: Drafted[] = [];
  for (const one of drafts) {
    const first = one.correctsId === null ? undefined : await findInvoice(db, one.correctsId);
    const known = first && InvoiceContent.parse(first.content);
    // The rate of the month in which it was done, not of today's.
    const vatPercent = first?.vat_percent ?? standardRate(month.add({ months: 1 }).subtract({ days: 1 }));
    drafted.push({
      ...one,
      month: known?.month ?? month.toString(),
      corrects: first && known ? { number: invoiceNumber(first), issued: known.issued } : null,
      vatPercent,
      vatCents: vatOn(one.netCents, vatPercent),
    });
  }
  return drafted;
}
