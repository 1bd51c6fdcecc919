import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A code worth money; its nature decides about VAT, who funds it about settlement. */
export interface VoucherTable {
  id: Generated<number>
  code: string
  kind: 'friend' | 'giver' | 'campaign' | 'gift' | 'business' | 'loyalty' | 'restaurant'
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
  /** the only way in which it counts; null: any */
  mode: 'delivery' | 'pickup' | null
  /** each guest uses it in one order */
  once_per_guest: Generated<boolean>
  /** what all orders together may get from it; null: without limit */
  budget_cents: number | null
  /** of that, what no order has reserved or used */
  budget_left_cents: number | null
}

/** Reserved when ordered, booked when completed, given back on every other end. */
export interface VoucherRedemptionTable {
  id: Generated<number>
  voucher_id: number
  order_id: number
  /** what it pays of the order, less what went back onto it */
  amount_cents: number
  nature: string
  funded_by: string
  state: 'reserved' | 'booked' | 'given-back'
  changed_at: Instant
}

/** What stands on a gift voucher that was ordered, and where it is sent once it is paid. */
export interface GiftTable {
  id: Generated<number>
  site_id: number
  order_id: number
  line_id: number
  /** null until it is paid */
  voucher_id: number | null
  design: 'pail' | 'birthday' | 'thanks' | 'love' | 'seaside' | 'winter'
  recipient: string
  /** empty: the buyer hands it over */
  email: string
  giver: string
  greeting: string
  /** on which it is to be sent; null: at once */
  day: string | null
  /** from when on it is sent; null: not paid, or never */
  send_at: Instant | null
  /** sent, handed over or withdrawn: nothing is left to be done */
  done_at: Instant | null
}

/** By what a guest is known who used a code that each guest uses once. */
export interface VoucherGuestTable {
  voucher_id: number
  kind: string
  /** a keyed hash, as of first orders */
  value: string
  order_id: number
  used_at: Instant
}
