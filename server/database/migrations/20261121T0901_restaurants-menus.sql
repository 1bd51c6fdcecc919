-- Restaurants with their times and areas, and what they sell.

CREATE TABLE restaurant (
  id serial PRIMARY KEY,
  url text NOT NULL UNIQUE CHECK (url ~ '^[a-z0-9-]+$' AND url !~ '^[0-9]+$'),
  name text NOT NULL,
  owner text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  place_id int NOT NULL REFERENCES place,
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  tax_number text NOT NULL DEFAULT '',
  vat_id text NOT NULL DEFAULT '',
  register_entry text NOT NULL DEFAULT '',
  is_small_business boolean NOT NULL DEFAULT false,
  cuisines text[] NOT NULL,
  scene text NOT NULL,
  logo text,
  team_photo text,
  menu_content text NOT NULL DEFAULT '',
  kind text NOT NULL DEFAULT 'restaurant' CHECK (kind IN ('restaurant', 'strandbutler', 'gift-vouchers')),
  is_internal boolean NOT NULL DEFAULT false,
  sort int NOT NULL DEFAULT 0,
  is_sponsored boolean NOT NULL DEFAULT false,
  new_until timestamptz,
  approved_at timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  reactivate_at timestamptz,
  has_technical_problem boolean NOT NULL DEFAULT false,
  offers_delivery boolean NOT NULL DEFAULT true,
  offers_pickup boolean NOT NULL DEFAULT true,
  delivery_off_until timestamptz,
  pickup_off_until timestamptz,
  offers_table_reservation boolean NOT NULL DEFAULT false,
  takes_cash boolean NOT NULL DEFAULT true,
  takes_ec boolean NOT NULL DEFAULT false,
  takes_online boolean NOT NULL DEFAULT false,
  waives_online_fee boolean NOT NULL DEFAULT true,
  takes_tips boolean NOT NULL DEFAULT true,
  takes_vouchers boolean NOT NULL DEFAULT true,
  allows_reviews boolean NOT NULL DEFAULT true,
  loyalty_percent int NOT NULL DEFAULT 0 CHECK (loyalty_percent BETWEEN 0 AND 50),
  offers_cutting boolean NOT NULL DEFAULT false,
  reusable_packaging text NOT NULL DEFAULT 'not-obliged' CHECK (reusable_packaging IN ('offered', 'own-container', 'not-obliged')),
  apple_pay_key text NOT NULL DEFAULT '',
  tolerated_shortfall_cents int NOT NULL DEFAULT 0 CHECK (tolerated_shortfall_cents >= 0),
  delivery_lead_minutes int NOT NULL DEFAULT 40 CHECK (delivery_lead_minutes BETWEEN 0 AND 480),
  pickup_lead_minutes int NOT NULL DEFAULT 20 CHECK (pickup_lead_minutes BETWEEN 0 AND 480),
  slot_capacity int CHECK (slot_capacity > 0),
  shows_article_numbers boolean NOT NULL DEFAULT false,
  commission_basis_points int CHECK (commission_basis_points BETWEEN 0 AND 10000),
  style jsonb NOT NULL DEFAULT '{}',
  rating_count int NOT NULL DEFAULT 0,
  rating_tenths int NOT NULL DEFAULT 0 CHECK (rating_tenths BETWEEN 0 AND 50),
  delivery_minutes int,
  has_special boolean NOT NULL DEFAULT false,
  vegetarian_count int NOT NULL DEFAULT 0,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE restaurant IS 'restaurant: a restaurant or shop, the seller of its orders';
COMMENT ON COLUMN restaurant.delivery_off_until IS 'delivery is switched off until then; every switch-off has an end';
COMMENT ON COLUMN restaurant.reactivate_at IS 'with is_active false: busy until then; null = unavailable';
COMMENT ON COLUMN restaurant.style IS 'values of the design tokens of its own website, by token name';
COMMENT ON COLUMN restaurant.rating_tenths IS 'average stars times ten; this and the next three are figures written by record-figures only';
COMMENT ON COLUMN restaurant.slot_capacity IS 'orders the kitchen manages per slot, null = no limit';

CREATE TABLE restaurant_url (
  url text PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE
);
COMMENT ON TABLE restaurant_url IS 'restaurant: host URLs it had before; they redirect to the current one';

ALTER TABLE site ADD FOREIGN KEY (restaurant_id) REFERENCES restaurant;
ALTER TABLE site ADD FOREIGN KEY (gift_restaurant_id) REFERENCES restaurant;
ALTER TABLE person_role ADD FOREIGN KEY (restaurant_id) REFERENCES restaurant ON DELETE CASCADE;
ALTER TABLE session ADD FOREIGN KEY (restaurant_id) REFERENCES restaurant ON DELETE SET NULL;

CREATE TABLE site_restaurant (
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  PRIMARY KEY (site_id, restaurant_id)
);
COMMENT ON TABLE site_restaurant IS 'site: which restaurants a site lists';

CREATE TABLE opening_time (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  service text NOT NULL CHECK (service IN ('delivery', 'pickup')),
  day int NOT NULL CHECK (day BETWEEN 1 AND 8),
  opens text CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text CHECK (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  CHECK ((opens IS NULL) = (closes IS NULL))
);
COMMENT ON TABLE opening_time IS 'restaurant: weekly hours; day 8 is a public holiday, null times are a rest day, closing at or before opening is after midnight';
CREATE INDEX opening_time_restaurant ON opening_time (restaurant_id);

CREATE TABLE absence (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  title text NOT NULL,
  starts_at timestamptz NOT NULL,
  stops_at timestamptz NOT NULL CHECK (stops_at > starts_at)
);
COMMENT ON TABLE absence IS 'restaurant: planned closures such as a vacation';
CREATE INDEX absence_restaurant ON absence (restaurant_id, stops_at);

CREATE TABLE delivery_area (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  place_id int NOT NULL REFERENCES place,
  minimum_order_cents int NOT NULL CHECK (minimum_order_cents >= 0),
  delivery_cents int NOT NULL CHECK (delivery_cents >= 0),
  free_from_cents int CHECK (free_from_cents > 0)
);
COMMENT ON TABLE delivery_area IS 'restaurant: a place it delivers to; where areas overlap, the cheaper for the guest counts';
CREATE INDEX delivery_area_restaurant ON delivery_area (restaurant_id);
CREATE INDEX delivery_area_place ON delivery_area (place_id);

CREATE TABLE special (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  starts_at timestamptz,
  stops_at timestamptz
);
COMMENT ON TABLE special IS 'restaurant: offers shown on top of the menu until they stop';
CREATE INDEX special_restaurant ON special (restaurant_id);

CREATE TABLE dining_table (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  title text NOT NULL,
  token text NOT NULL UNIQUE,
  is_active boolean NOT NULL DEFAULT true,
  UNIQUE (restaurant_id, title)
);
COMMENT ON TABLE dining_table IS 'table: a table with the token of its QR card';

CREATE TABLE table_session (
  id serial PRIMARY KEY,
  table_id int NOT NULL REFERENCES dining_table ON DELETE CASCADE,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  started_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (table_id, session_id, started_at)
);
COMMENT ON TABLE table_session IS 'table: a guest sits at a table until its end';
CREATE INDEX table_session_session ON table_session (session_id);

CREATE TABLE category (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  sort int NOT NULL,
  is_active boolean NOT NULL DEFAULT true
);
COMMENT ON TABLE category IS 'menu: a section of a menu';
CREATE INDEX category_restaurant ON category (restaurant_id);

CREATE TABLE product (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  category_id int NOT NULL REFERENCES category ON DELETE CASCADE,
  kind text NOT NULL DEFAULT 'dish' CHECK (kind IN ('dish', 'combo', 'gift-voucher')),
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  article_number text NOT NULL DEFAULT '',
  image text,
  vat_class text NOT NULL CHECK (vat_class IN ('food', 'drink', 'milk-drink', 'none')),
  is_new boolean NOT NULL DEFAULT false,
  is_special boolean NOT NULL DEFAULT false,
  is_vegetarian boolean NOT NULL DEFAULT false,
  is_vegan boolean NOT NULL DEFAULT false,
  attributes text[] NOT NULL DEFAULT '{}',
  allergens text[] NOT NULL DEFAULT '{}',
  allergens_declared text NOT NULL DEFAULT 'unknown' CHECK (allergens_declared IN ('declared', 'none', 'unknown')),
  additives text[] NOT NULL DEFAULT '{}',
  additives_declared text NOT NULL DEFAULT 'unknown' CHECK (additives_declared IN ('declared', 'none', 'unknown')),
  caffeine_mg int,
  alcohol_tenths int,
  age_limit int CHECK (age_limit IN (16, 18)),
  generator text CHECK (generator IN ('burger', 'pizza', 'bowl')),
  is_discountable boolean NOT NULL DEFAULT true,
  sold_out_until timestamptz,
  is_active boolean NOT NULL DEFAULT true,
  sort int NOT NULL
);
COMMENT ON TABLE product IS 'menu: something sold; its sizes carry the prices';
COMMENT ON COLUMN product.caffeine_mg IS 'mg per 100 ml, to be stated above 15 (LMIV annex III)';
COMMENT ON COLUMN product.alcohol_tenths IS 'percent by volume times ten, to be stated above 1.2 % (LMIV article 28)';
CREATE INDEX product_restaurant ON product (restaurant_id);
CREATE INDEX product_category ON product (category_id);

CREATE TABLE product_size (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('tiny', 'small', 'medium', 'big', 'family')),
  title text,
  price_cents int NOT NULL CHECK (price_cents > 0),
  deposit_cents int NOT NULL DEFAULT 0 CHECK (deposit_cents >= 0),
  is_prepacked boolean NOT NULL DEFAULT false,
  content_amount int CHECK (content_amount > 0),
  content_unit text CHECK (content_unit IN ('ml', 'g')),
  PRIMARY KEY (product_id, size),
  CHECK ((content_amount IS NULL) = (content_unit IS NULL))
);
COMMENT ON TABLE product_size IS 'menu: a size that is sold; sizes that are not sold have no row';

CREATE TABLE product_component (
  id serial PRIMARY KEY,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  title text NOT NULL,
  vat_class text NOT NULL CHECK (vat_class IN ('food', 'drink', 'milk-drink')),
  single_cents int NOT NULL CHECK (single_cents > 0),
  sort int NOT NULL
);
COMMENT ON TABLE product_component IS 'menu: parts of a combo; VAT is split by their single prices';
CREATE INDEX product_component_product ON product_component (product_id);

CREATE TABLE ingredient (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  title text NOT NULL,
  synonyms text[] NOT NULL DEFAULT '{}',
  image text,
  burger_height int,
  is_vegetarian boolean NOT NULL DEFAULT true,
  allergens text[] NOT NULL DEFAULT '{}',
  allergens_declared text NOT NULL DEFAULT 'unknown' CHECK (allergens_declared IN ('declared', 'none', 'unknown')),
  additives text[] NOT NULL DEFAULT '{}',
  additives_declared text NOT NULL DEFAULT 'unknown' CHECK (additives_declared IN ('declared', 'none', 'unknown')),
  sold_out_until timestamptz,
  UNIQUE (restaurant_id, title)
);
COMMENT ON TABLE ingredient IS 'menu: what dishes are made of and what can be added';

CREATE TABLE product_ingredient (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  ingredient_id int NOT NULL REFERENCES ingredient ON DELETE CASCADE,
  count int NOT NULL DEFAULT 1 CHECK (count > 0),
  sort int NOT NULL,
  PRIMARY KEY (product_id, ingredient_id)
);
COMMENT ON TABLE product_ingredient IS 'menu: what a product contains as it comes';

CREATE TABLE rule (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  min_choices int NOT NULL DEFAULT 0 CHECK (min_choices >= 0),
  max_choices int NOT NULL CHECK (max_choices > 0),
  included_choices int NOT NULL DEFAULT 0 CHECK (included_choices >= 0),
  default_ingredient_id int REFERENCES ingredient ON DELETE SET NULL,
  CHECK (max_choices >= min_choices)
);
COMMENT ON TABLE rule IS 'menu: a question about extras; required where at least one choice is';
CREATE INDEX rule_restaurant ON rule (restaurant_id);

CREATE TABLE rule_choice (
  rule_id int NOT NULL REFERENCES rule ON DELETE CASCADE,
  ingredient_id int NOT NULL REFERENCES ingredient ON DELETE CASCADE,
  price_cents int NOT NULL DEFAULT 0 CHECK (price_cents >= 0),
  sort int NOT NULL,
  PRIMARY KEY (rule_id, ingredient_id)
);
COMMENT ON TABLE rule_choice IS 'menu: a choice and its price in every size without one of its own';

CREATE TABLE rule_choice_size (
  rule_id int NOT NULL,
  ingredient_id int NOT NULL,
  size text NOT NULL CHECK (size IN ('tiny', 'small', 'medium', 'big', 'family')),
  price_cents int NOT NULL CHECK (price_cents >= 0),
  PRIMARY KEY (rule_id, ingredient_id, size),
  FOREIGN KEY (rule_id, ingredient_id) REFERENCES rule_choice ON DELETE CASCADE
);
COMMENT ON TABLE rule_choice_size IS 'menu: the price of a choice in one size';

CREATE TABLE product_rule (
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  rule_id int NOT NULL REFERENCES rule ON DELETE CASCADE,
  sort int NOT NULL,
  PRIMARY KEY (product_id, rule_id)
);
COMMENT ON TABLE product_rule IS 'menu: which questions a product asks';
