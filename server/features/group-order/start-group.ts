import { payPalMeName } from '#domain/order/group-order.ts';
import { nextTimeOfDay } from '#domain/time/calendar.ts';
import { fromEuros } from '#domain/money/money.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdBasket } from '../basket/change-basket.ts';
import { checkTakesOrders } from '../basket/check-takes-orders.ts';
import { insertGroup, listRunningOf, type GroupRow } from './store.ts';

/** Too long to be guessed (bytes). */
const UID_BYTES = 16;

export type GroupWishes = {
  restaurantId: number;
  paypalMe: string;
  masterName: string;
  /** HH:MM; '' = no deadline. */
  deadline: string;
  /** Per head; 0 = no limit. */
  budgetEuros: number;
};

/** Makes the session the master of a group order at a restaurant; one that runs already is answered as it is. */
export function startGroup(context: VisitContext, wishes: GroupWishes): Promise<GroupRow | Refusal> {
  return holdBasket(
    context,
    wishes.restaurantId,
    async (context, { seller, row }): Promise<GroupRow | Refusal> => {
      const { db, clock, random } = context;
      if (row.group_member_id !== null) return refuse('group-client');
      const [running] = await listRunningOf(db, row.session_id, wishes.restaurantId);
      if (running) return running;
      // Nobody shall gather guests for whom nothing is cooked.
      const denied = await checkTakesOrders(context, seller);
      if (denied) return denied;
      const terms = termsOf(wishes, clock.now());
      if (isRefusal(terms)) return terms;
      const now = clock.now();
      const made = await insertGroup(db, {
        ...terms,
        uid: random.token(UID_BYTES),
        restaurant_id: wishes.restaurantId,
        session_id: row.session_id,
        master_name: wishes.masterName,
        state: 'open',
        created_at: now,
        changed_at: now,
      });
      if (!made) throw new Error('a group order was started although its basket is held');
      return made;
    },
  );
}

/** What is agreed per head, null for no limit; refused where it is no amount in whole cents. */
export function budgetOf(euros: number): { cents: number | null } | Refusal {
  const cents = fromEuros(euros);
  if (cents === undefined)
    return refuse('bad-input', { fields: { budget: 'Bitte gib das Budget in ganzen Cent an.' } });
  return { cents: cents === 0 ? null : cents };
}

function termsOf({ paypalMe, deadline, budgetEuros }: GroupWishes, now: Temporal.Instant) {
  const paypal_me = payPalMeName(paypalMe);
  const budget = budgetOf(budgetEuros);
  const fields = {
    ...(paypal_me === null && {
      paypalMe: 'Bitte gib nur deinen PayPal.me-Namen ein, so wie er hinter „paypal.me/“ steht.',
    }),
    ...(isRefusal(budget) && budget.fields),
  };
  if (paypal_me === null || isRefusal(budget)) return refuse('bad-input', { fields });
  return {
    paypal_me,
    budget_cents: budget.cents,
    deadline_at: deadline === '' ? null : nextTimeOfDay(now, deadline),
  };
}
