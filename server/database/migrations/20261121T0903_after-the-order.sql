-- What follows an order: reviews, messages, money between operator and restaurants.

CREATE TABLE review (
  id serial PRIMARY KEY,
  order_id int NOT NULL UNIQUE REFERENCES orders,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  quality int NOT NULL CHECK (quality BETWEEN 1 AND 6),
  delivery_time int NOT NULL CHECK (delivery_time BETWEEN 1 AND 6),
  value int NOT NULL CHECK (value BETWEEN 1 AND 6),
  reorder int NOT NULL CHECK (reorder IN (0, 50, 100)),
  stars_tenths int NOT NULL CHECK (stars_tenths BETWEEN 10 AND 50),
  content text NOT NULL DEFAULT '',
  author text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  goods_cents int NOT NULL CHECK (goods_cents >= 0),
  photo text,
  reply text NOT NULL DEFAULT '',
  replied_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE review IS 'review: grades 1 (best) to 6 per order, shown with stars';
CREATE INDEX review_restaurant ON review (restaurant_id, created_at);

CREATE TABLE review_report (
  id serial PRIMARY KEY,
  review_id int NOT NULL REFERENCES review ON DELETE CASCADE,
  reason text NOT NULL,
  email text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decision text NOT NULL DEFAULT ''
);
COMMENT ON TABLE review_report IS 'review: somebody reported a review; decisions carry reasons';

CREATE TABLE survey (
  id serial PRIMARY KEY,
  order_id int NOT NULL UNIQUE REFERENCES orders ON DELETE CASCADE,
  vote text NOT NULL CHECK (vote IN ('Y', 'N')),
  comment text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE survey IS 'order: the vote on the thank-you page';

CREATE TABLE message (
  id serial PRIMARY KEY,
  kind text NOT NULL,
  channel text NOT NULL CHECK (channel IN ('email', 'whatsapp', 'sms', 'web-push')),
  recipient text NOT NULL,
  subject text NOT NULL DEFAULT '',
  body_text text NOT NULL,
  body_html text NOT NULL DEFAULT '',
  order_id int REFERENCES orders ON DELETE SET NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  dedupe_key text NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'delivered', 'failed', 'not-configured')),
  attempts int NOT NULL DEFAULT 0,
  last_error text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON TABLE message IS 'message: what is told to whom, once; a job delivers it';
CREATE INDEX message_state ON message (state, created_at);
CREATE INDEX message_order ON message (order_id);

CREATE TABLE donation (
  order_id int PRIMARY KEY REFERENCES orders,
  site_id int NOT NULL REFERENCES site,
  amount_cents int NOT NULL CHECK (amount_cents >= 0),
  booked_at timestamptz NOT NULL
);
COMMENT ON TABLE donation IS 'statement: the share of a completed order that is given away';
CREATE INDEX donation_site ON donation (site_id);

CREATE TABLE statement (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant,
  number text NOT NULL UNIQUE,
  period_start date NOT NULL,
  period_end date NOT NULL,
  commission_cents int NOT NULL,
  voucher_cents int NOT NULL,
  vat_cents int NOT NULL,
  balance_cents int NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, period_start, period_end)
);
COMMENT ON TABLE statement IS 'statement: commission and operator-funded vouchers of a period';

CREATE TABLE ledger_entry (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant,
  order_id int REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('commission', 'voucher', 'correction')),
  amount_cents int NOT NULL,
  statement_id int REFERENCES statement,
  booked_at timestamptz NOT NULL,
  UNIQUE (order_id, kind)
);
COMMENT ON TABLE ledger_entry IS 'statement: what operator and restaurant owe each other, per order and kind once';

CREATE TABLE receipt (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant,
  number int NOT NULL,
  order_id int NOT NULL REFERENCES orders,
  corrects_id int REFERENCES receipt,
  content jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, number)
);
COMMENT ON TABLE receipt IS 'order: Bewirtungsbelege and credit notes, a gapless series per restaurant, immutable';

CREATE TABLE business_collection (
  id serial PRIMARY KEY,
  business_customer_id int NOT NULL REFERENCES business_customer,
  mandate_id int NOT NULL REFERENCES sepa_mandate,
  month date NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  state text NOT NULL CHECK (state IN ('announced', 'collected', 'returned')),
  created_at timestamptz NOT NULL,
  UNIQUE (business_customer_id, month)
);
COMMENT ON TABLE business_collection IS 'business: the monthly direct debit';

CREATE TABLE recommendation (
  id serial PRIMARY KEY,
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('recommend', 'register')),
  email text NOT NULL,
  comment text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE recommendation IS 'discovery: restaurants that visitors recommend';

CREATE TABLE provider_application (
  id serial PRIMARY KEY,
  site_id int NOT NULL REFERENCES site,
  hash text UNIQUE,
  salutation text NOT NULL DEFAULT '',
  name text NOT NULL DEFAULT '',
  owner text NOT NULL DEFAULT '',
  street text NOT NULL DEFAULT '',
  house_number text NOT NULL DEFAULT '',
  postal_code text NOT NULL DEFAULT '',
  town text NOT NULL DEFAULT '',
  tax_number text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  mobile text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  file text,
  restaurant_id int REFERENCES restaurant ON DELETE SET NULL,
  submitted_at timestamptz,
  decided_at timestamptz,
  decision text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE provider_application IS 'office: restaurants that want to take part, and contacts prefilled from a QR code';
