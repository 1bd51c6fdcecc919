-- Pictures of dishes that have no photo, drawn from what is in them.

CREATE TABLE dish_drawing (
  hash text PRIMARY KEY,
  bytes bytea NOT NULL,
  drawn_at timestamptz NOT NULL
);
CREATE INDEX dish_drawing_drawn_at ON dish_drawing (drawn_at);
COMMENT ON TABLE dish_drawing IS 'menu: a drawn dish as WebP, by the hash of what is drawn and how';
