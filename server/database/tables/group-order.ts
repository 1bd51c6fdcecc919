import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Several guests, one order; the session is the master. */
export interface GroupOrderTable {
  id: Generated<number>
  uid: string
  restaurant_id: number
  session_id: number
  paypal_me: Generated<string>
  state: 'open' | 'locked' | 'ordered' | 'cancelled'
  deadline_at: Instant | null
  budget_cents: number | null
  version: Generated<number>
  created_at: Instant
  ended_at: Instant | null
  master_name: Generated<string>
  /** nothing has moved since then; a group that nobody touches any more ends by itself */
  changed_at: Instant
}

/** A guest of a group order. */
export interface GroupMemberTable {
  id: Generated<number>
  group_order_id: number
  session_id: number
  name: string
  state: 'choosing' | 'submitted' | 'left'
  joined_at: Instant
  changed_at: Instant
  /** goods and deposit of this guest as sold; null until the master has ordered */
  share_cents: number | null
}
