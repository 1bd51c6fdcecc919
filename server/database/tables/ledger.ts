import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Something that the operator's books know; never changed, corrected by another one. */
export interface BookingTable {
  id: Generated<number>
  /** names the fact: it is booked once, however often it is told */
  key: string
  kind: 'order' | 'debit-collected' | 'debit-returned' | 'debit-corrected' | 'statement' | 'statement-paid' | 'statement-returned' | 'statement-corrected' | 'statement-set-off' | 'bank-charge' | 'service-payout' | 'donation-paid'
  /** whose account it stands in, also where nothing is owed */
  restaurant_id: number | null
  /** stays when the order is gone, as books are kept longer */
  order_id: number | null
  /** the debit of a company; stays when it is gone */
  collection_id: number | null
  /** the month it belongs to follows from this */
  happened_at: Instant
  booked_at: Instant
  /** goods that commission is on, by so much more or less */
  base_cents: Generated<number>
  /** rate of the commission as it was sold */
  basis_points: number | null
  /** the statement that it closes or pays; stays when it is gone */
  statement_id: number | null
  /** why it is booked, where somebody did by hand */
  note: Generated<string>
}

/** What a booking means for one account, debit positive; all of a booking come to nought. */
export interface PostingTable {
  booking_id: number
  account: 'restaurant' | 'settlement' | 'company' | 'voucher' | 'service' | 'bank' | 'elsewhere' | 'charges' | 'commission' | 'vat' | 'donation' | 'donation-owed' | 'goodwill'
  /** id of a restaurant or company, kind of a voucher, payment service, elsewhere how it was paid; empty where an account has one owner */
  party: Generated<string>
  cents: number
}

/** What all that was booked of a restaurant comes to, without what still stands in balance_change. */
export interface RestaurantBalanceTable {
  restaurant_id: number
  /** on its accounts restaurant and settlement; positive: owed to the operator */
  owed_cents: number
  /** first day of the latest in which something was booked, of which the next three are */
  month: string
  /** without VAT */
  commission_cents: number
  withheld_cents: number
  /** what others pay for its guests */
  voucher_cents: number
  /** when the latest of it happened */
  booked_at: Instant
}

/** What a booking adds to restaurant_balance, until it is taken into it; written by a trigger of its postings. */
export interface BalanceChangeTable {
  restaurant_id: number
  owed_cents: number
  month: string
  commission_cents: number
  withheld_cents: number
  voucher_cents: number
  booked_at: Instant
}
