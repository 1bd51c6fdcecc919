-- Baskets, vouchers, groups, orders and the money that belongs to them.

CREATE TABLE session_place (
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  place_id int NOT NULL REFERENCES place,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, place_id)
);
COMMENT ON TABLE session_place IS 'location: places a session chose';

CREATE TABLE session_restaurant (
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, restaurant_id)
);
COMMENT ON TABLE session_restaurant IS 'restaurant: restaurants a session opened';

CREATE TABLE presence (
  session_public_id text PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE presence IS 'restaurant: who looks at which menu right now';
CREATE INDEX presence_restaurant ON presence (restaurant_id, seen_at);

CREATE TABLE business_customer (
  id serial PRIMARY KEY,
  person_id int NOT NULL UNIQUE REFERENCES person,
  company text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE business_customer IS 'business: a company that gives monthly vouchers to its employees';

CREATE TABLE sepa_mandate (
  id serial PRIMARY KEY,
  business_customer_id int NOT NULL REFERENCES business_customer ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  iban text NOT NULL,
  account_holder text NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  signature text NOT NULL,
  text_version text NOT NULL,
  signed_at timestamptz NOT NULL,
  approved_at timestamptz,
  replaced_at timestamptz
);
COMMENT ON TABLE sepa_mandate IS 'business: direct-debit mandates; a changed IBAN makes a new one';
CREATE UNIQUE INDEX sepa_mandate_current ON sepa_mandate (business_customer_id) WHERE replaced_at IS NULL;

CREATE TABLE employee (
  id serial PRIMARY KEY,
  business_customer_id int NOT NULL REFERENCES business_customer ON DELETE CASCADE,
  first_name text NOT NULL,
  email text NOT NULL,
  budget_cents int NOT NULL DEFAULT 5000 CHECK (budget_cents BETWEEN 100 AND 5000 AND budget_cents % 100 = 0),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  removed_at timestamptz
);
COMMENT ON TABLE employee IS 'business: an employee with a monthly budget';
CREATE INDEX employee_customer ON employee (business_customer_id);

CREATE TABLE voucher (
  id serial PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code = upper(code)),
  kind text NOT NULL CHECK (kind IN ('friend', 'giver', 'campaign', 'gift', 'business', 'loyalty')),
  nature text NOT NULL CHECK (nature IN ('price-reduction', 'means-of-payment')),
  funded_by text NOT NULL CHECK (funded_by IN ('restaurant', 'operator', 'employer', 'buyer')),
  site_id int REFERENCES site,
  restaurant_id int REFERENCES restaurant,
  person_id int REFERENCES person ON DELETE SET NULL,
  employee_id int REFERENCES employee,
  source_order_id int,
  value_cents int CHECK (value_cents > 0),
  percent int CHECK (percent BETWEEN 1 AND 100),
  left_cents int CHECK (left_cents >= 0),
  minimum_goods_cents int NOT NULL DEFAULT 0 CHECK (minimum_goods_cents >= 0),
  new_users_only boolean NOT NULL DEFAULT false,
  max_redemptions int CHECK (max_redemptions > 0),
  redemptions int NOT NULL DEFAULT 0 CHECK (redemptions >= 0),
  valid_from timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK ((value_cents IS NULL) <> (percent IS NULL)),
  CHECK (max_redemptions IS NULL OR redemptions <= max_redemptions),
  CHECK (left_cents IS NULL OR left_cents <= value_cents)
);
COMMENT ON TABLE voucher IS 'voucher: a code worth money; its nature decides about VAT, who funds it about settlement';
COMMENT ON COLUMN voucher.left_cents IS 'what is left of a voucher that can be used in parts, null = used as a whole';

CREATE TABLE group_order (
  id serial PRIMARY KEY,
  uid text NOT NULL UNIQUE,
  restaurant_id int NOT NULL REFERENCES restaurant,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  paypal_me text NOT NULL DEFAULT '',
  state text NOT NULL CHECK (state IN ('open', 'locked', 'ordered', 'cancelled')),
  deadline_at timestamptz,
  budget_cents int CHECK (budget_cents > 0),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  ended_at timestamptz
);
COMMENT ON TABLE group_order IS 'group-order: several guests, one order; the session is the master';
CREATE UNIQUE INDEX group_order_running ON group_order (session_id, restaurant_id) WHERE ended_at IS NULL;

CREATE TABLE group_member (
  id serial PRIMARY KEY,
  group_order_id int NOT NULL REFERENCES group_order ON DELETE CASCADE,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  name text NOT NULL,
  state text NOT NULL CHECK (state IN ('choosing', 'submitted', 'left')),
  joined_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (group_order_id, session_id)
);
COMMENT ON TABLE group_member IS 'group-order: a guest of a group order';

CREATE TABLE basket (
  id serial PRIMARY KEY,
  session_id int NOT NULL REFERENCES session ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'ordered', 'handed-over')),
  mode text NOT NULL CHECK (mode IN ('delivery', 'pickup', 'table')),
  tip_cents int NOT NULL DEFAULT 0 CHECK (tip_cents >= 0),
  payment_method text NOT NULL DEFAULT 'nachnahme',
  voucher_id int REFERENCES voucher,
  group_member_id int REFERENCES group_member ON DELETE SET NULL,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE basket IS 'basket: what a session has chosen at one restaurant; at most one open one';
