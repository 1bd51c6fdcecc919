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
      .where('restaurant_id', '=', restaurantId);
  return db
    .selectNoFrom([
      countOf('product').$asScalar().$notNull().as('products'),
      countOf('opening_time').$asScalar().$notNull().as('openingTimes'),
      countOf('delivery_area').$asScalar().$notNull().as('deliveryAreas'),
    ])
    .executeTakeFirstOrThrow();
}

/** What guests or the law would look for in vain, as German words; empty where a restaurant can be shown to them. */
export async function listMissing(context: Context, restaurantId: number | null): Promise<string[]> {
  const restaurant = restaurantId === null ? null : await findAnyRestaurant(context, restaurantId);
  const { products, openingTimes, deliveryAreas } = await countEntered(context, restaurantId);
  const delivers = restaurant?.offers_delivery ?? true;
  const isTaxed = restaurant !== null && restaurant.tax_number + restaurant.vat_id !== '';
  // Whoever has opened the link of the application has proven the address, and is the owner since then.
  const isOwned =
    restaurant !== null &&
    (await hasRow(context.db, 'person_role', { restaurant_id: restaurant.id, role: 'owner' }));
  return [
    ...(products === 0 ? ['Speisekarte'] : []),
    ...(openingTimes === 0 ? ['Öffnungszeiten'] : []),
    ...(delivers && deliveryAreas === 0 ? ['Liefergebiete'] : []),
    ...(isTaxed ? [] : ['Steuernummer oder USt-IdNr.']),
    ...(isOwned ? [] : ['bestätigte E-Mail-Adresse der Inhaber']),
  ];
}
