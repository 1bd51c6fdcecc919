-- What guests do with an order afterwards: order it again, ask to cancel it, take its receipt.

ALTER TABLE orders ADD cancel_declined_at timestamptz;
COMMENT ON COLUMN orders.cancel_declined_at IS 'the restaurant cannot cancel it any more, although the guest asked';

ALTER TABLE basket_line ADD from_order_id int REFERENCES orders ON DELETE SET NULL;
COMMENT ON COLUMN basket_line.from_order_id IS 'ordered again from this order; while it lies there, the order is not added once more';
CREATE INDEX basket_line_from_order ON basket_line (from_order_id) WHERE from_order_id IS NOT NULL;

CREATE UNIQUE INDEX receipt_of_order ON receipt (order_id) WHERE corrects_id IS NULL;
