import type { Generated } from 'kysely'
import type { DefaultJson, Instant, Json } from '../column-types.ts'

/** An order as sold; its id is the number people are told, its uid opens its page. */
export interface OrdersTable {
  id: Generated<number>
  uid: string
  site_id: number
  restaurant_id: number
  session_id: number | null
  person_id: number | null
  basket_id: number | null
  basket_version: number
  idempotency_key: string | null
  state: 'awaiting-payment' | 'placed' | 'accepted' | 'preparing' | 'ready' | 'on-the-way' | 'completed' | 'abandoned' | 'refused' | 'expired' | 'cancelled'
  version: Generated<number>
  mode: 'delivery' | 'pickup' | 'table'
  placed_at: Instant
  changed_at: Instant
  accept_until: Instant | null
  accepted_at: Instant | null
  wish_at: Instant | null
  promised_at: Instant | null
  completed_at: Instant | null
  cancel_requested_at: Instant | null
  refusal_reason: Generated<string>
  company: Generated<string>
  first_name: Generated<string>
  last_name: Generated<string>
  street: Generated<string>
  house_number: Generated<string>
  addition: Generated<string>
  place_id: number | null
  postal_code: Generated<string>
  town: Generated<string>
  district: Generated<string>
  phone: Generated<string>
  email: Generated<string>
  comment: Generated<string>
  persons: number | null
  table_id: number | null
  group_order_id: number | null
  wants_receipt: Generated<boolean>
  wants_cutting: Generated<boolean>
  wants_reusable: Generated<boolean>
  leave_at_door: Generated<boolean>
  by_email: Generated<boolean>
  by_whatsapp: Generated<boolean>
  is_embedded: Generated<boolean>
  age_confirmed: Generated<boolean>
  goods_cents: number
  deposit_cents: number
  discount_cents: number
  discount_nature: 'price-reduction' | 'means-of-payment' | null
  delivery_cents: number
  tip_cents: number
  total_cents: number
  fee_cents: number
  payable_cents: number
  minimum_order_cents: Generated<number>
  shortfall_cents: Generated<number>
  commission_base_cents: number
  commission_basis_points: number
  is_small_business: Generated<boolean>
  waives_online_fee: Generated<boolean>
  payment_method: string
  payment_state: 'on-the-spot' | 'awaiting' | 'authorised' | 'captured' | 'released' | 'refunded' | 'partly-refunded' | 'failed'
  /** name, address, register entry and tax numbers of the restaurant when it sold */
  seller: Json
  /** versions of the legal texts the guest was shown */
  legal_versions: Json
  /** loyalty bonus as the restaurant promised it when it sold */
  loyalty_percent: Generated<number>
  /** the restaurant cannot cancel it any more, although the guest asked */
  cancel_declined_at: Instant | null
  /** the guest ticked the reminder to rate this order; null: did not */
  review_reminder_consent_at: Instant | null
  /** version of the sentence beside the tick */
  review_reminder_consent_text: string | null
  /** online: the guest ordered; otherwise staff did, at a paired till */
  channel: Generated<'online' | 'counter' | 'telephone'>
  till_device_id: number | null
  /** what the restaurant took off after it was ordered; never asked back */
  reduced_cents: Generated<number>
  /** the wallet brings name, contact and address */
  is_express: Generated<boolean>
  /** what the link in messages to the guest has besides the uid: it shows contact, address and codes, too; empty in orders from before */
  link_key: Generated<string>
  floor: Generated<string>
  /** how whoever brings it finds the door: which bell, through which yard */
  hint: Generated<string>
  /** when it was said to be there as it was ordered: the wish time, or what as soon as possible meant then */
  estimated_at: Instant | null
  /** what was promised when it was accepted, where that was put off since; null = it still stands */
  first_promised_at: Instant | null
  /** since when the kitchen can accept it: it reached it, or the kitchen opened */
  accept_from: Instant | null
  /** since when payments are to be brought in line with its state; null: they are */
  money_due_since: Instant | null
  /** whoever brought it could not hand it over; null: nobody tried in vain, or it is on its way again */
  came_back_at: Instant | null
  came_back_reason: 'nobody' | 'address' | 'declined' | 'age' | 'other' | null
  /** its guest is asked whether it goes on without some of it, and may answer until then */
  asked_until: Instant | null
  /** its guest, asked about what is missing, wants the rest also where they do not answer in time */
  goes_on_without: Generated<boolean>
  /** what of its discount went back onto the voucher that had paid it */
  returned_cents: Generated<number>
}

/** One piece as sold. */
export interface OrderLineTable {
  id: Generated<number>
  order_id: number
  position: number
  product_id: number | null
  kind: Generated<string>
  title: string
  content: Generated<string>
  category: string
  article_number: Generated<string>
  image: string | null
  size: string
  size_title: string
  note: Generated<string>
  guest_name: Generated<string>
  size_cents: number
  line_cents: number
  deposit_cents: number
  vat_class: string
  vat_percent: number
  components: DefaultJson
  allergens: Generated<string[]>
  additives: Generated<string[]>
  age_limit: number | null
  /** the guest of a group order whose piece it is; null: of whoever ordered */
  group_member_id: number | null
}

