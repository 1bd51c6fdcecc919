import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

/** A code worth money; its nature decides about VAT, who funds it about settlement. */
export interface VoucherTable {
  id: Generated<number>
  code: string
  kind: 'friend' | 'giver' | 'campaign' | 'gift' | 'business' | 'loyalty'
  nature: 'price-reduction' | 'means-of-payment'
  funded_by: 'restaurant' | 'operator' | 'employer' | 'buyer'
  site_id: number | null
  restaurant_id: number | null
  person_id: number | null
  employee_id: number | null
  source_order_id: number | null
  value_cents: number | null
  percent: number | null
  /** what is left of a voucher that can be used in parts, null = used as a whole */
  left_cents: number | null
  minimum_goods_cents: Generated<number>
  new_users_only: Generated<boolean>
  max_redemptions: number | null
  redemptions: Generated<number>
  valid_from: Instant
  valid_until: Instant
  is_active: Generated<boolean>
  created_at: Instant
  /** first day of the month from whose budget the giver fetched it, with its number in that month */
  friend_month: string | null
  friend_number: number | null
  /** the buyer of a gift voucher withdrew from the contract; what was left of it is paid back */
  withdrawn_at: Instant | null
}

/** Reserved when ordered, booked when completed, given back on every other end. */
export interface VoucherRedemptionTable {
  id: Generated<number>
  voucher_id: number
  order_id: number
  amount_cents: number
  nature: string
  funded_by: string
  state: 'reserved' | 'booked' | 'given-back'
  changed_at: Instant
}
