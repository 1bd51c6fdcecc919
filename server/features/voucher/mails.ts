import { formatPrice } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { greeting, type Mail, sendMail } from '#server/plumbing/mail.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { siteOfMail } from '../site/listed-restaurants.ts';
import { couponButton } from './coupon-link.ts';
import { lastDay } from './last-day.ts';

interface Earned {
  order: { id: number; site_id: number; person_id: number | null; first_name: string; email: string };
  code: string;
  valueCents: number;
  until: Temporal.Instant;
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
  const { order } = earned;
  const value = formatPrice(earned.valueCents);
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

async function mail(
  context: Context,
  { order, code, until, valueCents }: Earned,
  given: Omit<Mail, 'siteId'>,
) {
  if (given.recipient === '') return;
  const site = await siteOfMail(context, order.site_id);
  const ticket = { title: 'Dein Gutschein', value: formatPrice(valueCents), code };
  const tickets = [{ ...ticket, note: `Gilt einmal und bis zum ${lastDay(until)}` }];
  const after = ['Gib den Code im Warenkorb ein.'];
  const button = couponButton(site, code);
  await sendMail(context, { ...given, siteId: order.site_id, tickets, after, button });
}
