-- Who works for the operator looks at restaurants, and changes something there only while they have taken one over.

CREATE TABLE take_over (
  id serial PRIMARY KEY,
  person_id int NOT NULL REFERENCES person,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  reason text NOT NULL CHECK (trim(reason) <> ''),
  begun_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CHECK (ends_at BETWEEN begun_at AND begun_at + interval '60 minutes')
);
COMMENT ON TABLE take_over IS 'audit: Who of the operator''s people ran a restaurant for a while in its owner''s place, and why';
COMMENT ON COLUMN take_over.ends_at IS 'earlier than planned where somebody ended it';
CREATE INDEX take_over_person ON take_over (person_id, ends_at);
CREATE INDEX take_over_restaurant ON take_over (restaurant_id);
