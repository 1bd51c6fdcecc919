import type { Generated } from 'kysely'
import type { Instant, Json } from '../column-types.ts'

/** Where a restaurant is paid online; without one it has no online payment. */
export interface PayeeAccountTable {
  id: Generated<number>
  restaurant_id: number
  provider: 'stripe' | 'paypal'
  /** what the service calls the account; empty until it has made it */
  reference: string
  /** takes payments */
  is_active: Generated<boolean>
  created_at: Instant
  /** the restaurant has given everything that was asked for */
  is_submitted: Generated<boolean>
  /** the service stopped the account while the restaurant offered online payment */
  resumes_online: Generated<boolean>
  /** since when it stands as it does; null: since it was made */
  changed_at: Instant | null
  /** takes nothing new any more; payments made with it run to their end */
  ended_at: Instant | null
  /** why the operator ended it, as the restaurant is told */
  end_reason: Generated<string>
  /** when to ask the service again how the account stands; null: nobody is asked */
  check_at: Instant | null
  /** how often the service was asked: only the latest question's answer counts */
  asked: Generated<number>
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
  /** by which payment service, bank and return address know it; opens nothing */
  attempt: string
  /** the service told of a dispute: whoever reads the payment asks for that, too */
  is_disputed: Generated<boolean>
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

/** What a payment service was asked for and what became of it; tries that fail alike one after the other are one row. */
export interface PaymentTryTable {
  id: Generated<number>
  order_id: number
  payment_id: number
  refund_id: number | null
  kind: 'capture' | 'release' | 'refund' | 'look'
  amount_cents: Generated<number>
  state: 'asked' | 'done' | 'failed'
  /** what the service answered, for the operator */
  problem: Generated<string>
  tries: Generated<number>
  first_at: Instant
  last_at: Instant
}

/** What the bank of who paid takes back, or asks about. */
export interface PaymentDisputeTable {
  id: Generated<number>
  payment_id: number
  order_id: number
  /** what the payment service calls it */
  reference: string
  /** asked: no money has moved; open: the bank has it until it is decided */
  state: 'asked' | 'open' | 'won' | 'lost'
  amount_cents: number
  /** what the guest says, in the service's word for it */
  reason: string
  /** until when it can be answered; empty: it cannot */
  due_at: Instant | null
  is_answered: boolean
  /** when the service told of it first */
  told_at: Instant
  changed_at: Instant
  /** whose money it is in the end; the operator's until somebody decides otherwise */
  borne_by: Generated<'operator' | 'restaurant'>
  /** why, as the restaurant is told */
  decision: Generated<string>
  person_id: number | null
  decided_at: Instant | null
  /** what the service keeps for it of the account that was paid to; less what it gave back */
  fee_cents: Generated<number>
}
