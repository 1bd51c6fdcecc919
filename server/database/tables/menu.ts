import type { Generated } from 'kysely'
import type { DefaultJson, Instant, Json } from '../column-types.ts'

/** A section of a menu. */
export interface CategoryTable {
  id: Generated<number>
  restaurant_id: number
  name: string
  description: Generated<string>
  image: string | null
  sort: number
  is_active: Generated<boolean>
  /** times at which it is sold, as domain/menu/offer-times has them; empty = always */
  offered: DefaultJson
}

/** Something sold; its sizes carry the prices. */
export interface ProductTable {
  id: Generated<number>
  restaurant_id: number
  category_id: number
  kind: Generated<'dish' | 'combo' | 'gift-voucher'>
  title: string
  content: Generated<string>
  article_number: Generated<string>
  image: string | null
  vat_class: 'food' | 'drink' | 'milk-drink' | 'none'
  is_new: Generated<boolean>
  is_special: Generated<boolean>
  is_vegetarian: Generated<boolean>
  is_vegan: Generated<boolean>
  attributes: Generated<string[]>
  allergens: Generated<string[]>
  allergens_declared: Generated<'declared' | 'none' | 'unknown'>
  additives: Generated<string[]>
  additives_declared: Generated<'declared' | 'none' | 'unknown'>
  /** mg per 100 ml, to be stated above 15 (LMIV annex III) */
  caffeine_mg: number | null
  /** percent by volume times ten, to be stated above 1.2 % (LMIV article 28) */
  alcohol_tenths: number | null
  age_limit: 16 | 18 | null
  generator: 'burger' | 'pizza' | 'bowl' | null
  is_discountable: Generated<boolean>
  sold_out_until: Instant | null
  is_active: Generated<boolean>
  sort: number
  /** when the special prices of its sizes end; null = there are none */
  special_until: Instant | null
}

/** A size that is sold; sizes that are not sold have no row. */
export interface ProductSizeTable {
  product_id: number
  size: 'tiny' | 'small' | 'medium' | 'big' | 'family'
  title: string | null
  price_cents: number
  deposit_cents: Generated<number>
  is_prepacked: Generated<boolean>
  content_amount: number | null
  content_unit: 'ml' | 'g' | null
  /** instead of the price until the product's special_until */
  special_cents: number | null
  sold_out_until: Instant | null
}

/** Parts of a combo; VAT is split by their single prices. */
export interface ProductComponentTable {
  id: Generated<number>
  product_id: number
  title: string
  vat_class: 'food' | 'drink' | 'milk-drink'
  single_cents: number
  sort: number
  /** the dish of the menu that it is, even one that is gone; null = it is none */
  dish_id: number | null
}

/** What dishes are made of and what can be added. */
export interface IngredientTable {
  id: Generated<number>
  restaurant_id: number
  title: string
  synonyms: Generated<string[]>
  image: string | null
  burger_height: number | null
  is_vegetarian: Generated<boolean>
  allergens: Generated<string[]>
  allergens_declared: Generated<'declared' | 'none' | 'unknown'>
  additives: Generated<string[]>
  additives_declared: Generated<'declared' | 'none' | 'unknown'>
  sold_out_until: Instant | null
}

/** What a product contains as it comes. */
export interface ProductIngredientTable {
  product_id: number
  ingredient_id: number
  count: Generated<number>
  sort: number
}

/** A question about extras; required where at least one choice is. */
export interface RuleTable {
  id: Generated<number>
  restaurant_id: number
  title: string
  description: Generated<string>
  min_choices: Generated<number>
  max_choices: number
  included_choices: Generated<number>
  default_ingredient_id: number | null
}

/** A choice and its price in every size without one of its own. */
export interface RuleChoiceTable {
  rule_id: number
  ingredient_id: number
  price_cents: Generated<number>
  sort: number
}

/** The price of a choice in one size. */
export interface RuleChoiceSizeTable {
  rule_id: number
  ingredient_id: number
  size: 'tiny' | 'small' | 'medium' | 'big' | 'family'
  price_cents: number
}

/** Which questions a product asks. */
export interface ProductRuleTable {
  product_id: number
  rule_id: number
  sort: number
}

/** The photo of a product, by the name in its address. */
export interface ProductPhotoTable {
  product_id: number
  name: string
  bytes: Buffer
}

/** What was drawn of a dish, a table full of them or an emblem, as a picture by the hash of what is drawn and how. */
export interface DishDrawingTable {
  hash: string
  bytes: Buffer
  drawn_at: Instant
}

/** In how many orders of how many guests a dish was lately, and thumbs up among all. */
export interface DishFigureTable {
  product_id: number
  orders: number
  guests: number
  likes: number
  votes: number
}

/** How many of a product can still be sold, whatever their size; no row: nobody counts. */
export interface ProductStockTable {
  product_id: number
  pieces: number
  /** what the kitchen counted last: few are left at a share of it */
  counted: number
}

/** What an order took from what is counted; given back where it is not made. */
export interface StockTakenTable {
  order_id: number
  product_id: number
  pieces: number
}

/** Dishes that are in one order more often than by chance. */
export interface DishPairTable {
  restaurant_id: number
  product_id: number
  other_id: number
  /** how much more often; 100 is chance */
  lift_percent: number
}

/** One saving of a menu. */
export interface MenuVersionTable {
  id: Generated<number>
  restaurant_id: number
  at: Instant
  person_id: number | null
  /** as the audit names it */
  action: string
  /** the version in which all of it was set back */
  taken_back_by: number | null
  /** when it goes on the menu; null = it is */
  planned_for: Instant | null
  /** why it was not published when it was due; empty = nothing */
  hindrance: Generated<string>
}

/** A category or product that a version changed. */
export interface MenuVersionEntryTable {
  version_id: number
  kind: 'category' | 'product'
  entry_id: number
  /** all of it; null: it was not there */
  before: Json | null
  /** all of it; null: it was deleted */
  after: Json | null
}

/** A place in a kitchen where some of the dishes are made. */
export interface KitchenStationTable {
  id: Generated<number>
  restaurant_id: number
  name: string
  sort: number
}

/** Where the dishes of a category are made. */
export interface StationCategoryTable {
  category_id: number
  station_id: number
}

/** Dishes that are made elsewhere than their category. */
export interface StationProductTable {
  product_id: number
  station_id: number
}

/** What was typed into the table of a menu and put away, before it is saved. */
export interface MenuDraftTable {
  id: Generated<number>
  restaurant_id: number
  /** when it was put away */
  at: Instant
  person_id: number | null
  /** of each product its lines as they were and as they were typed */
  entries: Json
}

/** The photo of a category or of an ingredient, by the name in its address. */
export interface MenuPhotoTable {
  name: string
  category_id: number | null
  ingredient_id: number | null
  bytes: Buffer
}
