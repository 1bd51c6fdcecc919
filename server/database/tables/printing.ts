import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A printer of a restaurant, which asks for what to print. */
export interface PrinterTable {
  id: Generated<number>
  restaurant_id: number
  name: string
  /** star: CloudPRNT; epson: Server Direct Print; escpos: any in the kitchen's network, by the print bridge */
  kind: 'star' | 'epson' | 'escpos'
  secret_hash: string
  /** each order when it is accepted; else only what is sent by hand */
  prints_accepted: Generated<boolean>
  copies: Generated<number>
  shows_prices: Generated<boolean>
  /** prints only pieces of these categories of the menu; empty: all */
  categories: Generated<string[]>
  /** as it said last */
  state: Generated<'ready' | 'paper-low' | 'paper-out' | 'cover-open' | 'offline' | 'broken'>
  /** when it asked last; null: never */
  seen_at: Instant | null
  created_at: Instant
  /** whose part it prints, instead of categories; null: none's */
  station_id: number | null
  /** a slip anew with the new time, where one of the order is out */
  prints_delays: Generated<boolean>
}

/** One slip for one printer. */
export interface PrintJobTable {
  id: Generated<number>
  printer_id: number
  /** null: a page that tries the printer */
  order_id: number | null
  /** by which printer and server name the slip */
  token: string
  /** which of several that the printer prints of each order */
  copy: Generated<number>
  /** sent by hand; the slip says so */
  is_again: Generated<boolean>
  state: Generated<'waiting' | 'printed' | 'failed' | 'void'>
  /** how often it failed */
  tries: Generated<number>
  /** given to the printer, which has not said yet what came of it */
  fetched_at: Instant | null
  created_at: Instant
  ended_at: Instant | null
  /** the test order of the restaurant */
  is_trial: Generated<boolean>
  /** the paper of a till; null: something else */
  record_id: number | null
}
