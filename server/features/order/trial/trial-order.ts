import { sizeLabel } from '#domain/menu/sizes.ts';
import { canMove, isTerminal } from '#domain/order/order-status.ts';
import { TRIAL_DISHES, TRIAL_ENDS_AFTER } from '#domain/order/trial.ts';
import { ageOf } from '#server/features/menu/age-of.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import * as store from './store.ts';
import type { TrialLine, TrialRow } from './store.ts';

export type { TrialLine, TrialRow } from './store.ts';

/** The test order that a restaurant sees just now. */
export async function findTrial({ db, clock }: Context, restaurantId: number): Promise<TrialRow | null> {
  const trial = await store.selectTrial(db, restaurantId);
  return trial && isRunning(trial, clock.now()) ? trial : null;
}

/** The same by its own id, over or not: open boards are told of its end, too. */
export const readTrial = ({ db }: Context, id: number): Promise<TrialRow | null> =>
  store.selectTrialById(db, id);

/** Whether its kitchen has ever accepted something: a test order, or one of a guest. */
export const wasTried = async ({ db }: Context, restaurantId: number): Promise<boolean> =>
  Boolean((await store.selectTrial(db, restaurantId))?.first_accepted_at) ||
  (await store.hasAccepted(db, restaurantId));

const isRunning = ({ state, ends_at: end }: TrialRow, now: Temporal.Instant): boolean =>
  !isTerminal(state) && Temporal.Instant.compare(end, now) > 0;

/** Sends a restaurant an order of its own dishes that is none; one that runs is replaced by it. */
export async function beginTrial(context: Context, restaurant: Restaurant): Promise<Refusal | null> {
  const { db, clock } = context;
  const dishes = await store.selectDishes(db, restaurant.id, TRIAL_DISHES);
  if (dishes.length === 0) return refuse('not-ready', { message: NOTHING_TO_COOK });
  const now = clock.now();
  const id = await store.saveTrial(db, {
    restaurant_id: restaurant.id,
    mode: restaurant.offers_delivery || !restaurant.offers_pickup ? 'delivery' : 'pickup',
    lines: dishes.flatMap((dish, at) => (at === 0 ? [toLine(dish), toLine(dish)] : [toLine(dish)])),
    placed_at: now,
    ends_at: now.add({ minutes: restaurant.accept_minutes }),
  });
  context.announce({ trials: [id] });
  return null;
}

const NOTHING_TO_COOK = 'Auf deiner Speisekarte steht noch kein Gericht mit Preis.';

type Dish = Awaited<ReturnType<typeof store.selectDishes>>[number];

const toLine = (dish: Dish): TrialLine => ({
  product_id: dish.id,
  category: dish.category,
  title: dish.title,
  article_number: dish.article_number,
  size: dish.size,
  size_title: sizeLabel(dish.size, dish.size_title),
  note: '',
  guest_name: '',
  age_limit: ageOf(dish),
  extras: [],
  line_cents: dish.price_cents,
});

export interface TrialStep {
  /** As it was seen; of two tablets only the first moves it. */
  version: number;
  to: TrialRow['state'];
  /** Until it is there; for accepting alone. */
  minutes: number;
}

/** Moves it on by the rules of every order; whose it is, is the caller's to see to. */
export async function moveTrial(
  context: Context,
  restaurantId: number,
  { version, to, minutes }: TrialStep,
): Promise<TrialRow | Refusal> {
  const { db, clock } = context;
  const now = clock.now();
  const trial = await store.lockTrial(db, restaurantId);
  if (!trial || !isRunning(trial, now)) return refuse('order-moved-on', { message: OVER });
  if (trial.version !== version || !canMove(trial.state, to, 'kitchen', trial.mode))
    return refuse('order-moved-on');
  const isAccepted = to === 'accepted';
  const moved = {
    ...trial,
    state: to,
    version: version + 1,
    changed_at: now,
    promised_at: isAccepted ? now.add({ minutes }) : trial.promised_at,
    ends_at: isAccepted ? now.add(TRIAL_ENDS_AFTER) : trial.ends_at,
    first_accepted_at: trial.first_accepted_at ?? (isAccepted ? now : null),
  };
  const { id, state, changed_at, promised_at, ends_at, first_accepted_at } = moved;
  await store.updateTrial(db, {
    id,
    state,
    version: moved.version,
    changed_at,
    promised_at,
    ends_at,
    first_accepted_at,
  });
  context.announce({ trials: [id] });
  return moved;
}

const OVER = 'Diese Probe ist vorbei.';
