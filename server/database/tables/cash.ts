import type { Generated } from 'kysely'
import type { Instant, Json } from '../column-types.ts'

/** The one till of a restaurant, whose paired devices are its terminals; who writes a record holds it. */
export interface CashRegisterTable {
  restaurant_id: number
  last_record: Generated<number>
  last_closing: Generated<number>
}

/** What happened at a till, numbered without a gap and signed; never changed, cancelled by another one. */
export interface TillRecordTable {
  id: Generated<number>
  restaurant_id: number
  number: number
  kind: 'receipt' | 'cancellation' | 'order' | 'float' | 'cash-in' | 'cash-out' | 'difference' | 'closing'
  /** of a daily closing (Z), without a gap; it closes every record before it */
  closing_number: number | null
  /** the receipt that it cancels, each once */
  refers_to: number | null
  /** the paired device; stays when that is gone */
  terminal_id: number
  terminal_name: string
  /** who cancelled, moved cash or closed, as they say themselves */
  said_by: Generated<string>
  /** what was sold or moved, tips included */
  total_cents: number
  /** by so much more is in the drawer */
  cash_cents: number
  /** the rest of the paper: seller, payments, VAT, reason, count */
  content: Json
  recorded_at: Instant
  idempotency_key: string
  device_id: number | null
  process_type: string
  process_data: string
  transaction_number: number | null
  signature_counter: number | null
  started_at: Instant | null
  finished_at: Instant | null
  /** null: the device was out of order, which the paper says */
  signature: string | null
}

/** What a record is made of; a piece with parts under two rates of VAT has a line for each. */
export interface TillLineTable {
  record_id: number
  position: number
  /** stays when the order is gone, as records are kept longer */
  order_id: number | null
  /** the piece; null with an order: what of it is no piece */
  order_line_id: number | null
  sort: 'goods' | 'tip' | 'float' | 'cash-in' | 'cash-out' | 'difference'
  title: string
  /** 0: without VAT */
  rate_percent: number
  gross_cents: number
}

/** An order that is paid in the house whose bill was closed without a receipt for what was open. */
export interface BillCloseTable {
  order_id: number
  restaurant_id: number
  /** elsewhere: paid in another way; cash: taken past this till; nobody: nobody paid */
  why: 'elsewhere' | 'cash' | 'nobody'
  reason: string
  said_by: string
  /** what of the order no receipt is written for */
  open_cents: number
  closed_at: Instant
  idempotency_key: string
}
