import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

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
  /** what the person says their address is; becomes the e-mail once a code from a mail to it is confirmed; several may want the same */
  wanted_email: string | null
  /** when a code or link from a mail to this address proved it; without proof it is only wanted */
  email_confirmed_at: Instant | null
  /** when a new mobile number ended an activation; null: never */
  activation_lapsed_at: Instant | null
  /** an operator lets nobody log in to this account */
  blocked_at: Instant | null
  /** for operators; goes with the account */
  blocked_reason: Generated<string>
  /** when the block ends by itself; null: when somebody lifts it */
  blocked_until: Instant | null
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
  /** the session that asked; in a forgotten password only it may guess */
  session_id: number | null
  /** where the code went by mail, which it proves */
  email: string | null
  /** SHA-256 of the long code in the mail's link, good in any browser */
  link_hash: string | null
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
  floor: Generated<string>
  /** how whoever brings something finds the door */
  hint: Generated<string>
}

/** What a person may do, and where. */
export interface PersonRoleTable {
  id: Generated<number>
  person_id: number
  role: 'owner' | 'manager' | 'kitchen' | 'cashier' | 'driver' | 'operator' | 'administrator' | 'support' | 'money' | 'content' | 'settings'
  restaurant_id: number | null
  /** null: from before roles were given by invitation */
  given_at: Instant | null
  /** the restaurant lets this person do nothing for now; the role stays */
  blocked_at: Instant | null
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
  floor: Generated<string>
  /** how whoever brings something finds the door */
  hint: Generated<string>
}

/** The first completed order per person, phone, e-mail, door, device and means of payment, as keyed hashes; who stands here is not new. */
export interface FirstOrderTable {
  kind: 'person' | 'phone' | 'email' | 'door' | 'device' | 'means'
  value: string
  order_id: number
  completed_at: Instant
}

/** The order under way that uses a voucher for new users, by the same keyed hashes; gone when it ends. */
export interface FirstOrderClaimTable {
  kind: 'person' | 'phone' | 'email' | 'door' | 'device' | 'means'
  value: string
  order_id: number
}

/** Proven addresses that an account has left, so that what was sent under them can still be shown and erased. */
export interface FormerEmailTable {
  person_id: number
  email: string
  left_at: Instant
}

/** Browsers in which a person has logged in; wrong passwords from elsewhere do not lock these out. */
export interface KnownDeviceTable {
  person_id: number
  /** SHA-256 of the secret in the browser's cookie */
  device_hash: string
  first_at: Instant
  last_at: Instant
}

/** Keys that lie in devices of people and prove who they are (WebAuthn). */
export interface PasskeyTable {
  id: Generated<number>
  person_id: number
  /** the only host on which browsers offer it (relying party) */
  host: string
  credential_id: string
  /** what the device knows the person by; says nothing to anybody else */
  user_handle: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
  created_at: Instant
  used_at: Instant | null
}

/** Apps that show a new code every 30 seconds (RFC 6238). */
export interface AuthenticatorAppTable {
  id: Generated<number>
  person_id: number
  /** sealed */
  secret: Buffer
  /** of the code that was used last; none counts twice */
  last_step: Generated<number>
  created_at: Instant
  /** null until the first code proved that it works */
  confirmed_at: Instant | null
}

/** Codes that replace a lost second factor, each good once, as SHA-256. */
export interface RecoveryCodeTable {
  id: Generated<number>
  person_id: number
  code_hash: string
  created_at: Instant
  used_at: Instant | null
}

/** Log-ins that wait for the second factor; they grant nothing. */
export interface HalfLogInTable {
  session_id: number
  person_id: number
  device_hash: string
  attempts: Generated<number>
  expires_at: Instant
}

/** What a passkey is to sign next, good once. */
export interface PasskeyChallengeTable {
  session_id: number
  purpose: 'making' | 'log-in' | 'proof'
  challenge: string
  user_handle: Generated<string>
  expires_at: Instant
}

/** Links by which a person ends a log-in that was not theirs, each good once. */
export interface LogInLinkTable {
  code_hash: string
  person_id: number
  session_id: number
  logged_in_at: Instant
  expires_at: Instant
  /** SHA-256 of the secret in the cookie of the browser that logged in; it is no longer known once the link was used */
  device_hash: string | null
  /** browser and system that logged in */
  device: Generated<string>
}
