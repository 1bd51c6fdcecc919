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
}
