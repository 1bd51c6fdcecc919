-- Who the operator is, where restaurants are paid to, and what they let the operator collect.

CREATE TABLE operator_company (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  name text NOT NULL,
  represented_by text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  postal_code text NOT NULL,
  town text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  vat_id text NOT NULL,
  tax_number text NOT NULL,
  register_entry text NOT NULL,
  iban text NOT NULL,
  bic text NOT NULL,
  creditor_id text NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE operator_company IS 'site: who writes invoices to restaurants and collects by direct debit; at most one row';
COMMENT ON COLUMN operator_company.represented_by IS 'managing directors, as letters of a company have to say (§ 35a GmbHG)';
COMMENT ON COLUMN operator_company.vat_id IS 'this or tax_number is never empty (§ 14 Abs. 4 UStG)';
COMMENT ON COLUMN operator_company.creditor_id IS 'of the Bundesbank; empty: nothing is collected';

CREATE TABLE restaurant_bank (
  restaurant_id int PRIMARY KEY REFERENCES restaurant ON DELETE CASCADE,
  holder text NOT NULL,
  iban bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE restaurant_bank IS 'statement: the account that a restaurant is paid to';
COMMENT ON COLUMN restaurant_bank.iban IS 'sealed with a key outside the database';

CREATE TABLE restaurant_mandate (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  holder text NOT NULL,
  iban bytea NOT NULL,
  street text NOT NULL,
  city text NOT NULL,
  signature text NOT NULL,
  text_version text NOT NULL,
  terms text NOT NULL,
  signed_at timestamptz NOT NULL,
  used_at timestamptz,
  ended_at timestamptz,
  ended_as text CHECK (ended_as IN ('replaced', 'revoked', 'expired', 'returned')),
  CHECK ((ended_at IS NULL) = (ended_as IS NULL))
);
COMMENT ON TABLE restaurant_mandate IS 'statement: SEPA Core mandates of restaurants for what they owe by their statements; whatever changes makes a new one';
COMMENT ON COLUMN restaurant_mandate.iban IS 'sealed with a key outside the database';
COMMENT ON COLUMN restaurant_mandate.city IS 'postal code and town';
COMMENT ON COLUMN restaurant_mandate.terms IS 'the words that were signed, a paragraph a line';
COMMENT ON COLUMN restaurant_mandate.used_at IS 'when a debit was last announced for it';
CREATE UNIQUE INDEX restaurant_mandate_running ON restaurant_mandate (restaurant_id) WHERE ended_at IS NULL;

-- Only the end and the use of a mandate are noted later; erasure may empty whose account it was once it is over.
CREATE FUNCTION guard_restaurant_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NULL AND (NEW.holder, NEW.street, NEW.city, NEW.signature, NEW.terms, NEW.text_version,
    NEW.reference, NEW.signed_at, NEW.restaurant_id) IS DISTINCT FROM (OLD.holder, OLD.street, OLD.city, OLD.signature,
    OLD.terms, OLD.text_version, OLD.reference, OLD.signed_at, OLD.restaurant_id) THEN
    RAISE EXCEPTION 'what was signed stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurant_mandate_stays BEFORE UPDATE ON restaurant_mandate
  FOR EACH ROW EXECUTE FUNCTION guard_restaurant_mandate();