/** An extra of a piece as sold. */
export interface OrderExtraTable {
  id: Generated<number>
  line_id: number
  ingredient_id: number | null
  rule_id: number | null
  title: string
  count: number
  included: boolean
  price_cents: number
  source: Generated<string>
}

/** VAT contained, per rate. */
export interface OrderVatTable {
  order_id: number
  percent: number
  gross_cents: number
  net_cents: number
  vat_cents: number
}

/** Every step of an order, in order. */
export interface OrderEventTable {
  id: Generated<number>
  order_id: number
  version: number
  state: string
  at: Instant
  actor: 'guest' | 'kitchen' | 'operator' | 'system'
  person_id: number | null
  info: Generated<string>
}

/** The vote on the thank-you page. */
export interface SurveyTable {
  id: Generated<number>
  order_id: number
  vote: 'Y' | 'N'
  comment: Generated<string>
  created_at: Instant
}

/** Bewirtungsbelege and credit notes, a gapless series per restaurant, immutable. */
export interface ReceiptTable {
  id: Generated<number>
  restaurant_id: number
  number: number
  order_id: number
  corrects_id: number | null
  content: Json
  issued_at: Instant
  /** what a correction is about */
  reduction_id: number | null
}

/** What the restaurant took off of an order, when and why. */
export interface OrderReductionTable {
  id: Generated<number>
  order_id: number
  amount_cents: number
  /** what of both was tip, which bears no VAT */
  tip_cents: Generated<number>
  /** gross amounts by rate that it lowers: ratePercent, grossCents */
  vat: DefaultJson
  reason: string
  person_id: number | null
  idempotency_key: string
  created_at: Instant
  /** by how much commission fell with it */
  commission_cents: Generated<number>
  /** whose money it is in the end; what the operator bears lowers neither turnover nor commission of the restaurant */
  borne_by: Generated<'restaurant' | 'operator'>
  /** what beside the amount went back onto the voucher that had paid it */
  voucher_cents: Generated<number>
}

/** Pieces that were taken off, each once. */
export interface OrderReductionLineTable {
  line_id: number
  reduction_id: number
}

/** A tapped step that can still be taken back. */
export interface HeldStepTable {
  order_id: number
  /** of the order while it waits; with any other one the step is void */
  version: number
  state: 'accepted' | 'preparing' | 'ready' | 'on-the-way' | 'completed' | 'refused' | 'cancelled'
  minutes: number | null
  reason: Generated<string>
  person_id: number | null
  device: Generated<string>
  stands_at: Instant
}

/** Who was called because nobody accepted it or answered its guest, each once. */
export interface OrderCallTable {
  order_id: number
  step: 'devices' | 'in-charge' | 'cancel' | 'operator'
  called_at: Instant
}

/** A note of the operator's people for each other; no guest and no restaurant reads it. */
export interface OrderNoteTable {
  id: Generated<number>
  order_id: number
  person_id: number | null
  text: string
  created_at: Instant
}

/** Whether it goes on without what is missing; open until it is answered. */
export interface OrderQuestionTable {
  id: Generated<number>
  order_id: number
  asked_at: Instant
  /** that it takes from the answer; null: it was accepted, or is for a wish time */
  minutes: number | null
  /** by which it gets cheaper */
  amount_cents: number
  /** who asked */
  person_id: number | null
  /** aloud: said to the kitchen; ended: the order came to nothing meanwhile */
  answer: 'agreed' | 'agreed-aloud' | 'declined' | 'unanswered' | 'withdrawn' | 'ended' | null
  answered_at: Instant | null
  /** what beside that goes back onto the voucher that paid it */
  voucher_cents: Generated<number>
}

/** Pieces that are missing. */
export interface OrderQuestionLineTable {
  question_id: number
  line_id: number
}

/** Stations that are done with their part of an order. */
export interface OrderStationTable {
  order_id: number
  station_id: number
  done_at: Instant
}

/** The test order of a restaurant, the last one; never one of its orders. */
export interface TrialOrderTable {
  id: Generated<number>
  restaurant_id: number
  state: 'placed' | 'accepted' | 'preparing' | 'ready' | 'on-the-way' | 'completed' | 'refused' | 'cancelled'
  /** counts on over all of its test orders */
  version: number
  mode: 'delivery' | 'pickup'
  /** dishes of its menu as they were then */
  lines: Json
  placed_at: Instant
  changed_at: Instant
  promised_at: Instant | null
  /** nobody sees it any more from then on */
  ends_at: Instant
  /** when one was accepted for the first time; null: none yet */
  first_accepted_at: Instant | null
}
