-- A restaurant rings its own kitchen with an order that is none: it stands in no table that sums, tells or pays.

CREATE TABLE trial_order (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL UNIQUE REFERENCES restaurant (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed', 'refused', 'cancelled')),
  version int NOT NULL,
  mode text NOT NULL CHECK (mode IN ('delivery', 'pickup')),
  lines jsonb NOT NULL,
  placed_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  promised_at timestamptz,
  ends_at timestamptz NOT NULL,
  first_accepted_at timestamptz
);
CREATE INDEX trial_order_changed_at ON trial_order (changed_at);
COMMENT ON TABLE trial_order IS 'order: the test order of a restaurant, the last one; never one of its orders';
COMMENT ON COLUMN trial_order.version IS 'counts on over all of its test orders';
COMMENT ON COLUMN trial_order.lines IS 'dishes of its menu as they were then';
COMMENT ON COLUMN trial_order.ends_at IS 'nobody sees it any more from then on';
COMMENT ON COLUMN trial_order.first_accepted_at IS 'when one was accepted for the first time; null: none yet';

ALTER TABLE print_job
  ADD COLUMN is_trial boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_trial OR order_id IS NULL);
COMMENT ON COLUMN print_job.is_trial IS 'the test order of the restaurant';
