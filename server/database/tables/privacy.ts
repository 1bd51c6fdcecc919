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
}
