import type { Generated } from 'kysely'
import type { Instant } from '../column-types.ts'

/** Grades 1 (best) to 6 per order, shown with stars. */
export interface ReviewTable {
  id: Generated<number>
  order_id: number
  restaurant_id: number
  quality: number
  delivery_time: number
  value: number
  reorder: 0 | 50 | 100
  stars_tenths: number
  content: Generated<string>
  author: Generated<string>
  town: Generated<string>
  goods_cents: number
  photo: string | null
  reply: Generated<string>
  replied_at: Instant | null
  hidden_at: Instant | null
  hidden_reason: Generated<string>
  created_at: Instant
}

/** Somebody reported a review; decisions carry reasons. */
export interface ReviewReportTable {
  id: Generated<number>
  review_id: number
  reason: string
  email: Generated<string>
  created_at: Instant
  decided_at: Instant | null
  decision: Generated<string>
}

/** Photos as JPEG, drawn anew. */
export interface ReviewPhotoTable {
  review_id: number
  bytes: Buffer
}

/** Completed orders whose guest is still to be reminded; gone once that is done. */
export interface ReviewReminderTable {
  order_id: number
  due_at: Instant
}

/** Addresses that want no more reminders for what they ticked until then. */
export interface ReviewReminderStopTable {
  email: string
  stopped_at: Instant
}

/** Sentences that a language model made of the reviews of a restaurant. */
export interface ReviewSummaryTable {
  restaurant_id: number
  summary: string
  /** of the reviews they were made of; with others they say nothing any more */
  digest: string
  made_at: Instant
}

/** Thumbs up or down for a dish of the rated order, as it was called then. */
export interface ReviewDishTable {
  review_id: number
  product_id: number
  title: string
  is_liked: boolean
}
