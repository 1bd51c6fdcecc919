-- The operator's books in double entry: what happened, and what it means on which accounts. Nothing is ever changed; a
-- mistake is corrected by another booking. What stood in ledger_entry is taken over, statements were never written.

CREATE TABLE booking (
  id serial PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('order', 'debit-collected', 'debit-returned')),
  restaurant_id int,
  order_id int,
  collection_id int,
  happened_at timestamptz NOT NULL,
  booked_at timestamptz NOT NULL
);
COMMENT ON TABLE booking IS 'ledger: something that the operator''s books know; never changed, corrected by another one';
COMMENT ON COLUMN booking.key IS 'names the fact: it is booked once, however often it is told';
COMMENT ON COLUMN booking.restaurant_id IS 'whose account it stands in, also where nothing is owed';
COMMENT ON COLUMN booking.order_id IS 'stays when the order is gone, as books are kept longer';
COMMENT ON COLUMN booking.collection_id IS 'the debit of a company; stays when it is gone';
COMMENT ON COLUMN booking.happened_at IS 'the month it belongs to follows from this';
CREATE INDEX booking_order ON booking (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX booking_restaurant ON booking (restaurant_id, happened_at) WHERE restaurant_id IS NOT NULL;

CREATE TABLE posting (
  booking_id int NOT NULL REFERENCES booking ON DELETE CASCADE,
  account text NOT NULL CHECK (account IN
    ('restaurant', 'company', 'voucher', 'service', 'bank', 'commission', 'donation', 'donation-owed')),
  party text NOT NULL DEFAULT '',
  cents int NOT NULL CHECK (cents <> 0),
  PRIMARY KEY (booking_id, account, party)
);
COMMENT ON TABLE posting IS 'ledger: what a booking means for one account, debit positive; all of a booking come to nought';
COMMENT ON COLUMN posting.party IS 'id of a restaurant or company, kind of a voucher, payment service; empty where an account has one owner';
CREATE INDEX posting_account ON posting (account, party, booking_id);

INSERT INTO booking (key, kind, restaurant_id, order_id, happened_at, booked_at)
SELECT 'order:' || orders.id || ':1', 'order', restaurant_id, orders.id, coalesce(completed_at, changed_at), coalesce(completed_at, changed_at)
FROM orders WHERE state = 'completed';

INSERT INTO booking (key, kind, collection_id, happened_at, booked_at)
SELECT 'debit:' || id || ':' || attempt || ':collected', 'debit-collected', id, changed_at, changed_at
FROM business_collection WHERE state = 'collected';

WITH voucher_payer AS (
  SELECT order_id, CASE voucher_redemption.funded_by WHEN 'employer' THEN 'company' ELSE 'voucher' END AS account,
    CASE voucher_redemption.funded_by
      WHEN 'employer' THEN employee.business_customer_id::text WHEN 'buyer' THEN 'gift' ELSE voucher.kind END AS party
  FROM voucher_redemption
  JOIN voucher ON voucher.id = voucher_id
  LEFT JOIN employee ON employee.id = employee_id
  WHERE voucher_redemption.state = 'booked' AND voucher_redemption.funded_by <> 'restaurant'
), old AS (
  SELECT order_id, restaurant_id::text AS party, ledger_entry.kind, amount_cents FROM ledger_entry
  JOIN restaurant ON restaurant.id = restaurant_id WHERE restaurant.kind <> 'gift-vouchers' OR ledger_entry.kind = 'voucher'
), taken AS (
  SELECT order_id, min(provider) AS provider, sum(captured_cents - refunded_cents) AS cents
  FROM payment WHERE captured_cents > 0 GROUP BY order_id
), lines AS (
  SELECT order_id, 'restaurant' AS account, party, amount_cents AS cents FROM old
  UNION ALL SELECT order_id, 'commission', '', -amount_cents FROM old WHERE kind IN ('commission', 'correction')
  UNION ALL SELECT old.order_id, coalesce(account, 'voucher'), coalesce(voucher_payer.party, 'campaign'), -amount_cents
    FROM old LEFT JOIN voucher_payer ON voucher_payer.order_id = old.order_id WHERE kind = 'voucher'
  UNION ALL SELECT old.order_id, 'service', coalesce(provider, 'stripe'), -amount_cents
    FROM old LEFT JOIN taken ON taken.order_id = old.order_id WHERE kind = 'commission-collected'
  UNION ALL SELECT order_id, 'donation', '', amount_cents FROM donation
  UNION ALL SELECT order_id, 'donation-owed', '', -amount_cents FROM donation
  UNION ALL SELECT taken.order_id, 'service', provider, cents FROM taken
    JOIN orders ON orders.id = order_id JOIN restaurant ON restaurant.id = restaurant_id WHERE restaurant.kind = 'gift-vouchers'
  UNION ALL SELECT taken.order_id, 'voucher', 'gift', -cents FROM taken
    JOIN orders ON orders.id = order_id JOIN restaurant ON restaurant.id = restaurant_id WHERE restaurant.kind = 'gift-vouchers'
)
INSERT INTO posting (booking_id, account, party, cents)
SELECT booking.id, account, party, sum(cents) FROM lines JOIN booking ON booking.order_id = lines.order_id
GROUP BY booking.id, account, party HAVING sum(cents) <> 0
UNION ALL
SELECT booking.id, account, party, cents FROM booking
JOIN business_collection ON business_collection.id = collection_id
CROSS JOIN LATERAL (VALUES ('bank', '', amount_cents), ('company', business_customer_id::text, -amount_cents))
  AS line (account, party, cents);

DROP TABLE ledger_entry;
DROP TABLE statement;

-- All postings of a booking are written by one statement, and come to nought.
CREATE FUNCTION balance_postings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong int;
BEGIN
  SELECT booking_id INTO wrong FROM written GROUP BY booking_id HAVING sum(cents) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the postings of booking % do not come to nought', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_balance AFTER INSERT ON posting
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION balance_postings();

-- Books are kept for ten years and until then stay as they are, whoever asks.
CREATE FUNCTION guard_books() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  since timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'booking' THEN
      since := OLD.booked_at;
    ELSE
      -- With its booking gone a posting goes, too.
      SELECT booked_at INTO since FROM booking WHERE id = OLD.booking_id;
    END IF;
    IF since IS NULL OR since < now() - interval '3652 days' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION '% is neither changed nor deleted', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER booking_stays BEFORE UPDATE OR DELETE ON booking FOR EACH ROW EXECUTE FUNCTION guard_books();
CREATE TRIGGER posting_stays BEFORE UPDATE OR DELETE ON posting FOR EACH ROW EXECUTE FUNCTION guard_books();
CREATE TRIGGER booking_is_never_emptied BEFORE TRUNCATE ON booking FOR EACH STATEMENT EXECUTE FUNCTION guard_books();
CREATE TRIGGER posting_is_never_emptied BEFORE TRUNCATE ON posting FOR EACH STATEMENT EXECUTE FUNCTION guard_books();
ALTER TABLE booking ENABLE ALWAYS TRIGGER booking_stays;
ALTER TABLE posting ENABLE ALWAYS TRIGGER posting_stays;
ALTER TABLE booking ENABLE ALWAYS TRIGGER booking_is_never_emptied;
ALTER TABLE posting ENABLE ALWAYS TRIGGER posting_is_never_emptied;

ALTER TABLE alarm DROP CONSTRAINT alarm_kind_check;
ALTER TABLE alarm ADD CONSTRAINT alarm_kind_check
  CHECK (kind IN ('many-refusals', 'new-country', 'many-people', 'books-differ'));
