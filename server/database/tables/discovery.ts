import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Restaurants that visitors recommend. */
export interface RecommendationTable {
  id: Generated<number>
  site_id: number
  mode: 'recommend' | 'register'
  email: string
  comment: string
  created_at: Instant
  /** for which whoever wrote it was looking for food; null: for none yet */
  place_id: number | null
}
