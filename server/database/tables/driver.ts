import type { Generated } from 'kysely'
import type { Instant, Json } from '../column-types.ts'

/** Somebody drives for a restaurant, from change float to cash-up. */
export interface DriverShiftTable {
  id: Generated<number>
  restaurant_id: number
  person_id: number | null
  /** the paired phone on which it runs; null: by a log-in */
  device_id: number | null
  /** as colleagues call them; empty once it must not be known any more */
  name: string
  float_cents: number
  began_at: Instant
  /** on a tour since then; null: at the restaurant */
  left_at: Instant | null
  /** agreed for this tour that whoever is next sees where they are */
  shares_position: Generated<boolean>
  ended_at: Instant | null
}

/** An order that somebody brings, or has brought in their shift. */
export interface DriverStopTable {
  order_id: number
  shift_id: number
  /** in the tour, the smallest first */
  place: number
}

/** What a driver had to hand over by their orders, as whoever runs the place confirmed it; no till, and no receipt of money. */
export interface DriverCashUpTable {
  shift_id: number
  restaurant_id: number
  person_id: number | null
  name: string
  began_at: Instant
  ended_at: Instant
  float_cents: number
  /** what the orders said was to be collected in cash */
  collect_cents: number
  /** each order with what was to be collected for it */
  lines: Json
  note: Generated<string>
  confirmed_by: number | null
  confirmed_at: Instant
}
