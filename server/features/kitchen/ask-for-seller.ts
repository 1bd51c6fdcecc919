import type { z } from 'zod';
import type { proposeOwnSeller } from '#contract/own-seller.ts';
import { proposeSeller } from '#server/features/restaurant/propose-seller.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

/** Asks for another name or address, and tells the operator that somebody waits. */
export async function askForSeller(
  context: StaffVisit,
  input: z.output<typeof proposeOwnSeller.request>,
): Promise<Refusal | null> {
  const proposed = await proposeSeller(context, input);
  if (isRefusal(proposed)) return proposed;
  const { hostId } = input;
  const { name, address } = proposed;
  await sendMail(context, {
    kind: 'seller-proposed',
    key: `seller-proposed:${hostId}:${context.clock.now().toString()}`,
    siteId: context.site.id,
    recipient: context.site.company_mail,
    subject: `Name oder Anschrift von ${name}`,
    headline: 'Ein Restaurant heißt anders oder zieht um',
    paragraphs: [`Vorgeschlagen ist: ${name}, ${address}. Gäste sehen das alte, bis du es bestätigt hast.`],
    button: {
      label: 'Vorschlag prüfen',
      url: `${context.settings.publicUrl}/verwaltung/restaurants/${hostId}`,
    },
  });
  return null;
}
