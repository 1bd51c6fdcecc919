-- A step that the kitchen has tapped and can still take back; done when its time has come, unless the order went on.

CREATE TABLE held_step (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  version int NOT NULL,
  state text NOT NULL
    CHECK (state IN ('accepted', 'preparing', 'ready', 'on-the-way', 'completed', 'refused', 'cancelled')),
  minutes int,
  reason text NOT NULL DEFAULT '',
  person_id int REFERENCES person ON DELETE SET NULL,
  device text NOT NULL DEFAULT '',
  stands_at timestamptz NOT NULL
);
COMMENT ON TABLE held_step IS 'order: a tapped step that can still be taken back';
COMMENT ON COLUMN held_step.version IS 'of the order while it waits; with any other one the step is void';
CREATE INDEX held_step_due ON held_step (stands_at);
CREATE INDEX held_step_person ON held_step (person_id);