CREATE UNIQUE INDEX basket_open ON basket (session_id, restaurant_id) WHERE state = 'open';

CREATE TABLE own_creation (
  id serial PRIMARY KEY,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  session_id int REFERENCES session ON DELETE CASCADE,
  person_id int REFERENCES person ON DELETE CASCADE,
  size text NOT NULL,
  title text NOT NULL,
  note text NOT NULL DEFAULT '',
  extras jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  CHECK (session_id IS NOT NULL OR person_id IS NOT NULL)
);
COMMENT ON TABLE own_creation IS 'basket: a line that a guest saved to order again';

CREATE TABLE basket_line (
  id serial PRIMARY KEY,
  basket_id int NOT NULL REFERENCES basket ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  size text NOT NULL CHECK (size IN ('tiny', 'small', 'medium', 'big', 'family')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 255),
  is_pending boolean NOT NULL DEFAULT false,
  group_member_id int REFERENCES group_member ON DELETE SET NULL,
  own_creation_id int REFERENCES own_creation ON DELETE SET NULL,
  added_at timestamptz NOT NULL
);
COMMENT ON TABLE basket_line IS 'basket: one piece; pending while a required choice is unanswered';
CREATE INDEX basket_line_basket ON basket_line (basket_id);

CREATE TABLE basket_extra (
  line_id int NOT NULL REFERENCES basket_line ON DELETE CASCADE,
  ingredient_id int NOT NULL REFERENCES ingredient ON DELETE CASCADE,
  rule_id int REFERENCES rule ON DELETE CASCADE,
  count int NOT NULL DEFAULT 1 CHECK (count <> 0),
  source text NOT NULL DEFAULT 'guest' CHECK (source IN ('guest', 'note', 'generator')),
  sort int NOT NULL,
  UNIQUE NULLS NOT DISTINCT (line_id, ingredient_id, rule_id, source)
);
COMMENT ON TABLE basket_extra IS 'basket: an extra of a line; a negative count takes an ingredient away';

