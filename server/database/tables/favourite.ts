import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A restaurant that somebody likes or, with a product, a dish of it. */
export interface FavouriteTable {
  id: Generated<number>
  session_id: number | null
  person_id: number | null
  restaurant_id: number
  product_id: number | null
  added_at: Instant
}
