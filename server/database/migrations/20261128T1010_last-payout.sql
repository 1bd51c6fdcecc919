-- Less than one euro is paid out all the same to a restaurant that has left: there is no next statement to carry it on to.

ALTER TABLE statement DROP CONSTRAINT statement_check1;
ALTER TABLE statement
  ADD CONSTRAINT statement_carried_check CHECK (way <> 'carried' OR abs(result_cents) < 100) NOT VALID,
  ADD CONSTRAINT statement_least_check CHECK (way IN ('carried', 'transfer') OR result_cents >= 100) NOT VALID;
COMMENT ON COLUMN statement.way IS 'how it is settled; less than one euro is carried on while there are statements to come';