CREATE TABLE orders (
  id serial PRIMARY KEY,
  uid text NOT NULL UNIQUE,
  site_id int NOT NULL REFERENCES site,
  restaurant_id int NOT NULL REFERENCES restaurant,
  session_id int REFERENCES session ON DELETE SET NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  basket_id int REFERENCES basket ON DELETE SET NULL,
  basket_version int NOT NULL,
  idempotency_key text,
  state text NOT NULL CHECK (state IN ('awaiting-payment', 'placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed', 'abandoned', 'refused', 'expired', 'cancelled')),
  version int NOT NULL DEFAULT 1,
  mode text NOT NULL CHECK (mode IN ('delivery', 'pickup', 'table')),
  placed_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  accept_until timestamptz,
  accepted_at timestamptz,
  wish_at timestamptz,
  promised_at timestamptz,
  completed_at timestamptz,
  cancel_requested_at timestamptz,
  refusal_reason text NOT NULL DEFAULT '',
  company text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  house_number text NOT NULL DEFAULT '',
  address_addition text NOT NULL DEFAULT '',
  place_id int REFERENCES place,
  postal_code text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  district text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  comment text NOT NULL DEFAULT '',
  persons int CHECK (persons > 0),
  table_id int REFERENCES dining_table ON DELETE SET NULL,
  group_order_id int REFERENCES group_order ON DELETE SET NULL,
  wants_receipt boolean NOT NULL DEFAULT false,
  wants_cutting boolean NOT NULL DEFAULT false,
  wants_reusable boolean NOT NULL DEFAULT false,
  leave_at_door boolean NOT NULL DEFAULT false,
  by_email boolean NOT NULL DEFAULT true,
  by_whatsapp boolean NOT NULL DEFAULT true,
  is_embedded boolean NOT NULL DEFAULT false,
  age_confirmed boolean NOT NULL DEFAULT false,
  goods_cents int NOT NULL CHECK (goods_cents >= 0),
  deposit_cents int NOT NULL CHECK (deposit_cents >= 0),
  discount_cents int NOT NULL CHECK (discount_cents >= 0),
  discount_nature text CHECK (discount_nature IN ('price-reduction', 'means-of-payment')),
  delivery_cents int NOT NULL CHECK (delivery_cents >= 0),
  tip_cents int NOT NULL CHECK (tip_cents >= 0),
  total_cents int NOT NULL CHECK (total_cents >= 0),
  fee_cents int NOT NULL CHECK (fee_cents >= 0),
  payable_cents int NOT NULL CHECK (payable_cents >= 0),
  minimum_order_cents int NOT NULL DEFAULT 0,
  shortfall_cents int NOT NULL DEFAULT 0 CHECK (shortfall_cents >= 0),
  commission_base_cents int NOT NULL CHECK (commission_base_cents >= 0),
  commission_basis_points int NOT NULL CHECK (commission_basis_points BETWEEN 0 AND 10000),
  is_small_business boolean NOT NULL DEFAULT false,
  waives_online_fee boolean NOT NULL DEFAULT true,
  payment_method text NOT NULL,
  payment_state text NOT NULL CHECK (payment_state IN ('on-the-spot', 'awaiting', 'authorised', 'captured', 'released', 'refunded', 'partly-refunded', 'failed')),
  seller jsonb NOT NULL,
  legal_versions jsonb NOT NULL,
  UNIQUE (basket_id, basket_version),
  UNIQUE (session_id, idempotency_key),
  CHECK (total_cents = greatest(0, goods_cents + deposit_cents - discount_cents + delivery_cents + tip_cents)),
  CHECK (payable_cents = total_cents + fee_cents)
);
COMMENT ON TABLE orders IS 'order: an order as sold; its id is the number people are told, its uid opens its page';
COMMENT ON COLUMN orders.seller IS 'name, address, register entry and tax numbers of the restaurant when it sold';
COMMENT ON COLUMN orders.legal_versions IS 'versions of the legal texts the guest was shown';
ALTER SEQUENCE orders_id_seq RESTART WITH 1001;
CREATE INDEX orders_restaurant_state ON orders (restaurant_id, state);
CREATE INDEX orders_session ON orders (session_id, id);
CREATE INDEX orders_person ON orders (person_id, id) WHERE person_id IS NOT NULL;
CREATE INDEX orders_changed ON orders (changed_at);
CREATE INDEX orders_restaurant_completed ON orders (restaurant_id, completed_at) WHERE state = 'completed';
CREATE INDEX orders_wish ON orders (restaurant_id, coalesce(promised_at, wish_at)) WHERE state IN ('placed', 'accepted', 'preparing');
CREATE INDEX orders_open ON orders (state, accept_until) WHERE state IN ('placed', 'awaiting-payment', 'accepted', 'preparing', 'ready', 'on-the-way');

CREATE TABLE order_line (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  position int NOT NULL,
  product_id int REFERENCES product ON DELETE SET NULL,
  kind text NOT NULL DEFAULT 'dish',
  title text NOT NULL,
  content text NOT NULL DEFAULT '',
  category text NOT NULL,
  article_number text NOT NULL DEFAULT '',
  image text,
  size text NOT NULL,
  size_title text NOT NULL,
  note text NOT NULL DEFAULT '',
  guest_name text NOT NULL DEFAULT '',
  size_cents int NOT NULL CHECK (size_cents >= 0),
  line_cents int NOT NULL CHECK (line_cents >= 0),
  deposit_cents int NOT NULL CHECK (deposit_cents >= 0),
  vat_class text NOT NULL,
  vat_percent int NOT NULL CHECK (vat_percent BETWEEN 0 AND 100),
  components jsonb NOT NULL DEFAULT '[]',
  allergens text[] NOT NULL DEFAULT '{}',
  additives text[] NOT NULL DEFAULT '{}',
  age_limit int,
  UNIQUE (order_id, position)
);
COMMENT ON TABLE order_line IS 'order: one piece as sold';

CREATE TABLE order_extra (
  id serial PRIMARY KEY,
  line_id int NOT NULL REFERENCES order_line ON DELETE CASCADE,
  ingredient_id int REFERENCES ingredient ON DELETE SET NULL,
  rule_id int REFERENCES rule ON DELETE SET NULL,
  title text NOT NULL,
  count int NOT NULL,
  included boolean NOT NULL,
  price_cents int NOT NULL CHECK (price_cents >= 0),
  source text NOT NULL DEFAULT 'guest'
);
COMMENT ON TABLE order_extra IS 'order: an extra of a piece as sold';
CREATE INDEX order_extra_line ON order_extra (line_id);

