import type { Generated } from 'kysely'
import type { DefaultJson, Instant } from '../column-types.ts'

/** Something out of the ordinary, until an operator has seen it. */
export interface AlarmTable {
  id: Generated<number>
  /** what it is about and on which day, so that it is told once */
  key: string
  kind: 'many-refusals' | 'new-country' | 'many-people' | 'books-differ' | 'order-unseen' | 'money-stuck' | 'request-unanswered'
  at: Instant
  /** whose log-in or deeds it is about; null: nobody known */
  person_id: number | null
  details: DefaultJson
  seen_at: Instant | null
  seen_by: number | null
}

/** Who of the operator's people ran a restaurant for a while in its owner's place, and why. */
export interface TakeOverTable {
  id: Generated<number>
  person_id: number
  restaurant_id: number
  reason: string
  begun_at: Instant
  /** earlier than planned where somebody ended it */
  ends_at: Instant
}
