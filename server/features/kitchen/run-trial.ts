import type { z } from 'zod';
import type { kitchenTrial, kitchenTrialStep } from '#contract/trial.ts';
import { DONE } from '#contract/values.ts';
import { beginTrial, moveTrial, type TrialRow } from '#server/features/order/trial/trial-order.ts';
import { printTrial } from '#server/features/printing/print-step.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changeRestaurant } from './change-restaurant.ts';
import { ticketOfTrial } from './trial-ticket.ts';

/** Rings the kitchen with an order that is none. */
export const startTrial = (visit: StaffVisit, { hostId }: z.output<typeof kitchenTrial.request>) =>
  changeRestaurant(visit, hostId, async (context) => {
    const restaurant = await findAnyRestaurant(context, hostId);
    if (!restaurant) return refuse('unknown-restaurant');
    return (await beginTrial(context, restaurant)) ?? { action: 'trial-sent', details: {} };
  });

type Answer = z.input<typeof kitchenTrialStep.answer>;

/** Takes a step with it, as with any order; printers print what is accepted. */
export async function stepTrial(
  visit: StaffVisit,
  { hostId, version, state, minutes }: z.output<typeof kitchenTrialStep.request>,
): Promise<Answer | Refusal> {
  if (!isStep(state)) return refuse('order-moved-on');
  return visit.transaction(async (context) => {
    const restaurant = await findAnyRestaurant(context, hostId);
    if (!restaurant) return refuse('unknown-restaurant');
    const promised = minutes ?? restaurant.delivery_lead_minutes;
    const moved = await moveTrial(context, hostId, { version, to: state, minutes: promised });
    if (isRefusal(moved)) return moved;
    if (state === 'accepted') await printTrial(context, moved);
    const ticket = await ticketOfTrial(context, moved);
    return ticket ? { ...DONE, ticket } : refuse('unknown-restaurant');
  });
}

const STEPS: readonly string[] = [
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
  'completed',
  'refused',
  'cancelled',
] satisfies TrialRow['state'][];

const isStep = (state: string): state is TrialRow['state'] => STEPS.includes(state);
