-- What of a statement is still open follows from the books; kept with each posting, it need not be summed over all
-- statements there ever were to find the few that are not settled.

CREATE TABLE open_statement (
  statement_id int PRIMARY KEY REFERENCES statement ON DELETE CASCADE,
  restaurant_id int NOT NULL,
  due_on date,
  cents int NOT NULL
);
COMMENT ON TABLE open_statement IS 'statement: what is open of a statement by the books, kept by a trigger of their postings; a row goes once nothing is';
COMMENT ON COLUMN open_statement.cents IS 'positive: owed to the operator';
CREATE INDEX open_statement_restaurant ON open_statement (restaurant_id) WHERE cents > 0;
CREATE INDEX open_statement_due ON open_statement (due_on) WHERE cents > 0;

-- Postings are never changed, and only added.
CREATE FUNCTION note_open_statement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about int := (SELECT statement_id FROM booking WHERE id = NEW.booking_id);
BEGIN
  INSERT INTO open_statement (statement_id, restaurant_id, due_on, cents)
    SELECT id, restaurant_id, due_on, NEW.cents FROM statement WHERE id = about
    ON CONFLICT (statement_id) DO UPDATE SET cents = open_statement.cents + excluded.cents;
  DELETE FROM open_statement WHERE statement_id = about AND cents = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_opens_statement AFTER INSERT ON posting
  FOR EACH ROW WHEN (NEW.account = 'settlement') EXECUTE FUNCTION note_open_statement();

INSERT INTO open_statement (statement_id, restaurant_id, due_on, cents)
SELECT statement.id, statement.restaurant_id, due_on, sum(posting.cents)
FROM statement JOIN booking ON booking.statement_id = statement.id
  JOIN posting ON posting.booking_id = booking.id AND account = 'settlement'
GROUP BY statement.id HAVING sum(posting.cents) <> 0;
