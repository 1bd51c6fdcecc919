import type { Instant } from '../column-types.ts'

/** The share of a completed order that is given away. */
export interface DonationTable {
  order_id: number
  site_id: number
  amount_cents: number
  booked_at: Instant
}
