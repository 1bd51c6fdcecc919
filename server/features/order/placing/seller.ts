import { z } from 'zod';
import { doorText } from '#domain/people/door.ts';
import { doorOf } from '#server/database/address-columns.ts';
import type { Restaurant } from '../../restaurant/restaurants-of-site.ts';

const field = z.string().default('');

/** Who sold an order, as it stands in the order since then. */
export const Seller = z.object({
  name: field,
  owner: field,
  street: field,
  houseNumber: field,
  postalCode: field,
  town: field,
  phone: field,
  email: field,
  taxNumber: field,
  vatId: field,
  registerEntry: field,
});

/** The restaurant as it sold: what a receipt has to name, whatever becomes of it later. */
export const sellerOf = (restaurant: Restaurant): z.output<typeof Seller> => ({
  name: restaurant.name,
  owner: restaurant.owner,
  ...doorOf(restaurant),
  phone: restaurant.phone,
  email: restaurant.email,
  taxNumber: restaurant.tax_number,
  vatId: restaurant.vat_id,
  registerEntry: restaurant.register_entry,
});

const joined = (facts: readonly (string | false)[], between: string): string =>
  facts.filter(Boolean).join(between);

/** The seller as an imprint names it, one fact a line. */
export function sellerLines(stored: unknown): string[] {
  const seller = Seller.parse(stored);
  const { name, owner, phone, email, vatId, registerEntry } = seller;
  return [
    joined([name, owner && `Inhaber: ${owner}`], ', '),
    doorText(seller),
    joined([phone && `Telefon ${phone}`, email], ' · '),
    joined([registerEntry, vatId && `USt-IdNr. ${vatId}`], ' · '),
  ].filter(Boolean);
}
