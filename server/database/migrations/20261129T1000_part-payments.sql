-- A statement is paid in parts, or with more than it asks for: what is too much stands on the restaurant's running account
-- until its next statement takes it up. What the bank moves in another currency than EUR is known, and never booked.

ALTER TABLE statement
  ADD COLUMN set_off_cents int NOT NULL DEFAULT 0,
  DROP CONSTRAINT statement_check,
  ADD CONSTRAINT statement_sum_check CHECK (
    result_cents = opening_cents + commission_cents + vat_cents - withheld_cents - voucher_cents + set_off_cents) NOT VALID;
COMMENT ON COLUMN statement.set_off_cents IS 'what was paid too much of earlier ones, negative, or was still open of them';

ALTER TABLE statement_file_item ADD COLUMN cents int;
COMMENT ON COLUMN statement_file_item.cents IS 'what was asked for, positive: owed to the operator; empty: the whole statement';

ALTER TABLE bank_entry ADD COLUMN currency text NOT NULL DEFAULT 'EUR';
COMMENT ON COLUMN bank_entry.currency IS 'of cents';
