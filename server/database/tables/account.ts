import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

/** A user; accounts are shared by all sites of the operator. */
export interface PersonTable {
  id: Generated<number>
  email: string | null
  password_hash: string | null
  first_name: Generated<string>
  last_name: Generated<string>
  phone: Generated<string>
  activated_at: Instant | null
  created_at: Instant
  erased_at: Instant | null
  /** becomes the e-mail once the account is activated or the new address confirmed; several may want the same */
  wanted_email: string | null
}

/** One-time codes, stored hashed. */
export interface PersonCodeTable {
  id: Generated<number>
  person_id: number
  kind: 'activation' | 'password-reset' | 'email' | 'set-up'
  code_hash: string
  attempts: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** Failed log-ins per account and per address, for the lock-out. */
export interface LoginFailureTable {
  key: string
  failures: number
  blocked_until: Instant | null
  last_at: Instant
}

/** Saved delivery addresses. */
export interface AddressTable {
  id: Generated<number>
  person_id: number
  company: Generated<string>
  first_name: string
  last_name: string
  street: string
  house_number: string
  addition: Generated<string>
  place_id: number
  created_at: Instant
}

/** What a person may do, and where. */
export interface PersonRoleTable {
  id: Generated<number>
  person_id: number
  role: 'owner' | 'kitchen' | 'operator' | 'administrator'
  restaurant_id: number | null
}

/** What a session or person last gave when ordering. */
export interface ContactTable {
  id: Generated<number>
  session_id: number | null
  person_id: number | null
  company: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  street: Generated<string>
  house_number: Generated<string>
  addition: Generated<string>
  place_id: number | null
  phone: Generated<string>
  email: Generated<string>
  changed_at: Instant
}

/** The first completed order per person, phone and e-mail; who stands here is not new. */
export interface FirstOrderTable {
  kind: 'person' | 'phone' | 'email'
  value: string
  order_id: number
  completed_at: Instant
}

/** The order under way that uses a voucher for new users, per person, phone and e-mail; gone when it ends. */
export interface FirstOrderClaimTable {
  kind: 'person' | 'phone' | 'email'
  value: string
  order_id: number
}
