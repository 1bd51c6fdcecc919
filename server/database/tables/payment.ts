import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'
import type { Json } from '../json.ts'

/** Where a restaurant is paid online; without one it has no online payment. */
export interface PayeeAccountTable {
  id: Generated<number>
  restaurant_id: number
  provider: 'stripe' | 'paypal'
  reference: string
  is_active: Generated<boolean>
  created_at: Instant
}

/** One attempt to pay an order online. */
export interface PaymentTable {
  id: Generated<number>
  order_id: number
  payee_account_id: number | null
  provider: 'stripe' | 'paypal' | 'bank-transfer'
  method: string
  reference: string | null
  state: 'created' | 'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled' | 'released' | 'partly-refunded' | 'refunded'
  amount_cents: number
  captured_cents: Generated<number>
  refunded_cents: Generated<number>
  currency: Generated<string>
  held_until: Instant | null
  version: Generated<number>
  created_at: Instant
  changed_at: Instant
  check_at: Instant | null
  /** what of it goes to the operator: the commission */
  fee_cents: Generated<number>
  /** account that the service pays out to, as it was when the payment was made */
  payee: Generated<string>
  is_taken_at_once: Generated<boolean>
  /** why what the service reports is not believed; for the operator */
  problem: Generated<string>
}

/** What the payment service told us, each once. */
export interface PaymentEventTable {
  id: Generated<number>
  payment_id: number | null
  provider: string
  provider_event_id: string
  kind: string
  received_at: Instant
  payload: Json
}

/** Money that goes back. */
export interface RefundTable {
  id: Generated<number>
  payment_id: number
  order_id: number
  idempotency_key: string
  amount_cents: number
  reason: string
  state: 'requested' | 'done' | 'failed'
  reference: string | null
  created_at: Instant
}
