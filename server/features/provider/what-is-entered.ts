import { sql } from 'kysely';
import { type Lack, LACK_NAMES, whatIsLacking } from '#domain/order/ready-to-sell.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { hasRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

const NOTHING = { products: 0, openingTimes: 0, openDays: 0, deliveryAreas: 0 };

/** How far a restaurant has come with what it needs to sell. */
export function countEntered({ db }: Context, restaurantId: number | null): Promise<typeof NOTHING> {
  if (restaurantId === null) return Promise.resolve(NOTHING);
  const countOf = (table: 'product' | 'opening_time') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(`${table}.restaurant_id`, '=', restaurantId);
  return db
    .selectNoFrom([
      countOf('product')
        .where(sql<boolean>`product.is_active and exists
          (select from product_size where product_size.product_id = product.id)`)
        .$asScalar()
        .$notNull()
        .as('products'),
      countOf('opening_time')
        .where(sql<boolean>`opens is not null`)
        .$asScalar()
        .$notNull()
        .as('openingTimes'),
      // The eighth day is every public holiday.
      db
        .selectFrom('opening_time')
        .select((eb) => eb.fn.count<number>('day').distinct().as('count'))
        .where('restaurant_id', '=', restaurantId)
        .where('opens', 'is not', null)
        .where('day', '<', 8)
        .$asScalar()
        .$notNull()
        .as('openDays'),
      // A place where areas overlap is one.
      db
        .selectFrom('delivery_area')
        .select((eb) => eb.fn.count<number>('place_id').distinct().as('count'))
        .where('restaurant_id', '=', restaurantId)
        .$asScalar()
        .$notNull()
        .as('deliveryAreas'),
    ])
    .executeTakeFirstOrThrow();
}

/** The same, with what guests or the law would look for in vain; no lacks where a restaurant can be shown to them. */
export async function readEntered(
  context: Context,
  restaurantId: number | null,
): Promise<typeof NOTHING & { lacks: Lack[] }> {
  const restaurant = restaurantId === null ? null : await findAnyRestaurant(context, restaurantId);
  const entered = await countEntered(context, restaurantId);
  const { products, openingTimes, deliveryAreas } = entered;
  const lacks = whatIsLacking({
    dishes: products,
    openings: openingTimes,
    areas: deliveryAreas,
    offersDelivery: restaurant?.offers_delivery ?? true,
    offersPickup: restaurant?.offers_pickup ?? false,
    hasTaxNumber: restaurant !== null && restaurant.tax_number + restaurant.vat_id !== '',
    isOwned:
      restaurant !== null &&
      (await hasRow(context.db, 'person_role', { restaurant_id: restaurant.id, role: 'owner' })),
  });
  return { ...entered, lacks };
}

/** What is lacking, as German words. */
export const listMissing = async (context: Context, restaurantId: number | null): Promise<string[]> =>
  (await readEntered(context, restaurantId)).lacks.map((lack) => LACK_NAMES[lack]);
