import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';

interface Seller {
  id: number;
  name: string;
  email: string;
}

/** Tells whoever runs the site that a merchant id waits to be looked up. */
export function askOperator(
  context: SiteContext,
  { id, reference, restaurant }: { id: number; reference: string; restaurant: Seller },
): Promise<void> {
  return sendMail(context, {
    kind: 'payee-entered',
    key: `payee-entered:${id}`,
    siteId: context.site.id,
    recipient: context.site.company_mail,
    subject: `PayPal-Konto von ${restaurant.name}`,
    headline: 'Eine PayPal-Händler-ID wartet',
    paragraphs: [`${restaurant.name} möchte Geld über PayPal bekommen. Händler-ID: ${reference}`],
    button: {
      label: 'Händler-ID prüfen',
      url: `${context.settings.publicUrl}/verwaltung/restaurants/${restaurant.id}`,
    },
  });
}

/** Tells a restaurant how its account stands now. */
export function tellSeller(
  context: Context,
  { id, restaurant, paragraphs }: { id: number; restaurant: Seller; paragraphs: string[] },
): Promise<void> {
  return sendMail(context, {
    kind: 'payee-changed',
    key: `payee-changed:${id}:${context.clock.now().toString()}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `Online-Zahlung bei ${restaurant.name}`,
    headline: 'Neues zu deiner Online-Zahlung',
    paragraphs,
    button: {
      label: 'Online-Zahlung ansehen',
      url: `${context.settings.publicUrl}/kueche/zahlung?restaurant=${restaurant.id}`,
    },
  });
}
