import { formatPrice } from '#domain/money/money.ts';
import { orderLink } from '#domain/order/codes.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { sayDestination } from './reduction-mail.ts';
import { originOfSite } from '../../site/listed-restaurants.ts';
import { howToAsk } from '../how-to-ask.ts';
import type { OrderRow } from '../order.ts';
import { withHeads } from '../store.ts';
import { sayWhen, unansweredText } from './status-info.ts';

/** Asks on every way; by mail whatever the guest chose to be told of states: it is about what they get. */
export async function tellAsked(context: Context, order: OrderRow): Promise<void> {
  const origin = await originOfSite(context, order.site_id);
  for (const { question, restaurant } of await withHeads(context.db, [order])) {
    const { asked_until: until } = order;
    if (!question || until === null) continue;
    const without = question.without.join(', ');
    const left = formatPrice(order.payable_cents - order.reduced_cents - question.amountCents);
    const { voucherCents } = question;
    const returned = voucherCents > 0 ? ` ${sayDestination(order, { cents: 0, voucherCents })}` : '';
    const end = `Bitte antworte bis ${sayWhen(until, order.placed_at).replace(/^um /, '')}. ${unansweredText(order)}`;
    await sendMail(context, {
      kind: 'order-asked',
      key: `order-asked:${question.id}`,
      siteId: order.site_id,
      personId: order.person_id,
      orderId: order.id,
      recipient: order.email,
      brief: `Es fehlt ${without}. Soll es ohne weitergehen, für ${left}? ${end}`,
      subject: `Eine Frage zu Bestellung ${order.id} bei ${restaurant.name}`,
      headline: 'Geht es auch ohne?',
      paragraphs: [
        `${restaurant.name} hat das gerade nicht da: ${without}.`,
        `Ohne geht es gleich weiter und kostet dich ${left}.${returned} Sonst wird die ganze Bestellung storniert.`,
        end,
      ],
      button: { label: 'Antworten', url: `${origin}/bestellung/${orderLink(order)}` },
      notes: howToAsk(restaurant),
    });
  }
}
