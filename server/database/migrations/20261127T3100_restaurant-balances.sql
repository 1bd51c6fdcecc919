-- What a restaurant owes need not be summed over all that was ever booked. Whoever books adds a row and holds nothing, so
-- that orders of one restaurant do not wait for each other; what was added is taken into the balances once a minute.

CREATE TABLE restaurant_balance (
  restaurant_id int PRIMARY KEY,
  owed_cents int NOT NULL,
  month date NOT NULL,
  commission_cents int NOT NULL,
  withheld_cents int NOT NULL,
  voucher_cents int NOT NULL,
  booked_at timestamptz NOT NULL
);
COMMENT ON TABLE restaurant_balance IS 'ledger: what all that was booked of a restaurant comes to, without what still stands in balance_change';
COMMENT ON COLUMN restaurant_balance.owed_cents IS 'on its accounts restaurant and settlement; positive: owed to the operator';
COMMENT ON COLUMN restaurant_balance.month IS 'first day of the latest in which something was booked, of which the next three are';
COMMENT ON COLUMN restaurant_balance.commission_cents IS 'without VAT';
COMMENT ON COLUMN restaurant_balance.voucher_cents IS 'what others pay for its guests';
COMMENT ON COLUMN restaurant_balance.booked_at IS 'when the latest of it happened';

CREATE TABLE balance_change (
  restaurant_id int NOT NULL,
  owed_cents int NOT NULL,
  month date NOT NULL,
  commission_cents int NOT NULL,
  withheld_cents int NOT NULL,
  voucher_cents int NOT NULL,
  booked_at timestamptz NOT NULL
);
COMMENT ON TABLE balance_change IS 'ledger: what a booking adds to restaurant_balance, until it is taken into it; written by a trigger of its postings';

CREATE FUNCTION note_balance_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO balance_change (restaurant_id, owed_cents, month, commission_cents, withheld_cents, voucher_cents, booked_at)
    SELECT restaurant_id,
      coalesce(sum(cents) FILTER (WHERE account IN ('restaurant', 'settlement')), 0),
      date_trunc('month', happened_at AT TIME ZONE 'Europe/Berlin')::date,
      -coalesce(sum(cents) FILTER (WHERE account = 'commission'), 0),
      coalesce(sum(cents) FILTER (WHERE account = 'service'), 0),
      coalesce(sum(cents) FILTER (WHERE account IN ('voucher', 'company', 'goodwill')), 0),
      happened_at
    FROM written JOIN booking ON booking.id = booking_id
    WHERE restaurant_id IS NOT NULL
    GROUP BY booking.id;
  RETURN NULL;
END $$;
CREATE TRIGGER postings_change_balance AFTER INSERT ON posting
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_balance_change();

INSERT INTO restaurant_balance (restaurant_id, owed_cents, month, commission_cents, withheld_cents, voucher_cents, booked_at)
SELECT restaurant_id,
  coalesce(sum(cents) FILTER (WHERE account IN ('restaurant', 'settlement')), 0), latest,
  -coalesce(sum(cents) FILTER (WHERE account = 'commission' AND month = latest), 0),
  coalesce(sum(cents) FILTER (WHERE account = 'service' AND month = latest), 0),
  coalesce(sum(cents) FILTER (WHERE account IN ('voucher', 'company', 'goodwill') AND month = latest), 0),
  max(happened_at)
FROM (
  SELECT id, restaurant_id, happened_at, month, max(month) OVER (PARTITION BY restaurant_id) AS latest
  FROM (
    SELECT id, restaurant_id, happened_at, date_trunc('month', happened_at AT TIME ZONE 'Europe/Berlin')::date AS month
    FROM booking WHERE restaurant_id IS NOT NULL) AS dated) AS booked
JOIN posting ON booking_id = booked.id
GROUP BY restaurant_id, latest;
