import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** By what whoever placed an order is recognised, as keyed hashes, and what became of it. */
export interface OrderMarkTable {
  order_id: number
  phone: string | null
  door: string | null
  device: string | null
  network: string | null
  /** card or account that paid it, once the payment service has told */
  means: string | null
  /** nobody with this number had a completed order before */
  is_new: boolean
  /** to be paid when it is handed over */
  is_on_spot: boolean
  state: Generated<'open' | 'completed' | 'failed'>
  placed_at: Instant
  /** the restaurant says that nobody was there to take and pay it */
  no_show_at: Instant | null
  no_show_by: number | null
}

/** From when on orders that are paid on the spot are asked about, as the operator set it. */
export interface OrderRuleTable {
  id: number
  is_on: Generated<boolean>
  first_order_cents: Generated<number>
  new_open: Generated<number>
  confirmed_open: Generated<number>
  known_open: Generated<number>
  door_open: Generated<number>
  door_per_minute: Generated<number>
  device_open: Generated<number>
  network_per_hour: Generated<number>
  failed_per_hour: Generated<number>
  no_shows: Generated<number>
  no_show_days: Generated<number>
  confirmed_days: Generated<number>
  version: Generated<number>
  /** share of an order that the kitchen may take off before it is handed over; beyond it decides who runs the restaurant */
  reduction_percent: Generated<number>
}

/** Who orders against payment in advance only, for a reason and until a day. */
export interface OrderBlockTable {
  id: Generated<number>
  kind: 'phone' | 'door' | 'device' | 'network'
  mark: string
  /** by what the operator recognises the entry: no more than the end of a number or the name of a street */
  hint: string
  reason: string
  set_by: number | null
  set_at: Instant
  ends_at: Instant
  lifted_at: Instant | null
}

/** Codes on their way to a number, asked for on one device; all of it as keyed hashes. */
export interface NumberCodeTable {
  id: Generated<number>
  phone: string
  device: string
  code: string
  guesses: Generated<number>
  created_at: Instant
  expires_at: Instant
}

/** A number that was confirmed by a code on a device, both as keyed hashes. */
export interface ConfirmedNumberTable {
  phone: string
  device: string
  confirmed_at: Instant
}

/** An order that was not placed at once, and why. */
export interface StoppedOrderTable {
  id: Generated<number>
  at: Instant
  site_id: number
  restaurant_id: number
  verdict: 'code' | 'online' | 'refused'
  cause: string
  payable_cents: number
  /** end of the number that was given */
  hint: string
  phone: string | null
  door: string | null
  device: string | null
  network: string | null
}

/** Browsers on which a restaurant is run, as keyed hashes. */
export interface StaffDeviceTable {
  restaurant_id: number
  device: string
  seen_at: Instant
}
