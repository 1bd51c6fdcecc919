import type { Mail } from '#server/adapters/mail.ts';
import { drawGiftsOf } from '#server/features/order/print-gift-vouchers.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Message, Sender } from './store.ts';

/** What goes out with a mail; drawn when it is sent, so that nothing is kept twice. */
export async function attachmentsOf(
  context: Context,
  { kind, order_id: orderId }: Message,
  sender: Sender,
): Promise<NonNullable<Mail['attachments']>> {
  const pdf = kind === 'gift-vouchers' && orderId !== null && (await drawGiftsOf(context, orderId, sender));
  if (!pdf) return [];
  const content = Buffer.from(pdf);
  return [{ filename: 'Geschenkgutschein.pdf', content, contentType: 'application/pdf' }];
}
