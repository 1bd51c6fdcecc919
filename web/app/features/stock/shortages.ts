import { redirect } from 'react-router';
import { isSize } from '#domain/menu/sizes.ts';
import type { Answer } from '#contract/contract.ts';
import { dotted } from '../../lib/dotted.ts';
import type { Call } from '../../api.ts';
import type { Typed, Wrong } from '../../forms/sent-form.ts';
import { formatUntil } from '../../lib/format-until.ts';
import { staffPaths } from '../../lib/staff-paths.ts';

export type Shortages = Answer<'kitchenShortages'>;
export type DishShortage = Shortages['dishes'][number];
export type IngredientShortage = Shortages['ingredients'][number];
type Shortage = Pick<DishShortage, 'until' | 'isForGood'>;

/** 'bis 18:30', 'bis auf Weiteres'; empty where it can be had. */
export function untilText({ until, isForGood }: Shortage, now: string): string {
  if (until === null) return '';
  return isForGood ? 'bis auf Weiteres' : `bis ${formatUntil(until, now)}`;
}

/** What stands below the name of a dish: why it cannot be had, and how many are left. */
export function dishNote(dish: DishShortage, now: string): string {
  const sizes = dish.sizes.filter(({ until }) => until !== null);
  return dotted([
    dish.until && `aus ${untilText(dish, now)}`,
    !dish.until && sizes.map((size) => `${size.title} aus ${untilText(size, now)}`).join(', '),
    dish.without.length > 0 && `ohne ${dish.without.join(', ')} nicht zu machen`,
    dish.stock && (dish.stock.pieces === 0 ? 'alle verkauft' : `noch ${dish.stock.pieces}`),
  ]);
}

/** What the page's address asks about. */
export function askedIn(query: URLSearchParams, { dishes, ingredients }: Shortages) {
  const withId = <One extends { id: number }>(list: readonly One[], name: string) =>
    list.find(({ id }) => String(id) === query.get(name));
  return {
    dish: withId(dishes, 'aus'),
    ingredient: withId(ingredients, 'zutat'),
    counted: withId(dishes, 'zaehlen'),
  };
}

const NO_TIME: Wrong = { fields: { time: 'Bis wann? Schreib die Uhrzeit so: 17:30.' } };

/** Does what a form of the page asks for, and goes back to it. */
export async function actOnShortages(call: Call, typed: Typed): Promise<Wrong> {
  if (typed['until'] === 'time' && !typed['time']) return NO_TIME;
  const { host, product, ingredient, size = '', intent } = typed;
  const hostId = Number(host);
  if (intent === 'count') {
    const pieces = typed['pieces'] ? Number(typed['pieces']) : null;
    await call('kitchenStock', { hostId, productId: Number(product), pieces });
  } else
    await call('kitchenSoldOut', {
      hostId,
      productId: product ? Number(product) : null,
      ingredientId: ingredient ? Number(ingredient) : null,
      size: isSize(size) ? size : null,
      until: untilOf(typed),
    });
  throw redirect(staffPaths.kitchenShortages(hostId));
}

function untilOf({ until = '', time = '' }: Typed): string | null {
  if (until === 'back' || until === '') return null;
  return until === 'time' ? time : until;
}
