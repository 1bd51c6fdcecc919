import { z } from 'zod';
import { doorOf } from '#server/database/address-columns.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';

const Cents = z.number();

/** Who sold, as it was then. */
const Seller = z.object({
  name: z.string(),
  owner: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  postalCode: z.string(),
  town: z.string(),
  taxNumber: z.string(),
  vatId: z.string(),
  isSmallBusiness: z.boolean(),
});
export type Seller = z.output<typeof Seller>;

const Sums = z.object({
  receipts: z.number(),
  cancellations: z.number(),
  gross: z.array(z.object({ ratePercent: z.number(), grossCents: Cents })),
  tipCents: Cents,
  payments: z.array(z.object({ means: z.enum(['cash', 'card', 'voucher']), cents: Cents })),
  floatCents: Cents,
  inCents: Cents,
  outCents: Cents,
  expectedCents: Cents,
  countedCents: Cents,
});

/** What stands on the paper of a record besides its lines. */
const Content = z.object({
  seller: Seller,
  /** The table or the order. */
  label: z.string().default(''),
  orderIds: z.array(z.number()).default([]),
  firstOrderAt: z.string().nullable().default(null),
  payments: z.array(z.object({ means: z.enum(['cash', 'card', 'voucher']), cents: Cents })).default([]),
  givenCents: Cents.nullable().default(null),
  /** One of several equal parts of a bill. */
  isShare: z.boolean().default(false),
  inHouse: z.boolean().default(false),
  reason: z.string().default(''),
  pieces: z.array(z.object({ count: z.number(), title: z.string(), pieceCents: Cents })).default([]),
  counts: z.array(z.object({ cents: Cents, count: z.number() })).default([]),
  sums: Sums.nullable().default(null),
});
export type RecordContent = z.output<typeof Content>;
export type DraftContent = Omit<z.input<typeof Content>, 'seller'>;

export const parseContent = (content: unknown): RecordContent => Content.parse(content);

/** The restaurant as it stands on its receipts today. */
export async function readSeller(context: Context, restaurantId: number): Promise<Seller> {
  const row = await findAnyRestaurant(context, restaurantId);
  if (!row) throw new Error('a till belongs to a restaurant');
  const { street, houseNumber, postalCode, town } = doorOf(row);
  return {
    name: row.name,
    owner: row.owner,
    street,
    houseNumber,
    postalCode,
    town,
    taxNumber: row.tax_number,
    vatId: row.vat_id,
    isSmallBusiness: row.is_small_business,
  };
}