CREATE TABLE order_vat (
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  percent int NOT NULL,
  gross_cents int NOT NULL,
  net_cents int NOT NULL,
  vat_cents int NOT NULL,
  PRIMARY KEY (order_id, percent),
  CHECK (gross_cents = net_cents + vat_cents)
);
COMMENT ON TABLE order_vat IS 'order: VAT contained, per rate';

CREATE TABLE order_event (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  version int NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL CHECK (actor IN ('guest', 'kitchen', 'operator', 'system')),
  person_id int REFERENCES person ON DELETE SET NULL,
  info text NOT NULL DEFAULT '',
  UNIQUE (order_id, version)
);
COMMENT ON TABLE order_event IS 'order: every step of an order, in order';

CREATE TABLE payee_account (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('stripe', 'paypal')),
  reference text NOT NULL,
  is_active boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, provider)
);
COMMENT ON TABLE payee_account IS 'payment: where a restaurant is paid online; without one it has no online payment';

CREATE TABLE payment (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders,
  payee_account_id int REFERENCES payee_account,
  provider text NOT NULL CHECK (provider IN ('stripe', 'paypal', 'bank-transfer')),
  method text NOT NULL,
  reference text,
  state text NOT NULL CHECK (state IN ('created', 'pending', 'authorised', 'captured', 'failed', 'cancelled', 'released', 'partly-refunded', 'refunded')),
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  captured_cents int NOT NULL DEFAULT 0 CHECK (captured_cents >= 0),
  refunded_cents int NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  currency text NOT NULL DEFAULT 'EUR' CHECK (currency = 'EUR'),
  held_until timestamptz,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  UNIQUE (provider, reference),
  CHECK (captured_cents <= amount_cents),
  CHECK (refunded_cents <= captured_cents)
);
COMMENT ON TABLE payment IS 'payment: one attempt to pay an order online';
CREATE UNIQUE INDEX payment_live ON payment (order_id) WHERE state IN ('pending', 'authorised', 'captured', 'partly-refunded');

CREATE TABLE payment_event (
  id serial PRIMARY KEY,
  payment_id int REFERENCES payment,
  provider text NOT NULL,
  provider_event_id text NOT NULL,
  kind text NOT NULL,
  received_at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  UNIQUE (provider, provider_event_id)
);
COMMENT ON TABLE payment_event IS 'payment: what the payment service told us, each once';

CREATE TABLE refund (
  id serial PRIMARY KEY,
  payment_id int NOT NULL REFERENCES payment,
  order_id int NOT NULL REFERENCES orders,
  idempotency_key text NOT NULL UNIQUE,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'done', 'failed')),
  reference text,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE refund IS 'payment: money that goes back';

CREATE TABLE voucher_redemption (
  id serial PRIMARY KEY,
  voucher_id int NOT NULL REFERENCES voucher,
  order_id int NOT NULL UNIQUE REFERENCES orders,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  nature text NOT NULL,
  funded_by text NOT NULL,
  state text NOT NULL CHECK (state IN ('reserved', 'booked', 'given-back')),
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE voucher_redemption IS 'voucher: reserved when ordered, booked when completed, given back on every other end';

ALTER TABLE voucher ADD FOREIGN KEY (source_order_id) REFERENCES orders ON DELETE SET NULL;

CREATE TABLE contact (
  id serial PRIMARY KEY,
  session_id int UNIQUE REFERENCES session ON DELETE CASCADE,
  person_id int UNIQUE REFERENCES person ON DELETE CASCADE,
  company text NOT NULL DEFAULT '',
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  house_number text NOT NULL DEFAULT '',
  addition text NOT NULL DEFAULT '',
  place_id int REFERENCES place,
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  changed_at timestamptz NOT NULL,
  CHECK ((session_id IS NULL) <> (person_id IS NULL))
);
COMMENT ON TABLE contact IS 'account: what a session or person last gave when ordering';

CREATE TABLE first_order (
  kind text NOT NULL CHECK (kind IN ('person', 'phone', 'email')),
  value text NOT NULL,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  completed_at timestamptz NOT NULL,
  PRIMARY KEY (kind, value)
);
COMMENT ON TABLE first_order IS 'account: the first completed order per person, phone and e-mail; who stands here is not new';
