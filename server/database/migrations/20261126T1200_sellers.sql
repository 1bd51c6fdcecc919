-- Who sells, as the tax office asks of platforms (PStTG), and what each was told of what is reported.

CREATE TABLE seller_identity (
  restaurant_id int PRIMARY KEY REFERENCES restaurant (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('person', 'company')),
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  born_on date,
  tax_id bytea NOT NULL,
  legal_name text NOT NULL DEFAULT '',
  street text NOT NULL,
  house_number text NOT NULL,
  postal_code text NOT NULL,
  town text NOT NULL,
  changed_at timestamptz NOT NULL,
  CHECK (kind = 'company' OR (first_name <> '' AND last_name <> '' AND born_on IS NOT NULL)),
  CHECK (kind = 'person' OR legal_name <> '')
);
COMMENT ON TABLE seller_identity IS 'statement: who sells, as the tax office asks of platforms (§ 14 PStTG)';
COMMENT ON COLUMN seller_identity.tax_id IS 'of a person the tax id, of a company its tax number; sealed with a key outside the database';
COMMENT ON COLUMN seller_identity.street IS 'and what follows: of a person their home, of a company its seat';

CREATE TABLE seller_notice (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant (id) ON DELETE CASCADE,
  year int NOT NULL,
  content bytea NOT NULL,
  digest text NOT NULL,
  told_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, year)
);
COMMENT ON TABLE seller_notice IS 'statement: what a restaurant was told of what is reported of it for a year (§ 22 PStTG)';
COMMENT ON COLUMN seller_notice.content IS 'everything that is reported; sealed with a key outside the database';
COMMENT ON COLUMN seller_notice.digest IS 'of the content: tells whether something has changed since';
