import { type Selectable, sql } from 'kysely';
import type { CommissionTerm } from '#domain/money/commission-terms.ts';
import type { Db } from '#server/database/db.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';

/** A restaurant with the place it stands in, and what the operator takes of it from when on. */
export type Restaurant = Selectable<RestaurantTable> &
  Pick<Selectable<PlaceTable>, 'postal_code' | 'town' | 'district' | 'state'> & {
    commission_terms: CommissionTerm[];
  };

// With the restaurant itself, so that no order asks for it on its own.
const commissionTerms = sql<CommissionTerm[]>`coalesce((
  select jsonb_agg(jsonb_build_object('firstDay', first_day, 'basisPoints', basis_points) order by first_day)
  from commission_term where commission_term.restaurant_id = restaurant.id), '[]')`.as('commission_terms');

/** Every restaurant, whoever may see it: for its staff and for jobs. */
export function allRestaurants(db: Db) {
  return db
    .selectFrom('restaurant')
    .innerJoin('place', 'place.id', 'restaurant.place_id')
    .selectAll('restaurant')
    .select(['place.postal_code', 'place.town', 'place.district', 'place.state'])
    .select(commissionTerms);
}

/** The restaurants that exist for visitors of a site: approved, and its own, its voucher shop or one it lists. */
export function restaurantsOfSite(db: Db, site: Site) {
  return allRestaurants(db)
    .where('restaurant.approved_at', 'is not', null)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('restaurant.id', 'in', [site.restaurant_id ?? 0, site.gift_restaurant_id ?? 0]),
        // Asked of each that is found: a set of all that the site lists would be read for a single one, too.
        exists(
          selectFrom('site_restaurant')
            .select('restaurant_id')
            .where('site_id', '=', site.id)
            .whereRef('restaurant_id', '=', 'restaurant.id'),
        ),
      ]),
    );
}
