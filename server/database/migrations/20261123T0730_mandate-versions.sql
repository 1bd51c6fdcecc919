-- A mandate stays as it was signed; whatever changes is another one. What ended it, and what it says, can be read years later.

ALTER TABLE sepa_mandate RENAME COLUMN replaced_at TO ended_at;
ALTER TABLE sepa_mandate
  ADD COLUMN country text NOT NULL DEFAULT 'DE',
  ADD COLUMN terms text NOT NULL DEFAULT '',
  ADD COLUMN paused_at timestamptz,
  ADD COLUMN ended_as text CHECK (ended_as IN ('replaced', 'revoked', 'expired'));
UPDATE sepa_mandate SET ended_as = 'replaced' WHERE ended_at IS NOT NULL;
ALTER TABLE sepa_mandate
  ALTER COLUMN country DROP DEFAULT,
  ADD CHECK (ended_as IS NULL OR ended_at IS NOT NULL),
  ADD CHECK (approved_at IS NULL OR refused_at IS NULL),
  ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN ended_at IS NOT NULL THEN coalesce(ended_as, 'replaced')
    WHEN refused_at IS NOT NULL THEN 'refused'
    WHEN approved_at IS NULL THEN 'open'
    WHEN paused_at IS NULL THEN 'approved'
    ELSE 'paused' END) STORED
    CHECK (state IN ('open', 'approved', 'refused', 'paused', 'replaced', 'revoked', 'expired'));
COMMENT ON TABLE sepa_mandate IS 'business: direct-debit mandates; whatever changes of one makes a new one';
COMMENT ON COLUMN sepa_mandate.terms IS 'the words that were signed, a paragraph a line; empty: as their version had them';
COMMENT ON COLUMN sepa_mandate.paused_at IS 'since when it rests because a debit came back';
COMMENT ON COLUMN sepa_mandate.state IS 'follows from the other columns';

CREATE FUNCTION guard_mandate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.business_customer_id, NEW.reference, NEW.text_version, NEW.terms, NEW.country, NEW.signed_at)
    IS DISTINCT FROM (OLD.business_customer_id, OLD.reference, OLD.text_version, OLD.terms, OLD.country, OLD.signed_at)
    OR OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_as) IS DISTINCT FROM (OLD.ended_at, OLD.ended_as) THEN
    RAISE EXCEPTION 'mandate % is signed and stays so', OLD.reference USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- When nobody needs it any more, whose it was goes.
  IF NEW.ended_at IS NOT NULL AND NEW.account_holder = '' AND NEW.street = '' AND NEW.city = '' AND NEW.signature = ''
    AND length(NEW.iban) = 1 THEN
    RETURN NEW;
  END IF;
  -- The same account may be sealed with another key, which its first bytes name; with the same one nothing changes it.
  IF (NEW.account_holder, NEW.street, NEW.city, NEW.signature)
    IS DISTINCT FROM (OLD.account_holder, OLD.street, OLD.city, OLD.signature)
    OR NEW.iban <> OLD.iban AND substring(NEW.iban FROM 1 FOR 5) = substring(OLD.iban FROM 1 FOR 5) THEN
    RAISE EXCEPTION 'mandate % is signed and stays so', OLD.reference USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sepa_mandate_stays BEFORE UPDATE ON sepa_mandate FOR EACH ROW EXECUTE FUNCTION guard_mandate();

-- A company whose account was deleted: its books stay.
ALTER TABLE business_customer ADD COLUMN closed_at timestamptz;
COMMENT ON COLUMN business_customer.closed_at IS 'since when nobody speaks for it any more';

-- What the bank has is collected on its day and no sooner.
ALTER TABLE business_collection
  DROP CONSTRAINT business_collection_state_check,
  ADD CHECK (state IN ('announced', 'submitted', 'collected', 'returned'));
UPDATE business_collection SET state = 'submitted' WHERE state = 'collected' AND due_on > current_date;
CREATE INDEX business_collection_submitted ON business_collection (due_on) WHERE state = 'submitted';

-- A mail whose copy of a mandate is drawn when it goes out.
ALTER TABLE message ADD COLUMN mandate_id int REFERENCES sepa_mandate ON DELETE SET NULL;
COMMENT ON COLUMN message.mandate_id IS 'a copy of this mandate goes with it';
