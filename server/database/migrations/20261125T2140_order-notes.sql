-- What operators tell each other about an order.
CREATE TABLE order_note (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  person_id int REFERENCES person ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE order_note IS 'order: a note of the operator''s people for each other; no guest and no restaurant reads it';
CREATE INDEX order_note_order ON order_note (order_id, id);
