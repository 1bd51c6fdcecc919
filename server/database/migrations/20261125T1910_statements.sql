-- What restaurant and operator owe each other at a month's end, written once: the statement, the bookings that it takes
-- up, and the operator's invoices.

ALTER TABLE booking
  ADD COLUMN base_cents int NOT NULL DEFAULT 0,
  ADD COLUMN basis_points int,
  ADD COLUMN statement_id int;
COMMENT ON COLUMN booking.base_cents IS 'goods that commission is on, by so much more or less';
COMMENT ON COLUMN booking.basis_points IS 'rate of the commission as it was sold';
COMMENT ON COLUMN booking.statement_id IS 'the statement that it closes or pays; stays when it is gone';

-- New columns only; what was booked stays.
ALTER TABLE booking DISABLE TRIGGER booking_stays;
WITH worth AS (
  SELECT orders.id, orders.commission_basis_points,
    CASE restaurant.kind WHEN 'gift-vouchers' THEN 0 ELSE commission_base_cents END AS base,
    payable_cents + CASE discount_nature WHEN 'means-of-payment' THEN discount_cents ELSE 0 END AS paid, reduced_cents
  FROM orders JOIN restaurant ON restaurant.id = restaurant_id
), rest AS (
  SELECT id, commission_basis_points, base,
    CASE paid WHEN 0 THEN base ELSE round(base::numeric * (paid - reduced_cents) / paid)::int END AS base_left
  FROM worth
), numbered AS (
  SELECT id, order_id, row_number() OVER of_order AS nth, count(*) OVER (PARTITION BY order_id) AS all_of
  FROM booking WHERE kind = 'order' WINDOW of_order AS (PARTITION BY order_id ORDER BY id)
)
UPDATE booking SET basis_points = commission_basis_points, base_cents = CASE
  WHEN all_of = 1 THEN base_left WHEN nth = 1 THEN base WHEN nth = all_of THEN base_left - base ELSE 0 END
FROM numbered JOIN rest ON rest.id = numbered.order_id WHERE booking.id = numbered.id;
ALTER TABLE booking ENABLE ALWAYS TRIGGER booking_stays;

ALTER TABLE booking DROP CONSTRAINT booking_kind_check, ADD CONSTRAINT booking_kind_check
  CHECK (kind IN ('order', 'debit-collected', 'debit-returned', 'statement'));
ALTER TABLE posting DROP CONSTRAINT posting_account_check, ADD CONSTRAINT posting_account_check
  CHECK (account IN ('restaurant', 'settlement', 'company', 'voucher', 'service', 'bank', 'commission', 'vat', 'donation',
    'donation-owed'));

CREATE TABLE statement (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  orders int NOT NULL,
  base_cents int NOT NULL,
  opening_cents int NOT NULL,
  commission_cents int NOT NULL,
  vat_cents int NOT NULL,
  withheld_cents int NOT NULL,
  voucher_cents int NOT NULL,
  result_cents int NOT NULL
    CHECK (result_cents = opening_cents + commission_cents + vat_cents - withheld_cents - voucher_cents),
  way text NOT NULL CHECK (way IN ('carried', 'debit', 'invoice', 'transfer')),
  due_on date,
  mandate_id int REFERENCES restaurant_mandate,
  content jsonb NOT NULL,
  written_at timestamptz NOT NULL,
  UNIQUE (restaurant_id, month),
  CHECK ((way = 'carried') = (abs(result_cents) < 100)),
  CHECK (way = 'carried' OR (way = 'transfer') = (result_cents < 0)),
  CHECK ((way = 'carried') = (due_on IS NULL)),
  CHECK ((way = 'debit') = (mandate_id IS NOT NULL))
);
COMMENT ON TABLE statement IS 'statement: what a restaurant and the operator owe each other after a month; never changed';
COMMENT ON COLUMN statement.opening_cents IS 'carried on from the one before; here and below positive is owed to the operator';
COMMENT ON COLUMN statement.commission_cents IS 'without VAT';
COMMENT ON COLUMN statement.way IS 'how it is settled; less than one euro is carried on';
COMMENT ON COLUMN statement.content IS 'who wrote it and to whom, as both were then';

CREATE TABLE statement_booking (
  booking_id int PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  statement_id int NOT NULL REFERENCES statement
);
COMMENT ON TABLE statement_booking IS 'statement: which bookings a statement takes up, each once';
CREATE INDEX statement_booking_statement ON statement_booking (statement_id, booking_id);

CREATE TABLE invoice (
  id serial PRIMARY KEY,
  year int NOT NULL,
  number int NOT NULL DEFAULT 0,
  statement_id int NOT NULL REFERENCES statement,
  corrects_id int REFERENCES invoice,
  net_cents int NOT NULL,
  vat_percent int NOT NULL,
  vat_cents int NOT NULL CHECK (abs(vat_cents * 100 - net_cents * vat_percent) <= 50),
  content jsonb NOT NULL,
  written_at timestamptz NOT NULL,
  UNIQUE (year, number),
  UNIQUE NULLS NOT DISTINCT (statement_id, corrects_id)
);
COMMENT ON TABLE invoice IS 'statement: invoices of the operator for its commission; never changed, corrected by another one';
COMMENT ON COLUMN invoice.year IS 'in which it was written, in Germany';
COMMENT ON COLUMN invoice.number IS 'counted by the database when it is written, without a gap';
COMMENT ON COLUMN invoice.corrects_id IS 'the first one, which this one changes';
COMMENT ON COLUMN invoice.content IS 'everything that stands on it';
CREATE INDEX invoice_corrects ON invoice (corrects_id) WHERE corrects_id IS NOT NULL;

-- Whoever writes an invoice waits for those before it, so that a number that is not used after all is given again.
CREATE FUNCTION count_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('invoice'), NEW.year);
  SELECT coalesce(max(number), 0) + 1 INTO NEW.number FROM invoice WHERE year = NEW.year;
  RETURN NEW;
END $$;
CREATE TRIGGER invoice_is_counted BEFORE INSERT ON invoice FOR EACH ROW EXECUTE FUNCTION count_invoice();

-- Kept for eight years and until then as they are, whoever asks (§ 147 AO, § 14b UStG); then they can be emptied.
CREATE FUNCTION guard_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.written_at < now() - interval '2922 days' AND NEW.content = '{}' THEN
    OLD.content := NEW.content;
    IF NEW IS NOT DISTINCT FROM OLD THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% is neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER statement_stays BEFORE UPDATE OR DELETE ON statement FOR EACH ROW EXECUTE FUNCTION guard_papers();
CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW EXECUTE FUNCTION guard_papers();
CREATE TRIGGER statement_is_never_emptied BEFORE TRUNCATE ON statement FOR EACH STATEMENT EXECUTE FUNCTION guard_papers();
CREATE TRIGGER invoice_is_never_emptied BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION guard_papers();

CREATE FUNCTION guard_taken_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM booking WHERE id = OLD.booking_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'what a statement takes up stays' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER taken_up_stays BEFORE UPDATE OR DELETE ON statement_booking
  FOR EACH ROW EXECUTE FUNCTION guard_taken_up();
