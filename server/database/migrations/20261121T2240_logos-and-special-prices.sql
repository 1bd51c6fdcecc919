-- What restaurants enter themselves besides: their logo, and prices that hold for a while.

CREATE TABLE restaurant_logo (
  restaurant_id int PRIMARY KEY REFERENCES restaurant ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  bytes bytea NOT NULL
);
COMMENT ON TABLE restaurant_logo IS 'restaurant: the logo that a restaurant uploaded, by the name in its address';

ALTER TABLE product_size ADD COLUMN special_cents int CHECK (special_cents > 0 AND special_cents < price_cents);
COMMENT ON COLUMN product_size.special_cents IS 'instead of the price until the product''s special_until';

ALTER TABLE product ADD COLUMN special_until timestamptz;
COMMENT ON COLUMN product.special_until IS 'when the special prices of its sizes end; null = there are none';
-- A list asks for the few that have some.
CREATE INDEX product_special ON product (restaurant_id) WHERE special_until IS NOT NULL;
