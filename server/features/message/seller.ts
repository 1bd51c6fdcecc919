import { z } from 'zod';

const field = z.string().default('');

/** Who sold, as stored with the order. */
const Seller = z.object({
  name: field,
  owner: field,
  street: field,
  houseNumber: field,
  postalCode: field,
  town: field,
  phone: field,
  email: field,
  registerEntry: field,
  vatId: field,
  taxNumber: field,
});

/** The seller as an imprint names it, one fact a line. */
export function sellerLines(stored: unknown): string[] {
  const seller = Seller.parse(stored);
  return [
    [seller.name, seller.owner && `Inhaber: ${seller.owner}`].filter(Boolean).join(', '),
    `${seller.street} ${seller.houseNumber}, ${seller.postalCode} ${seller.town}`,
    [seller.phone && `Telefon ${seller.phone}`, seller.email].filter(Boolean).join(' · '),
    [seller.registerEntry, seller.vatId && `USt-IdNr. ${seller.vatId}`].filter(Boolean).join(' · '),
  ].filter(Boolean);
}
