import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A kind of error that the program ran into, with nothing of whom it hit. */
export interface FaultTable {
  /** the same for what went wrong in the same place in the same way */
  mark: string
  /** what was being done, as the log has it */
  what: string
  /** the error in its own words, without values */
  problem: string
  /** function and line; empty: unknown */
  place: string
  count: number
  first_at: Instant
  last_at: Instant
  /** when somebody said that it is seen to; null: nobody has */
  done_at: Instant | null
  /** came up again after somebody had said so */
  is_back: Generated<boolean>
}
