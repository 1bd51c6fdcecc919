-- Where a restaurant wants it, new orders are accepted at once with the proposed minutes.

ALTER TABLE restaurant ADD COLUMN auto_accepts boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN restaurant.auto_accepts IS 'new orders are accepted at once, while a board is alive and nothing is paused';
