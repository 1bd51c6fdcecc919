import type { Answer } from '#contract/contract.ts';
import type { Call } from '../../api.ts';
import type { FoodName } from '#domain/food-names.ts';

type Found = Answer<'dishes'>['found'][number];
type Dish = Omit<Found['dishes'][number], 'image'> & { photo: string | null; food: FoodName };

/** What was typed, and the dishes of restaurants that fit it. */
export interface FoundDishes {
  query: string;
  found: (Omit<Found, 'dishes'> & { dishes: Dish[] })[];
  /** Nothing is written as typed; these come closest. */
  nearly: boolean;
}

const SHORTEST = 2;
/** As long as the call takes it. */
const LONGEST = 60;

/** What of the typed text is looked for among dishes; empty while it is too short to mean one. */
export function dishQuery(typed: string): string {
  const query = typed.trim().slice(0, LONGEST);
  return query.length < SHORTEST ? '' : query;
}

/** Asks for dishes; what draws them comes along, since nobody needs it who types nothing. */
export async function loadDishes(call: Call, geourl: string, query: string): Promise<FoundDishes> {
  const [{ found, nearly }, { pictureOf }] = await Promise.all([
    call('dishes', { geourl, query }),
    import('../menu/menu-view.ts'),
  ]);
  const drawn = ({ image, ...dish }: Found['dishes'][number]): Dish => ({
    ...dish,
    ...pictureOf({ image, title: dish.title, categoryName: dish.category }),
  });
  return { query, nearly, found: found.map((one) => ({ ...one, dishes: one.dishes.map(drawn) })) };
}
