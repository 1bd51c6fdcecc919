import { z } from 'zod';
import type { OrderReduction, WholeOrder } from './order.ts';
import { dayOf, paymentOf, Receipt, ReceiptVat, Seller, toVat } from './receipt.ts';
import { sayTakenOff } from './reduction-letter.ts';

/**
 * What corrects a receipt after something was taken off (§ 14 Abs. 4, § 17 UStG), with a number of its own; once
 * written it never changes. It is called a correction, since "Gutschrift" is an invoice that the buyer writes.
 */
export const Correction = z.object({
  of: Receipt.shape.of,
  number: z.number(),
  orderId: z.number(),
  corrects: z.object({ number: z.number(), issued: z.string() }),
  issued: z.string(),
  /** Day of performance, YYYY-MM-DD. */
  day: z.string(),
  seller: Seller,
  /** Empty where the receipt names nobody. */
  host: z.string(),
  reason: z.string(),
  /** What was missing; empty for a mere amount. */
  lines: z.array(z.string()),
  /** How much the invoice falls, and the tip beside it. */
  invoiceCents: z.number(),
  tipCents: z.number(),
  payment: z.string(),
  isSmallBusiness: z.boolean(),
  vat: ReceiptVat,
});
export type Correction = z.infer<typeof Correction>;

export function composeCorrection(
  whole: WholeOrder,
  reduction: OrderReduction,
  receipt: Receipt,
  number: number,
): Correction {
  return {
    of: receipt.of,
    number,
    orderId: whole.order.id,
    corrects: { number: receipt.number, issued: receipt.issued },
    issued: dayOf(reduction.at),
    day: receipt.day,
    seller: receipt.seller,
    host: receipt.host,
    reason: reduction.reason,
    lines: sayTakenOff(whole, reduction),
    invoiceCents: reduction.amountCents - reduction.tipCents,
    tipCents: reduction.tipCents,
    payment: paymentOf(whole.order),
    isSmallBusiness: whole.order.is_small_business,
    vat: toVat(reduction.vat),
  };
}
