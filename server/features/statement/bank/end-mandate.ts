import { holdName } from '#server/database/find-equal.ts';
import { nameMonth } from '#server/features/business/month.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { findCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { partiesOf } from '../statements/parties.ts';
import { saySettlement } from '../statements/say-settlement.ts';
import { listWithout } from '../statements/statement-store.ts';
import { endRunning, findRunning, type RestaurantMandate } from './bank-store.ts';

/**
 * Ends the mandate of a restaurant, which the caller holds. What was announced with it and no bank has yet is paid by the
 * restaurant itself, which is told so. Undefined where none ran.
 */
export async function endMandate(
  context: Context,
  restaurantId: number,
  as: 'revoked' | 'replaced',
): Promise<RestaurantMandate | undefined> {
  const { db, clock } = context;
  await holdDebits(context);
  const running = await findRunning(db, restaurantId);
  if (!running) return undefined;
  await endRunning(db, restaurantId, { as, at: clock.now() });
  await tellUncollected(context, running);
  return running;
}

/** A file that is being made has what was announced with a mandate, or the restaurant pays; never both. */
export const holdDebits = ({ db }: Context): Promise<void> => holdName(db, 'statement-file:debit');

/** Asks a restaurant to pay what its mandate, which has ended, was to bring, but for the statement of which it is told otherwise. */
export async function tellUncollected(
  context: Context,
  { id, restaurant_id: restaurantId }: RestaurantMandate,
  but: number | null = null,
): Promise<void> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const company = await findCompany(context);
  if (!restaurant || !company) return;
  for (const { id: statementId, month, open_cents: resultCents, due_on: dueOn } of await listWithout(
    context.db,
    id,
  )) {
    if (statementId === but) continue;
    const settled = { way: 'invoice', resultCents, dueOn, mandate: null, month } as const;
    const name = nameMonth(Temporal.PlainDate.from(month));
    await sendMail(context, {
      kind: 'statement-uncollected',
      key: `statement-uncollected:${statementId}`,
      siteId: null,
      recipient: restaurant.email,
      subject: `${restaurant.name}: bitte überweise deine Abrechnung für ${name}`,
      headline: 'Wir ziehen nichts mehr ein',
      paragraphs: [
        `Dein Lastschriftmandat gilt nicht mehr. Was wir für ${name} damit einziehen wollten, überweist du deshalb selbst.`,
        saySettlement(settled, partiesOf(company, restaurant)),
      ],
      button: {
        label: 'Abrechnung ansehen',
        url: `${context.settings.publicUrl}/kueche/abrechnung/${statementId}?restaurant=${restaurantId}`,
      },
    });
  }
}
