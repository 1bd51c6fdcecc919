import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Keys this installation made for itself, such as the token key. */
export interface SecretTable {
  name: string
  value: string
}

/** A visit; the cookie holds the secret, the table its SHA-256. */
export interface SessionTable {
  id: Generated<number>
  public_id: string
  secret_hash: string
  site_id: number
  person_id: number | null
  is_staff: Generated<boolean>
  place_id: number | null
  restaurant_id: number | null
  created_at: Instant
  seen_at: Instant
  expires_at: Instant
  /** browser and system at the log-in, for the list of log-ins */
  device: Generated<string>
  logged_in_at: Instant | null
  /** when the person last proved here who they are */
  proven_at: Instant | null
  /** of the secret before the last log-in or log-out; it proves nothing any more */
  former_secret_hash: string | null
  replaced_at: Instant | null
  /** SHA-256 of the secret in the cookie of the browser in which the person logged in */
  device_hash: string | null
}

/** Ways out of a frame into the top window, each good once. */
export interface SessionLinkTable {
  code_hash: string
  session_id: number
  /** the secret of the session, locked with the code of the link */
  sealed_secret: string
  path: string
  expires_at: Instant
}

/** Counts of costly calls per visitor and network; rows go within two hours. */
export interface BudgetCountTable {
  /** kind of cost, and the keyed hash of a visitor or network */
  key: string
  points: Generated<number>
  /** end of the span that is counted, in milliseconds since 1970 */
  expire: number | null
}
