import type { z } from 'zod';
import type { decidePayee, officeRestaurant } from '#contract/office-restaurant.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { listBoards } from '#server/features/kitchen/boards-alive.ts';
import { decideOnPayee } from '#server/features/payment/decide-payee.ts';
import { showPayees } from '#server/features/payment/show-payees.ts';
import { readProposal } from '#server/features/restaurant/propose-seller.ts';
import { toSeller } from '#server/features/restaurant/wire.ts';
import { findAnyRestaurant, findRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { readOnlineTerms } from '#server/features/restaurant/online-terms.ts';
import { readSponsored } from '#server/features/restaurant/sponsor.ts';
import { listMarketsOf } from '#server/features/site/run/market.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator } from './as-operator.ts';
import { showCourse } from './agree-with-restaurant.ts';
import { showHealth } from './restaurants/show-restaurants.ts';
import { listTrace } from './restaurants-store.ts';

/** One restaurant with everything that is between it and the operator. */
export async function showRestaurant(
  context: PersonVisit,
  { id }: { id: number },
): Promise<z.input<typeof officeRestaurant.answer> | Refusal> {
  const restaurant = await findAnyRestaurant(context, id);
  const health = restaurant && (await showHealth(context, id));
  if (!restaurant || !health) return refuse('unknown-restaurant');
  const trace = await listTrace(context.db, id);
  const commission = await showCourse(context, restaurant);
  return {
    id,
    item_name: restaurant.name,
    item_url: restaurant.url,
    item_ort: restaurant.town,
    item_owner: restaurant.owner,
    item_email: restaurant.email,
    item_phone: restaurant.phone,
    health,
    isApproved: restaurant.approved_at !== null,
    isHere: (await findRestaurant(context, id)) !== null,
    markets: await listMarketsOf(context.db, id),
    mayLeaveMarkets: mayInOffice(context.person.roles, 'sites'),
    seller: toSeller(restaurant),
    proposed: await readProposal(context, id),
    offersOnline: restaurant.takes_online,
    commissionPercent: commission.terms.find(({ holds }) => holds)?.percent ?? null,
    commission,
    sponsored: readSponsored(restaurant, context.clock.now()),
    onlineTerms: readOnlineTerms(restaurant),
    boards: await listBoards(context, id),
    silentSince: restaurant.silent_since?.toString() ?? null,
    payees: await showPayees(context, id),
    trace: trace.map(({ at, email, action, details, ...entry }) => ({
      id: Number(entry.id),
      at: at.toString(),
      who: email ?? '',
      action,
      details: wordsOf(details),
    })),
  };
}

// Stored in no order: the reason is said last.
function wordsOf(details: unknown): string {
  const { reason, ...facts } = (details ?? {}) as Record<string, unknown>;
  return [...Object.values(facts), reason]
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && value !== ''))
    .join(', ');
}

export const decidePayeeAsOperator = (
  outer: PersonVisit,
  decision: z.output<typeof decidePayee.request>,
): Promise<object | Refusal> =>
  asOperator(
    outer,
    (context) => decideOnPayee(context, decision),
    ({ restaurant_id: id, provider, reference }) => ({
      action: actionOf(decision.approve, provider),
      subject: { kind: 'restaurant', id },
      details: { provider, reference, reason: decision.reason },
    }),
  );

function actionOf(approve: boolean, provider: 'stripe' | 'paypal') {
  if (!approve) return 'payee-ended';
  return provider === 'stripe' ? 'payee-readmitted' : 'payee-confirmed';
}
