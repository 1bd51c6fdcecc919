-- Less than one euro that a restaurant owes is waived once it has left: there is no next statement to carry it on to.

ALTER TABLE statement
  DROP CONSTRAINT statement_way_check,
  DROP CONSTRAINT statement_least_check,
  DROP CONSTRAINT statement_check3;
ALTER TABLE statement
  ADD CONSTRAINT statement_way_check CHECK (way IN ('carried', 'debit', 'invoice', 'transfer', 'waived')) NOT VALID,
  ADD CONSTRAINT statement_least_check CHECK (way IN ('carried', 'transfer', 'waived') OR result_cents >= 100) NOT VALID,
  ADD CONSTRAINT statement_waived_check CHECK (way <> 'waived' OR result_cents BETWEEN 1 AND 99) NOT VALID,
  ADD CONSTRAINT statement_due_check CHECK ((way IN ('carried', 'waived')) = (due_on IS NULL)) NOT VALID;
COMMENT ON COLUMN statement.way IS 'how it is settled; less than one euro is carried on while there are statements to come, then paid out or waived';
