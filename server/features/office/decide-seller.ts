import type { z } from 'zod';
import type { decideSeller } from '#contract/own-seller.ts';
import { drawLater } from '#server/features/menu/draw-dish.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { decideOnSeller } from '#server/features/restaurant/propose-seller.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';

/** An operator lets a restaurant have another name or address, or tells it why not; both stand in its log. */
export const decideSellerAsOperator = (
  outer: PersonVisit,
  decision: z.output<typeof decideSeller.request>,
): Promise<object | Refusal> =>
  asOperator(
    outer,
    async (context) => {
      const { id, approve, madeAt, reason } = decision;
      if (!(await holdRestaurant(context, id))) return refuse('unknown-restaurant');
      const decided = await decideOnSeller(context, decision);
      if (isRefusal(decided)) return decided;
      // Its emblem and its cover show how it is called.
      if (approve) await drawLater(context, id);
      const { name, address } = decided;
      await sendMail(context, {
        kind: 'seller-decided',
        key: `seller-decided:${id}:${madeAt}`,
        siteId: null,
        recipient: (await findAnyRestaurant(context, id))?.email ?? '',
        subject: `Name und Anschrift von ${name}`,
        headline: approve ? 'Deine Änderung ist bestätigt' : 'Deine Änderung ist nicht bestätigt',
        paragraphs: [
          approve
            ? `Gäste sehen ab jetzt: ${name}, ${address}.`
            : `${name}, ${address} können wir so nicht bestätigen. Der Grund: ${reason}`,
        ],
        button: {
          label: 'Angaben ansehen',
          url: `${context.settings.publicUrl}/kueche/angaben?restaurant=${id}`,
        },
      });
      return decided;
    },
    ({ name, address, former }) => ({
      action: decision.approve ? 'seller-confirmed' : 'seller-refused',
      subject: { kind: 'restaurant', id: decision.id },
      details: { name, address, former, reason: decision.reason },
    }),
  );
