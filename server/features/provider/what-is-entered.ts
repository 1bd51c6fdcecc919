import { sql } from 'kysely';
import { type Lack, LACK_NAMES, whatIsLacking } from '#domain/order/ready-to-sell.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { hasRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';

const NOTHING = { products: 0, openingTimes: 0, deliveryAreas: 0 };

/** How far a restaurant has come with what it needs to sell. */
export function countEntered({ db }: Context, restaurantId: number | null): Promise<typeof NOTHING> {
  if (restaurantId === null) return Promise.resolve(NOTHING);
  const countOf = (table: 'product' | 'opening_time' | 'delivery_area') =>
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
      countOf('delivery_area').$asScalar().$notNull().as('deliveryAreas'),
    ])
    .executeTakeFirstOrThrow();
}

/** What guests or the law would look for in vain; empty where a restaurant can be shown to them. */
export async function listLacks(context: Context, restaurantId: number | null): Promise<Lack[]> {
  const restaurant = restaurantId === null ? null : await findAnyRestaurant(context, restaurantId);
  const { products, openingTimes, deliveryAreas } = await countEntered(context, restaurantId);
  return whatIsLacking({
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
}

/** The same as German words. */
export const listMissing = async (context: Context, restaurantId: number | null): Promise<string[]> =>
  (await listLacks(context, restaurantId)).map((lack) => LACK_NAMES[lack]);
