import type { Generated } from 'kysely'
import type { Instant } from '../instant.ts'
import type { DefaultJson } from '../json.ts'

/** Who did what in kitchen and office. */
export interface AuditEntryTable {
  id: Generated<number>
  at: Instant
  person_id: number | null
  action: string
  subject_kind: string
  subject_id: number | null
  details: DefaultJson
}

/** What is done once a day, and the day of the last time. */
export interface DailyChoreTable {
  name: string
  day: string
}
