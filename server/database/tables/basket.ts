import type { Generated } from 'kysely'
import type { DefaultJson, Instant } from '../column-types.ts'

/** What a session has chosen at one restaurant; at most one open one. */
export interface BasketTable {
  id: Generated<number>
  session_id: number
  restaurant_id: number
  state: Generated<'open' | 'ordered' | 'handed-over'>
  mode: 'delivery' | 'pickup' | 'table'
  tip_cents: Generated<number>
  payment_method: Generated<string>
  voucher_id: number | null
  group_member_id: number | null
  version: Generated<number>
  created_at: Instant
  changed_at: Instant
  /** what was to be paid when the basket was last answered; null: it never was */
  shown_cents: number | null
  /** the part of it that was for bringing it */
  shown_delivery_cents: number | null
  /** the place that was chosen then */
  shown_place_id: number | null
}

/** A line that a guest saved to order again. */
export interface OwnCreationTable {
  id: Generated<number>
  product_id: number
  session_id: number | null
  person_id: number | null
  size: string
  title: string
  note: Generated<string>
  extras: DefaultJson
  created_at: Instant
}

/** One piece; pending while a required choice is unanswered. */
export interface BasketLineTable {
  id: Generated<number>
  basket_id: number
  product_id: number
  size: 'tiny' | 'small' | 'medium' | 'big' | 'family'
  note: Generated<string>
  is_pending: Generated<boolean>
  group_member_id: number | null
  own_creation_id: number | null
  added_at: Instant
  is_note_plain: Generated<boolean>
  /** ordered again from this order; while it lies there, the order is not added once more */
  from_order_id: number | null
  /** as JSON: what is given, to whom and how; null: nothing */
  gift: string | null
  /** the line that was answered for so many pieces, of which this is one */
  copy_of: number | null
}

/** An extra of a line; a negative count takes an ingredient away. */
export interface BasketExtraTable {
  line_id: number
  ingredient_id: number
  rule_id: number | null
  count: Generated<number>
  source: Generated<'guest' | 'note' | 'generator'>
  sort: number
}

/** The voucher that a session redeemed before it had a basket to put it into. */
export interface RememberedVoucherTable {
  session_id: number
  voucher_id: number
  remembered_at: Instant
}
