import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A table with the token of its QR card. */
export interface DiningTableTable {
  id: Generated<number>
  restaurant_id: number
  title: string
  token: string
  is_active: Generated<boolean>
}

/** A guest sits at a table until its end. */
export interface TableSessionTable {
  id: Generated<number>
  table_id: number
  session_id: number
  started_at: Instant
  valid_until: Instant
  ended_at: Instant | null
}
