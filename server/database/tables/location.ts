import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Postal code, town and district; the id is stable over imports. */
export interface PlaceTable {
  id: Generated<number>
  kind: Generated<'town' | 'beach-section'>
  postal_code: string
  town: string
  district: Generated<string>
  geo_url: string
  /** Bundesland, ISO 3166-2:DE without the prefix */
  state: string
  latitude: number
  longitude: number
  population: Generated<number>
  /** town and district folded to plain letters, for prefix search by word */
  search: string
}

/** Places a session chose. */
export interface SessionPlaceTable {
  session_id: number
  place_id: number
  chosen_at: Instant
}
