import type { Generated } from 'kysely'
import type { DefaultJson, Instant, Json } from '../column-types.ts'

/** A restaurant or shop, the seller of its orders. */
export interface RestaurantTable {
  id: Generated<number>
  url: string
  name: string
  owner: string
  street: string
  house_number: string
  place_id: number
  latitude: number
  longitude: number
  phone: string
  email: string
  tax_number: Generated<string>
  vat_id: Generated<string>
  register_entry: Generated<string>
  is_small_business: Generated<boolean>
  cuisines: string[]
  scene: string
  logo: string | null
  team_photo: string | null
  menu_content: Generated<string>
  kind: Generated<'restaurant' | 'strandbutler' | 'gift-vouchers'>
  is_internal: Generated<boolean>
  sort: Generated<number>
  new_until: Instant | null
  approved_at: Instant | null
  is_active: Generated<boolean>
  /** with is_active false: busy until then; null = unavailable */
  reactivate_at: Instant | null
  has_technical_problem: Generated<boolean>
  offers_delivery: Generated<boolean>
  offers_pickup: Generated<boolean>
  /** delivery is switched off until then; every switch-off has an end */
  delivery_off_until: Instant | null
  pickup_off_until: Instant | null
  offers_table_reservation: Generated<boolean>
  takes_cash: Generated<boolean>
  takes_ec: Generated<boolean>
  takes_online: Generated<boolean>
  waives_online_fee: Generated<boolean>
  takes_tips: Generated<boolean>
  takes_vouchers: Generated<boolean>
  allows_reviews: Generated<boolean>
  loyalty_percent: Generated<number>
  offers_cutting: Generated<boolean>
  reusable_packaging: Generated<'offered' | 'own-container' | 'not-obliged'>
  apple_pay_key: Generated<string>
  tolerated_shortfall_cents: Generated<number>
  delivery_lead_minutes: Generated<number>
  pickup_lead_minutes: Generated<number>
  /** orders the kitchen manages per slot, null = no limit */
  slot_capacity: number | null
  shows_article_numbers: Generated<boolean>
  /** values of the design tokens of its own website, by token name */
  style: DefaultJson
  rating_count: Generated<number>
  /** average stars times ten; this, its count and the next are figures written by record-figures only */
  rating_tenths: Generated<number>
  delivery_minutes: number | null
  changed_at: Instant
  /** changes with everything that is told or sold of the restaurant */
  version: Generated<number>
  /** of what its cover shows, once that is drawn */
  cover_hash: string | null
  /** everything that is promised takes so much longer until rush_until */
  rush_minutes: number | null
  rush_until: Instant | null
  /** guests at its tables order nothing until then */
  tables_off_until: Instant | null
  /** pieces of a section that the kitchen manages per slot, null = no limit */
  slot_pieces: number | null
  slot_pieces_category_id: number | null
  /** deliveries per slot, one for each who drives, null = no limit */
  slot_drivers: number | null
  /** the three limits per slot are over then; null = until they are changed */
  slot_limits_until: Instant | null
  /** how long an order may wait to be accepted before it runs out */
  accept_minutes: Generated<number>
  /** mobile number that is texted while an order waits; empty = nobody */
  in_charge_phone: Generated<string>
  /** with has_technical_problem: takes no orders since then, because no board was alive; ends with the first that is */
  silent_since: Instant | null
  /** new orders are accepted at once, while a board is alive and nothing is paused */
  auto_accepts: Generated<boolean>
  /** address of its own cover with {width} for the width in px; null = its dishes are drawn */
  cover_photo: string | null
  /** guests may ask for its newsletter */
  newsletter_on: Generated<boolean>
  /** first day in Germany on which its place in the list is paid for, and marked so */
  sponsored_from: string | null
  /** the last of these days */
  sponsored_until: string | null
  /** with a price, on the menu; this and the next three follow from other tables by triggers */
  has_dishes: Generated<boolean>
  has_openings: Generated<boolean>
  has_areas: Generated<boolean>
  has_owner: Generated<boolean>
  /** times of every week at which everything that is promised takes longer, as domain/time/rush has them */
  weekly_rush: DefaultJson
}

/** Host URLs it had before; they redirect to the current one. */
export interface RestaurantUrlTable {
  url: string
  restaurant_id: number
}

/** Weekly hours; day 8 is a public holiday, null times are a rest day, closing at or before opening is after midnight. */
export interface OpeningTimeTable {
  id: Generated<number>
  restaurant_id: number
  service: 'delivery' | 'pickup'
  day: number
  opens: string | null
  closes: string | null
}

/** Planned closures such as a vacation. */
export interface AbsenceTable {
  id: Generated<number>
  restaurant_id: number
  title: string
  starts_at: Instant
  stops_at: Instant
}

/** A place it delivers to; where areas overlap, the cheaper for the guest counts. */
export interface DeliveryAreaTable {
  id: Generated<number>
  restaurant_id: number
  place_id: number
  minimum_order_cents: number
  delivery_cents: number
  free_from_cents: number | null
}

/** Offers shown on top of the menu until they stop. */
export interface SpecialTable {
  id: Generated<number>
  restaurant_id: number
  title: string
  content: Generated<string>
  starts_at: Instant | null
  stops_at: Instant | null
}

/** Restaurants a session opened. */
export interface SessionRestaurantTable {
  session_id: number
  restaurant_id: number
  chosen_at: Instant
}

/** Who looks at which menu right now. */
export interface PresenceTable {
  session_public_id: string
  restaurant_id: number
  seen_at: Instant
}

/** The logo that a restaurant uploaded, by the name in its address. */
export interface RestaurantLogoTable {
  restaurant_id: number
  name: string
  bytes: Buffer
}

/** Another name or address that a restaurant asks for, until an operator confirms it. */
export interface ProposedSellerTable {
  restaurant_id: number
  name: string
  owner: string
  street: string
  house_number: string
  place_id: number
  made_at: Instant
  /** null = waits for the operator */
  refused_at: Instant | null
  /** why the operator refused it */
  reason: Generated<string>
}

/** A cover or a photo of its people that a restaurant uploaded, by the name in its address. */
export interface RestaurantPictureTable {
  restaurant_id: number
  kind: 'cover-photo' | 'team-photo'
  name: string
  bytes: Buffer
}

/** Hours of one day, which replace those of its weekday for that service; null times = closed. */
export interface DayOpeningTable {
  id: Generated<number>
  restaurant_id: number
  day: string
  service: 'delivery' | 'pickup'
  opens: string | null
  closes: string | null
}

/** A line around places that it delivers to; what guests are told stands in delivery_area. */
export interface DeliveryOutlineTable {
  id: Generated<number>
  restaurant_id: number
  /** latitude and longitude of each, in the order of the line */
  corners: Json
  /** ids of places outside that are chosen all the same */
  taken_in: number[]
  /** ids of places inside that are not chosen */
  left_out: number[]
  minimum_order_cents: number
  delivery_cents: number
  free_from_cents: number | null
}

/** What the operator takes of the goods from a day on, until the next one begins. */
export interface CommissionTermTable {
  restaurant_id: number
  /** in Germany; the rate holds for orders placed from its midnight on */
  first_day: string
  /** null: what the site takes of everybody */
  basis_points: number | null
  /** null: carried over from before rates had a day, or nobody is known any more */
  set_by: number | null
  set_at: Instant
}
