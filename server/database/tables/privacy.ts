import type { Generated } from 'kysely'
import type { DefaultJson, Instant } from '../column-types.ts'

/** Who did what in kitchen and office. */
export interface AuditEntryTable {
  id: Generated<number>
  at: Instant
  person_id: number | null
  action: string
  subject_kind: string
  subject_id: number | null
  details: DefaultJson
  /** log-in, role, money, menu, text, personal-data, order, restaurant or settings; follows from the action */
  area: string
  /** whose owner may read it; stays when the restaurant is gone */
  restaurant_id: number | null
  /** browser and system, or the name of a paired device; empty after 90 days */
  device: Generated<string>
  /** IPv4 address or IPv6 network; empty after 90 days */
  network: Generated<string>
}

/** What is done once a day, and the day of the last time. */
export interface DailyChoreTable {
  name: string
  day: string
}

/** Whether these data are a demo, with published passwords, or real. */
export interface InstallationTable {
  is_only: Generated<boolean>
  is_demo: boolean
  /** how old the last backup is, if it were needed now; null: there has been none */
  backed_up_at: Instant | null
}

/** What is known of somebody is told or erased, once they have opened the link in the mail that asks them. */
export interface DataRequestTable {
  id: Generated<number>
  kind: 'export' | 'erasure'
  /** to whose owner it belongs; empty once they are erased */
  email: string
  /** SHA-256 of the code in the link */
  code_hash: string
  asked_by: number | null
  asked_at: Instant
  expires_at: Instant
  done_at: Instant | null
}
