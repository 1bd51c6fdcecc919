import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** A company that gives monthly vouchers to its employees. */
export interface BusinessCustomerTable {
  id: Generated<number>
  person_id: number
  company: string
  created_at: Instant
  /** since when nobody speaks for it any more */
  closed_at: Instant | null
}

/** Direct-debit mandates; whatever changes of one makes a new one. */
export interface SepaMandateTable {
  id: Generated<number>
  business_customer_id: number
  reference: string
  /** sealed with a key outside the database */
  iban: Buffer
  account_holder: string
  street: string
  city: string
  signature: string
  text_version: string
  signed_at: Instant
  approved_at: Instant | null
  ended_at: Instant | null
  refused_at: Instant | null
  refusal: Generated<string>
  country: string
  /** the words that were signed, a paragraph a line; empty: as their version had them */
  terms: Generated<string>
  /** since when it rests because a debit came back */
  paused_at: Instant | null
  ended_as: 'replaced' | 'revoked' | 'expired' | null
  /** follows from the other columns */
  state: Generated<'open' | 'approved' | 'refused' | 'paused' | 'replaced' | 'revoked' | 'expired'>
}

/** An employee with a monthly budget. */
export interface EmployeeTable {
  id: Generated<number>
  business_customer_id: number
  first_name: string
  email: string
  budget_cents: Generated<number>
  is_active: Generated<boolean>
  created_at: Instant
  removed_at: Instant | null
  /** the company's own word for where it books this; empty: it has none */
  cost_centre: Generated<string>
}

/** The monthly direct debit. */
export interface BusinessCollectionTable {
  id: Generated<number>
  business_customer_id: number
  mandate_id: number
  month: string
  amount_cents: number
  state: 'announced' | 'submitted' | 'collected' | 'returned'
  created_at: Instant
  /** the banking day on which the account is charged, as announced */
  due_on: string
  /** counts up when a returned debit is announced again */
  attempt: Generated<number>
  file_id: number | null
  return_reason: Generated<string>
  changed_at: Instant
}

/** What was handed to the bank, word for word. */
export interface CollectionFileTable {
  id: Generated<number>
  message_id: string
  /** sealed with a key outside the database */
  content: Buffer
  amount_cents: number
  debits: number
  person_id: number
  created_at: Instant
}

/** Which redeemed vouchers a debit collects, each once. */
export interface BusinessCollectionItemTable {
  redemption_id: number
  collection_id: number
  /** as it was when the debit was announced */
  cost_centre: Generated<string>
}
