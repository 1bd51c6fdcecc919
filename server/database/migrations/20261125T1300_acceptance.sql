-- Each restaurant says how long its orders may wait to be accepted; since when one waits stands with it.

ALTER TABLE restaurant ADD COLUMN accept_minutes int NOT NULL DEFAULT 10
  CHECK (accept_minutes BETWEEN 3 AND 15);
COMMENT ON COLUMN restaurant.accept_minutes IS 'how long an order may wait to be accepted before it runs out';

ALTER TABLE orders ADD COLUMN accept_from timestamptz;
COMMENT ON COLUMN orders.accept_from IS 'since when the kitchen can accept it: it reached it, or the kitchen opened';
UPDATE orders SET accept_from = accept_until - interval '10 minutes' WHERE state = 'placed';
