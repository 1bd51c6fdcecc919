-- Places, who works here, and the sites that host names pick.

CREATE TABLE secret (
  name text PRIMARY KEY,
  value text NOT NULL
);
COMMENT ON TABLE secret IS 'session: keys this installation made for itself, such as the token key';

CREATE TABLE place (
  id serial PRIMARY KEY,
  kind text NOT NULL DEFAULT 'town' CHECK (kind IN ('town', 'beach-section')),
  postal_code text NOT NULL CHECK (postal_code ~ '^[0-9]{5}$'),
  town text NOT NULL CHECK (town <> ''),
  district text NOT NULL DEFAULT '',
  geo_url text NOT NULL UNIQUE,
  state text NOT NULL CHECK (length(state) = 2),
  latitude float8 NOT NULL,
  longitude float8 NOT NULL,
  population int NOT NULL DEFAULT 0,
  search text NOT NULL,
  UNIQUE (postal_code, town, district)
);
COMMENT ON TABLE place IS 'location: postal code, town and district; the id is stable over imports';
COMMENT ON COLUMN place.search IS 'town and district folded to plain letters, for prefix search by word';
COMMENT ON COLUMN place.state IS 'Bundesland, ISO 3166-2:DE without the prefix';
CREATE INDEX place_postal_code ON place (postal_code text_pattern_ops);
CREATE INDEX place_search ON place (search text_pattern_ops);

CREATE TABLE person (
  id serial PRIMARY KEY,
  email text UNIQUE,
  password_hash text,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  activated_at timestamptz,
  created_at timestamptz NOT NULL,
  erased_at timestamptz,
  CHECK (email = lower(email))
);
COMMENT ON TABLE person IS 'account: a user; accounts are shared by all sites of the operator';
-- Id 1 is the administrator of the documents; it has no power without its role row.
INSERT INTO person (id, created_at) VALUES (1, '2026-01-01T00:00:00Z');
ALTER SEQUENCE person_id_seq RESTART WITH 2;

CREATE TABLE person_code (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('activation', 'password-reset', 'set-up')),
  code_hash text NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
COMMENT ON TABLE person_code IS 'account: one-time codes, stored hashed';
CREATE INDEX person_code_person ON person_code (person_id, kind);

CREATE TABLE login_failure (
  key text PRIMARY KEY,
  failures int NOT NULL,
  blocked_until timestamptz,
  last_at timestamptz NOT NULL
);
COMMENT ON TABLE login_failure IS 'account: failed log-ins per account and per address, for the lock-out';

CREATE TABLE address (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  company text NOT NULL DEFAULT '',
  first_name text NOT NULL,
  last_name text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  addition text NOT NULL DEFAULT '',
  place_id int NOT NULL REFERENCES place,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE address IS 'account: saved delivery addresses';
CREATE INDEX address_person ON address (person_id);

CREATE TABLE site (
  id serial PRIMARY KEY,
  key text NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('default', 'customer', 'insite', 'pos', 'strandbutler')),
  brand text NOT NULL,
  title text NOT NULL,
  tagline text NOT NULL DEFAULT '',
  region text,
  origin text NOT NULL,
  keep_www boolean NOT NULL DEFAULT false,
  restaurant_id int,
  gift_restaurant_id int,
  start_content text NOT NULL DEFAULT '',
  instagram text,
  facebook text,
  company_name text NOT NULL,
  company_mail text NOT NULL,
  commission_basis_points int NOT NULL DEFAULT 1000 CHECK (commission_basis_points BETWEEN 0 AND 10000),
  donation_goal_cents int NOT NULL DEFAULT 50000 CHECK (donation_goal_cents >= 0),
  donation_basis_points int NOT NULL DEFAULT 0 CHECK (donation_basis_points BETWEEN 0 AND 10000),
  donation_purpose text NOT NULL DEFAULT '',
  charges_online_fee boolean NOT NULL DEFAULT false,
  hand_off_target text,
  frame_ancestors text[] NOT NULL DEFAULT '{}',
  in_maintenance boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (restaurant_id IS NOT NULL OR type IN ('default', 'strandbutler'))
);
COMMENT ON TABLE site IS 'site: one front of the product; its type is the variant';
COMMENT ON COLUMN site.charges_online_fee IS 'the 0.50 EUR for paypal, sofort and giropay where the law allows it';
COMMENT ON COLUMN site.hand_off_target IS 'address of the bank-transfer hand-off, null = not offered';

CREATE TABLE site_host (
  host_name text PRIMARY KEY CHECK (host_name = lower(host_name)),
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  redirects boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE site_host IS 'site: host names without port; a redirecting one leads to the origin of its site';

CREATE TABLE legal_text (
  id serial PRIMARY KEY,
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('imprint', 'privacy', 'terms', 'provider-terms', 'business-terms')),
  version text NOT NULL,
  title text NOT NULL,
  content text NOT NULL,
  valid_from timestamptz NOT NULL,
  UNIQUE (site_id, kind, version)
);
COMMENT ON TABLE legal_text IS 'site: every version of a legal page; an order stores the versions it was shown';

CREATE TABLE person_role (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'kitchen', 'operator', 'administrator')),
  restaurant_id int,
  CHECK ((role IN ('owner', 'kitchen')) = (restaurant_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (person_id, role, restaurant_id)
);
COMMENT ON TABLE person_role IS 'account: what a person may do, and where';

CREATE TABLE session (
  id serial PRIMARY KEY,
  public_id text NOT NULL UNIQUE,
  secret_hash text NOT NULL UNIQUE,
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  person_id int REFERENCES person ON DELETE SET NULL,
  is_staff boolean NOT NULL DEFAULT false,
  place_id int REFERENCES place,
  restaurant_id int,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE session IS 'session: a visit; the cookie holds the secret, the table its SHA-256';
CREATE INDEX session_person ON session (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX session_expires ON session (expires_at);

CREATE TABLE audit_entry (
  id bigserial PRIMARY KEY,
  at timestamptz NOT NULL,
  person_id int,
  action text NOT NULL,
  subject_kind text NOT NULL,
  subject_id int,
  details jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE audit_entry IS 'privacy: who did what in kitchen and office';
CREATE INDEX audit_entry_subject ON audit_entry (subject_kind, subject_id);
