-- A board with a running shift says that it is alive; where none does any more, nobody can order in vain.

CREATE TABLE kitchen_board (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  device_id int REFERENCES paired_device ON DELETE CASCADE,
  session_id int REFERENCES session ON DELETE CASCADE,
  name text NOT NULL,
  seen_at timestamptz NOT NULL,
  CHECK (num_nonnulls(device_id, session_id) <= 1),
  UNIQUE (restaurant_id, device_id),
  UNIQUE (restaurant_id, session_id)
);
COMMENT ON TABLE kitchen_board IS 'till: a browser in which a shift runs on the board of a kitchen; each look at the board is a sign of life';
COMMENT ON COLUMN kitchen_board.device_id IS 'the paired device that it is; null: somebody is logged in';
COMMENT ON COLUMN kitchen_board.name IS 'of the device, or browser and system';
CREATE INDEX kitchen_board_seen ON kitchen_board (seen_at);
CREATE INDEX kitchen_board_device ON kitchen_board (device_id);
CREATE INDEX kitchen_board_session ON kitchen_board (session_id);

ALTER TABLE restaurant ADD COLUMN silent_since timestamptz;
COMMENT ON COLUMN restaurant.silent_since IS 'with has_technical_problem: takes no orders since then, because no board was alive; ends with the first that is';
