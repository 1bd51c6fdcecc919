-- What goes with what, counted once a day from completed orders: a few partners for each dish.

CREATE TABLE dish_pair (
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  other_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  lift_percent int NOT NULL,
  PRIMARY KEY (product_id, other_id),
  CHECK (product_id <> other_id)
);
CREATE INDEX dish_pair_restaurant ON dish_pair (restaurant_id);
CREATE INDEX dish_pair_other ON dish_pair (other_id);
COMMENT ON TABLE dish_pair IS 'menu: dishes that are in one order more often than by chance';
COMMENT ON COLUMN dish_pair.lift_percent IS 'how much more often; 100 is chance';

CREATE TRIGGER restaurant_version_insert AFTER INSERT ON dish_pair
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_delete AFTER DELETE ON dish_pair
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
