-- Whoever does not see an order is called: further devices by push, whoever is in charge by text, each once per order.

CREATE TABLE order_call (
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('devices', 'in-charge')),
  called_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, step)
);
COMMENT ON TABLE order_call IS 'order: who was called because nobody accepted it, each once';

ALTER TABLE restaurant ADD COLUMN in_charge_phone text NOT NULL DEFAULT '';
COMMENT ON COLUMN restaurant.in_charge_phone IS 'mobile number that is texted while an order waits; empty = nobody';

-- A browser is told of one order, or of all that wait at a restaurant where somebody works.
ALTER TABLE push_subscription
  ALTER COLUMN order_id DROP NOT NULL,
  ADD COLUMN restaurant_id int REFERENCES restaurant ON DELETE CASCADE,
  ADD COLUMN person_id int REFERENCES person ON DELETE CASCADE,
  ADD COLUMN device_id int REFERENCES paired_device ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(order_id, restaurant_id) <= 1),
  ADD CHECK (num_nonnulls(person_id, device_id) <= 1),
  ADD UNIQUE (restaurant_id, endpoint);
COMMENT ON TABLE push_subscription IS 'message: a browser that wants to be told of one order, gone an hour after that has ended, or of those that wait at a restaurant';
COMMENT ON COLUMN push_subscription.restaurant_id IS 'whose waiting orders wake it; null: it is told of one order';
COMMENT ON COLUMN push_subscription.person_id IS 'who works there and asked for it; null: a paired device, or a guest';
CREATE INDEX push_subscription_person ON push_subscription (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX push_subscription_device ON push_subscription (device_id) WHERE device_id IS NOT NULL;
