-- Outlines that a restaurant draws on the map; the places in them are its delivery areas.

CREATE TABLE delivery_outline (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  corners jsonb NOT NULL CHECK (jsonb_typeof(corners) = 'array' AND jsonb_array_length(corners) >= 3),
  taken_in int[] NOT NULL,
  left_out int[] NOT NULL,
  minimum_order_cents int NOT NULL CHECK (minimum_order_cents >= 0),
  delivery_cents int NOT NULL CHECK (delivery_cents >= 0),
  free_from_cents int CHECK (free_from_cents > 0)
);
COMMENT ON TABLE delivery_outline IS 'restaurant: a line around places that it delivers to; what guests are told stands in delivery_area';
COMMENT ON COLUMN delivery_outline.corners IS 'latitude and longitude of each, in the order of the line';
COMMENT ON COLUMN delivery_outline.taken_in IS 'ids of places outside that are chosen all the same';
COMMENT ON COLUMN delivery_outline.left_out IS 'ids of places inside that are not chosen';
CREATE INDEX delivery_outline_restaurant ON delivery_outline (restaurant_id);
