-- What was handed over to the tax advisor, batch by batch: each booking in one of them, whatever is booked later in the next.

CREATE TABLE datev_batch (
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  number int NOT NULL CHECK (number > 0),
  bookings int NOT NULL CHECK (bookings > 0),
  lines int NOT NULL CHECK (lines > 0),
  content bytea NOT NULL,
  person_id int NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  PRIMARY KEY (month, number)
);
COMMENT ON TABLE datev_batch IS 'statement: what was handed over to the tax advisor, byte for byte; never changed';
COMMENT ON COLUMN datev_batch.number IS 'within its month: the first has the month, each later one is a supplement to it';
COMMENT ON COLUMN datev_batch.bookings IS 'of the books that it holds';
COMMENT ON COLUMN datev_batch.lines IS 'of its file: orders of a restaurant and day are one';

-- A batch is made of what was put in here, so that file and list cannot differ: it comes after its bookings.
CREATE TABLE datev_batch_booking (
  booking_id int PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  month date NOT NULL,
  number int NOT NULL,
  FOREIGN KEY (month, number) REFERENCES datev_batch DEFERRABLE INITIALLY DEFERRED
);
COMMENT ON TABLE datev_batch_booking IS 'statement: in which batch for DATEV a booking was handed over, with all of its postings; in one at most';
CREATE INDEX datev_batch_booking_batch ON datev_batch_booking (month, number);

-- What a tax advisor has stays known, word for word.
CREATE FUNCTION guard_handed_over() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER datev_batch_stays BEFORE UPDATE OR DELETE ON datev_batch FOR EACH ROW EXECUTE FUNCTION guard_handed_over();
CREATE TRIGGER datev_batch_is_never_emptied BEFORE TRUNCATE ON datev_batch FOR EACH STATEMENT EXECUTE FUNCTION guard_handed_over();
-- With its booking, once the law lets that go, a line of the list goes, too.
CREATE TRIGGER handed_over_stays BEFORE UPDATE OR DELETE ON datev_batch_booking FOR EACH ROW EXECUTE FUNCTION guard_books();
CREATE TRIGGER handed_over_is_never_emptied BEFORE TRUNCATE ON datev_batch_booking FOR EACH STATEMENT EXECUTE FUNCTION guard_books();
ALTER TABLE datev_batch ENABLE ALWAYS TRIGGER datev_batch_stays;
ALTER TABLE datev_batch ENABLE ALWAYS TRIGGER datev_batch_is_never_emptied;
ALTER TABLE datev_batch_booking ENABLE ALWAYS TRIGGER handed_over_stays;
ALTER TABLE datev_batch_booking ENABLE ALWAYS TRIGGER handed_over_is_never_emptied;

-- A booking that was handed over is complete: what came to it later would be in no batch.
CREATE OR REPLACE FUNCTION balance_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong int;
BEGIN
  SELECT booking_id INTO wrong FROM written GROUP BY booking_id HAVING sum(cents) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the postings of booking % do not come to nought', wrong USING ERRCODE = 'check_violation';
  END IF;
  SELECT datev_batch_booking.booking_id INTO wrong FROM written JOIN datev_batch_booking USING (booking_id) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'booking % was handed over and takes no further postings', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
