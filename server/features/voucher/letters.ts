import { formatPrice } from '#domain/money.ts';
import { TIME_ZONE } from '#domain/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Person } from '../account/person.ts';
import { originOfSite } from '../site/list-restaurant.ts';

interface Earned {
  order: { id: number; site_id: number; person_id: number | null; first_name: string; email: string };
  code: string;
  valueCents: number;
  until: Temporal.Instant;
}

interface Letter {
  kind: string;
  key: string;
  personId: number | null;
  recipient: string;
  subject: string;
  headline: string;
  paragraphs: string[];
}

/** The thanks for a friend's order; it does not say whose, since that is the friend's own affair. */
export async function mailGiver(
  context: Context,
  { giver, ...earned }: Earned & { giver: Person },
): Promise<void> {
  const value = formatPrice(earned.valueCents);
  await mail(context, earned, {
    kind: 'giver-voucher',
    key: `giver-voucher:${earned.order.id}`,
    personId: giver.id,
    recipient: giver.email ?? '',
    subject: `${value} für dich: Dein Gutschein wurde eingelöst`,
    headline: 'Danke fürs Weitersagen!',
    paragraphs: [
      greeting(giver.first_name),
      `mit einem deiner Gutscheine hat gerade jemand zum ersten Mal bei uns gegessen. Dafür bekommst du ${value}.`,
    ],
  });
}

export async function mailLoyaltyBonus(
  context: Context,
  { restaurant, ...earned }: Earned & { restaurant: string },
): Promise<void> {
  const { order, valueCents } = earned;
  const value = formatPrice(valueCents);
  await mail(context, earned, {
    kind: 'loyalty-bonus',
    key: `loyalty-bonus:${order.id}`,
    personId: order.person_id,
    recipient: order.email,
    subject: `Dein Treuebonus bei ${restaurant}: ${value}`,
    headline: `${value} für deine nächste Bestellung`,
    paragraphs: [
      greeting(order.first_name),
      `danke für Bestellung ${order.id}. ${restaurant} schenkt dir dafür ${value} für deine nächste Bestellung dort.`,
    ],
  });
}

/** The codes of the gift vouchers that an order bought, to the buyer. */
export async function mailGifts(
  context: Context,
  order: Earned['order'] & { uid: string },
  gifts: readonly { title: string; code: string; valueCents: number }[],
  until: Temporal.Instant,
): Promise<void> {
  if (order.email === '') return;
  const origin = await originOfSite(context, order.site_id);
  const single = gifts.length === 1;
  const payload = {
    kind: 'gift-vouchers',
    key: `gift-vouchers:${order.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.email,
    subject: single ? 'Dein Geschenkgutschein' : 'Deine Geschenkgutscheine',
    headline: single ? 'Hier ist dein Geschenk' : 'Hier sind deine Geschenke',
    paragraphs: [
      greeting(order.first_name),
      'danke für deinen Einkauf. Zum Verschenken hängt alles schön gedruckt als PDF an dieser Mail.',
      ...gifts.map(({ title, code, valueCents }) => `${title}, ${formatPrice(valueCents)}: ${code}`),
      `Eingelöst wird im Warenkorb, auch in Teilen, bis zum ${lastDay(until)}. Wer den Code hat, kann ihn einlösen: Hebe ihn auf wie Bargeld.`,
      `Innerhalb von 14 Tagen kannst du den Kauf widerrufen: ${origin}/widerruf. Was noch nicht eingelöst ist, bekommst du dann zurück.`,
    ],
    button: { label: 'Gutschein als PDF', url: `${origin}/api/giftVouchers/${order.uid}` },
  };
  await context.enqueue({ queue: 'letter', payload });
}

const greeting = (firstName: string): string => (firstName ? `Moin ${firstName},` : 'Moin,');

async function mail(context: Context, { order, code, until }: Omit<Earned, 'valueCents'>, letter: Letter) {
  if (letter.recipient === '') return;
  const origin = await originOfSite(context, order.site_id);
  const paragraphs = [
    ...letter.paragraphs,
    `Dein Code: ${code}`,
    `Gib ihn im Warenkorb ein. Er gilt einmal und bis zum ${lastDay(until)}.`,
  ];
  const button = { label: 'Gutschein einlösen', url: `${origin}/coupon/${code}` };
  await context.enqueue({
    queue: 'letter',
    payload: { ...letter, siteId: order.site_id, paragraphs, button },
  });
}

/** '21.11.2027': the last day before the instant at which it ends. */
const lastDay = (until: Temporal.Instant): string =>
  until
    .subtract({ seconds: 1 })
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .toLocaleString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
