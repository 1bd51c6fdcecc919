import { formatPrice } from '#domain/money/money.ts';
import { orderLink } from '#domain/order/codes.ts';
import { PLAIN_DESIGN } from '#domain/voucher/gift-designs.ts';
import { GIFT_TITLE, giftSentAt } from '#domain/voucher/gift.ts';
import { sayKept } from '#domain/time/retention.ts';
import type { Context } from '#server/plumbing/context.ts';
import { greeting, sendMail } from '#server/plumbing/mail.ts';
import { originOfSite, siteOfMail } from '../site/listed-restaurants.ts';
import { couponButton } from './coupon-link.ts';
import { lastDay } from './last-day.ts';
import type { GiftRow, holdDue } from './store-gifts.ts';

/** A gift voucher that was just made. */
export interface MadeGift {
  title: string;
  code: string;
  valueCents: number;
  /** Its card; undefined where it was bought as it stands on the menu. */
  gift: GiftRow | undefined;
}

interface Bought {
  id: number;
  uid: string;
  link_key: string;
  site_id: number;
  person_id: number | null;
  first_name: string;
  email: string;
}

/** The codes of the gift vouchers that an order bought, to the buyer. */
export async function mailGifts(
  context: Context,
  order: Bought,
  gifts: readonly MadeGift[],
  until: Temporal.Instant,
): Promise<void> {
  if (order.email === '') return;
  const origin = await originOfSite(context, order.site_id);
  const single = gifts.length === 1;
  await sendMail(context, {
    kind: 'gift-vouchers',
    key: `gift-vouchers:${order.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    subject: single ? 'Dein Geschenkgutschein' : 'Deine Geschenkgutscheine',
    headline: single ? 'Hier ist dein Geschenk' : 'Hier sind deine Geschenke',
    card: gifts[0]?.gift?.design ?? PLAIN_DESIGN,
    paragraphs: [
      greeting(order.first_name),
      'danke für deinen Einkauf. Zum Verschenken hängt alles schön gedruckt als PDF an dieser Mail.',
    ],
    tickets: gifts.map(({ title, code, valueCents, gift }) => ({
      title: gift ? `${GIFT_TITLE} für ${gift.recipient}` : title,
      value: formatPrice(valueCents),
      code,
      note: gift ? sayWay(gift, context.clock.now()) : `Gültig bis ${lastDay(until)}`,
    })),
    after: [
      `Eingelöst wird im Warenkorb, auch in Teilen, bis zum ${lastDay(until)}. Wer den Code hat, kann ihn einlösen: Hebe ihn auf wie Bargeld.`,
      `Innerhalb von 14 Tagen kannst du den Kauf widerrufen: ${origin}/widerruf. Was noch nicht eingelöst ist, bekommst du dann zurück.`,
    ],
    button: { label: 'Gutschein als PDF', url: `${origin}/api/giftVouchers/${orderLink(order)}` },
  });
}

/** What becomes of it, for its buyer. */
function sayWay({ email, day }: GiftRow, now: Temporal.Instant): string {
  if (email === '') return 'Zum Ausdrucken und Übergeben';
  // Bought for a day whose morning is over.
  const isDue = day === null || Temporal.Instant.compare(giftSentAt(day, now), now) <= 0;
  return isDue ? `Geht jetzt an ${email}` : `Geht am ${sayDay(day)} morgens an ${email}`;
}

const sayDay = (day: string): string =>
  Temporal.PlainDate.from(day).toLocaleString('de-DE', { day: 'numeric', month: 'long', year: 'numeric' });

type Due = NonNullable<Awaited<ReturnType<typeof holdDue>>>;

/**
 * The gift, to whoever gets it. They know nothing of us yet: who gave their address, what for and how long it is kept
 * stands in the same mail (Art. 14 DSGVO), and nothing else goes along with it (§ 7 UWG).
 */
export async function mailGift(context: Context, gift: Due): Promise<void> {
  const site = await siteOfMail(context, gift.site_id);
  const value = formatPrice(gift.left_cents ?? 0);
  const giver = gift.giver || 'Jemand, der dich mag,';
  const who = gift.giver || 'wer dich beschenkt';
  await sendMail(context, {
    kind: 'gift',
    key: `gift:${gift.id}`,
    siteId: gift.site_id,
    recipient: gift.email,
    subject: `Für dich, ${gift.recipient}: ${value} für gutes Essen`,
    headline: `${giver} schenkt dir ${value}`,
    card: gift.design,
    paragraphs: [greeting(gift.recipient), `such dir aus, worauf du Hunger hast: ${who} hat schon bezahlt.`],
    ...(gift.greeting && { quote: { text: gift.greeting, by: gift.giver } }),
    tickets: [
      {
        title: GIFT_TITLE,
        value,
        code: gift.code,
        note: `Gültig bis ${lastDay(gift.valid_until)}, auch in Teilen`,
      },
    ],
    after: ['Gib den Code im Warenkorb ein. Wer ihn hat, kann ihn einlösen: Hebe ihn auf wie Bargeld.'],
    button: couponButton(site, gift.code),
    notes: [
      `Warum du diese Mail bekommst: ${gift.giver || 'Jemand'} hat den Gutschein bei uns gekauft und uns deine Adresse gegeben, damit er bei dir ankommt. Für nichts anderes nutzen wir sie, Werbung bekommst du keine. Wir löschen sie ${sayKept('gifts')}; mehr dazu: ${site.origin}/datenschutz`,
    ],
  });
}
