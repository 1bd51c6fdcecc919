import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'

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
