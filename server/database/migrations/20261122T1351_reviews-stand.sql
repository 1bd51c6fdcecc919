-- Whose devices a restaurant's own are: what is ordered on them is no guest's.
CREATE TABLE staff_device (
  restaurant_id int NOT NULL REFERENCES restaurant,
  device text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, device)
);
COMMENT ON TABLE staff_device IS 'guard: browsers on which a restaurant is run, as keyed hashes';
