-- What the operator takes of a restaurant has a course: a rate from a day on. A paid place has a first and a last day.

CREATE TABLE commission_term (
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  first_day date NOT NULL,
  basis_points int CHECK (basis_points BETWEEN 0 AND 10000),
  set_by int REFERENCES person ON DELETE SET NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, first_day)
);
COMMENT ON TABLE commission_term IS 'restaurant: what the operator takes of the goods from a day on, until the next one begins';
COMMENT ON COLUMN commission_term.first_day IS 'in Germany; the rate holds for orders placed from its midnight on';
COMMENT ON COLUMN commission_term.basis_points IS 'null: what the site takes of everybody';
COMMENT ON COLUMN commission_term.set_by IS 'null: carried over from before rates had a day, or nobody is known any more';
CREATE INDEX commission_term_set_by ON commission_term (set_by);

CREATE TRIGGER restaurant_version_insert AFTER INSERT ON commission_term REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_update AFTER UPDATE ON commission_term REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_delete AFTER DELETE ON commission_term REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');

-- Orders have their own rate, so that a rate of before may be said to hold since the restaurant was let in.
INSERT INTO commission_term (restaurant_id, first_day, basis_points, set_at)
SELECT id, (least(coalesce(approved_at, now()), now()) AT TIME ZONE 'Europe/Berlin')::date, commission_basis_points, now()
FROM restaurant WHERE commission_basis_points IS NOT NULL;
ALTER TABLE restaurant DROP COLUMN commission_basis_points;

-- Nobody has ever said until when a place is paid for: a month is time enough to say it.
ALTER TABLE restaurant
  ADD COLUMN sponsored_from date,
  ADD COLUMN sponsored_until date,
  ADD CHECK ((sponsored_from IS NULL) = (sponsored_until IS NULL)),
  ADD CHECK (sponsored_from <= sponsored_until);
COMMENT ON COLUMN restaurant.sponsored_from IS 'first day in Germany on which its place in the list is paid for, and marked so';
COMMENT ON COLUMN restaurant.sponsored_until IS 'the last of these days';
UPDATE restaurant SET sponsored_from = (now() AT TIME ZONE 'Europe/Berlin')::date,
  sponsored_until = (now() AT TIME ZONE 'Europe/Berlin')::date + 30
WHERE is_sponsored;
ALTER TABLE restaurant DROP COLUMN is_sponsored;
