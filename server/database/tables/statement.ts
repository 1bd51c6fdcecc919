import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** The share of a completed order that is given away. */
export interface DonationTable {
  order_id: number
  site_id: number
  amount_cents: number
  booked_at: Instant
}

/** Commission and operator-funded vouchers of a period. */
export interface StatementTable {
  id: Generated<number>
  restaurant_id: number
  number: string
  period_start: string
  period_end: string
  commission_cents: number
  voucher_cents: number
  vat_cents: number
  balance_cents: number
  created_at: Instant
}

/** What operator and restaurant owe each other, per order and kind once. */
export interface LedgerEntryTable {
  id: Generated<number>
  restaurant_id: number
  order_id: number | null
  kind: 'commission' | 'voucher' | 'commission-collected' | 'correction'
  amount_cents: number
  statement_id: number | null
  booked_at: Instant
}
