import { z } from 'zod';
import type { Context } from '#server/plumbing/context.ts';
import { type Mail, sendMail } from '#server/plumbing/mail.ts';
import type { OrderRow } from '../order.ts';

const Seller = z.object({ email: z.string().default('') });

/** Tells the restaurant by mail what its board may have told nobody; without an address it stays with the board. */
export async function tellRestaurant(
  context: Context,
  { id, site_id: siteId, seller }: Pick<OrderRow, 'id' | 'site_id' | 'seller'>,
  { kind, ...mail }: Pick<Mail, 'kind' | 'subject' | 'headline' | 'paragraphs'>,
): Promise<void> {
  const recipient = Seller.parse(seller).email;
  if (recipient !== '') await sendMail(context, { kind, key: `${kind}:${id}`, siteId, recipient, ...mail });
}
