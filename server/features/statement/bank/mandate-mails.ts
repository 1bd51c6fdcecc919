import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';

interface Told {
  restaurant: { id: number; name: string; email: string };
  reference: string;
}

const buttonOf = ({ settings }: Context, restaurantId: number) => ({
  label: 'Konto und Mandat ansehen',
  url: `${settings.publicUrl}/kueche/abrechnung/konto?restaurant=${restaurantId}`,
});

export function tellSigned(
  context: Context,
  { restaurant, reference, terms }: Told & { terms: readonly string[] },
): Promise<void> {
  return sendMail(context, {
    kind: 'restaurant-mandate-signed',
    key: `restaurant-mandate-signed:${reference}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `SEPA-Mandat ${reference} von ${restaurant.name}`,
    headline: 'Danke für deine Unterschrift',
    paragraphs: [
      `Dein SEPA-Mandat hat die Referenz ${reference}. Das hast du unterschrieben:`,
      ...terms,
      'Als PDF findest du es dort, wo du unterschrieben hast. Dort kannst du es auch jederzeit widerrufen.',
    ],
    button: buttonOf(context, restaurant.id),
  });
}

export function tellRevoked(context: Context, { restaurant, reference }: Told): Promise<void> {
  return sendMail(context, {
    kind: 'restaurant-mandate-revoked',
    key: `restaurant-mandate-revoked:${reference}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `SEPA-Mandat ${reference} von ${restaurant.name} widerrufen`,
    headline: 'Das Mandat ist widerrufen',
    paragraphs: [
      `Mit dem SEPA-Mandat ${reference} kündigen wir keine Lastschrift mehr an. Was du uns nach einer Abrechnung schuldest, überweist du uns dann.`,
    ],
    button: buttonOf(context, restaurant.id),
  });
}

/** What had ended it was a mistake. */
export function tellAgain(
  context: Context,
  { restaurant, reference, bookingId }: Told & { bookingId: number },
): Promise<void> {
  return sendMail(context, {
    kind: 'restaurant-mandate-again',
    key: `restaurant-mandate-again:${bookingId}`,
    siteId: null,
    recipient: restaurant.email,
    subject: `SEPA-Mandat ${reference} von ${restaurant.name} gilt wieder`,
    headline: 'Das war unser Irrtum',
    paragraphs: [
      'Wir hatten dir geschrieben, dass deine Bank eine Zahlung zurückgegeben hat. Das stimmte nicht: Die Zahlung ist da, du musst nichts tun.',
      `Dein SEPA-Mandat ${reference} gilt deshalb weiter, wie du es unterschrieben hast. Du kannst es jederzeit widerrufen.`,
    ],
    button: buttonOf(context, restaurant.id),
  });
}
