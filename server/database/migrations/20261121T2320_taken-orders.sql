-- A till lists what it took today.
CREATE INDEX orders_till_device ON orders (till_device_id, placed_at) WHERE till_device_id IS NOT NULL;
