-- Hours that hold on one day instead of those of its weekday: Christmas Eve, the town's festival.

CREATE TABLE day_opening (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  day date NOT NULL,
  service text NOT NULL CHECK (service IN ('delivery', 'pickup')),
  opens text CHECK (opens ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes text CHECK (closes ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
  CHECK ((opens IS NULL) = (closes IS NULL)),
  UNIQUE NULLS NOT DISTINCT (restaurant_id, day, service, opens)
);
COMMENT ON TABLE day_opening IS 'restaurant: hours of one day, which replace those of its weekday for that service; null times = closed';

CREATE TRIGGER restaurant_version_insert AFTER INSERT ON day_opening REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_update AFTER UPDATE ON day_opening REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_delete AFTER DELETE ON day_opening REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
