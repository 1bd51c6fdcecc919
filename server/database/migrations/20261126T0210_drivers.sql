-- Who drives, what they take along, and what of it is to be handed over at the end of the shift.

ALTER TABLE orders
  ADD COLUMN came_back_at timestamptz,
  ADD COLUMN came_back_reason text
    CHECK (came_back_reason IN ('nobody', 'address', 'declined', 'age', 'other')),
  ADD CHECK ((came_back_at IS NULL) = (came_back_reason IS NULL));
COMMENT ON COLUMN orders.came_back_at IS 'whoever brought it could not hand it over; null: nobody tried in vain, or it is on its way again';

CREATE TABLE driver_shift (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  person_id int REFERENCES person ON DELETE SET NULL,
  device_id int REFERENCES paired_device ON DELETE SET NULL,
  name text NOT NULL,
  float_cents int NOT NULL CHECK (float_cents >= 0),
  began_at timestamptz NOT NULL,
  left_at timestamptz,
  shares_position boolean NOT NULL DEFAULT false,
  ended_at timestamptz,
  CHECK (ended_at IS NULL OR left_at IS NULL),
  CHECK (left_at IS NOT NULL OR NOT shares_position)
);
COMMENT ON TABLE driver_shift IS 'driver: somebody drives for a restaurant, from change float to cash-up';
COMMENT ON COLUMN driver_shift.device_id IS 'the paired phone on which it runs; null: by a log-in';
COMMENT ON COLUMN driver_shift.name IS 'as colleagues call them; empty once it must not be known any more';
COMMENT ON COLUMN driver_shift.left_at IS 'on a tour since then; null: at the restaurant';
COMMENT ON COLUMN driver_shift.shares_position IS 'agreed for this tour that whoever is next sees where they are';
-- Of two taps that begin a shift one is too late.
CREATE UNIQUE INDEX driver_shift_of_device ON driver_shift (device_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX driver_shift_of_person ON driver_shift (person_id, restaurant_id)
  WHERE ended_at IS NULL AND device_id IS NULL;
CREATE INDEX driver_shift_restaurant ON driver_shift (restaurant_id, began_at);

CREATE TABLE driver_stop (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  shift_id int NOT NULL REFERENCES driver_shift ON DELETE CASCADE,
  place int NOT NULL
);
COMMENT ON TABLE driver_stop IS 'driver: an order that somebody brings, or has brought in their shift';
COMMENT ON COLUMN driver_stop.place IS 'in the tour, the smallest first';
CREATE INDEX driver_stop_shift ON driver_stop (shift_id, place);

CREATE TABLE driver_cash_up (
  shift_id int PRIMARY KEY,
  restaurant_id int NOT NULL,
  person_id int,
  name text NOT NULL,
  began_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  float_cents int NOT NULL CHECK (float_cents >= 0),
  collect_cents int NOT NULL CHECK (collect_cents >= 0),
  lines jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  confirmed_by int,
  confirmed_at timestamptz NOT NULL
);
COMMENT ON TABLE driver_cash_up IS 'driver: what a driver had to hand over by their orders, as whoever runs the place confirmed it; no till, and no receipt of money';
COMMENT ON COLUMN driver_cash_up.collect_cents IS 'what the orders said was to be collected in cash';
COMMENT ON COLUMN driver_cash_up.lines IS 'each order with what was to be collected for it';
CREATE INDEX driver_cash_up_restaurant ON driver_cash_up (restaurant_id, confirmed_at);

-- What is confirmed stays as it is; only the name goes with its person, and all of it when its time is over.
CREATE FUNCTION guard_cash_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND now() - OLD.confirmed_at > interval '1094 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.person_id IS NULL AND NEW.name = ''
    AND to_jsonb(NEW) - 'person_id' - 'name' = to_jsonb(OLD) - 'person_id' - 'name' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'driver_cash_up % is neither changed nor deleted', OLD.shift_id
    USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER driver_cash_up_stays BEFORE UPDATE OR DELETE ON driver_cash_up
  FOR EACH ROW EXECUTE FUNCTION guard_cash_up();
