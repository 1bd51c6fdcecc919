import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

/** A company that gives monthly vouchers to its employees. */
export interface BusinessCustomerTable {
  id: Generated<number>
  person_id: number
  company: string
  created_at: Instant
}

/** Direct-debit mandates; a changed IBAN makes a new one. */
export interface SepaMandateTable {
  id: Generated<number>
  business_customer_id: number
  reference: string
  iban: string
  account_holder: string
  street: string
  city: string
  signature: string
  text_version: string
  signed_at: Instant
  approved_at: Instant | null
  replaced_at: Instant | null
  refused_at: Instant | null
  refusal: Generated<string>
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
}

/** The monthly direct debit. */
export interface BusinessCollectionTable {
  id: Generated<number>
  business_customer_id: number
  mandate_id: number
  month: string
  amount_cents: number
  state: 'announced' | 'collected' | 'returned'
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
  content: string
  amount_cents: number
  debits: number
  person_id: number
  created_at: Instant
}

/** Which redeemed vouchers a debit collects, each once. */
export interface BusinessCollectionItemTable {
  redemption_id: number
  collection_id: number
}
