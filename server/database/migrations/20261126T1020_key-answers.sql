-- What a program sends twice under one name is done once.

CREATE TABLE key_answer (
  id serial PRIMARY KEY,
  key_id int NOT NULL REFERENCES api_key ON DELETE CASCADE,
  name text NOT NULL,
  asked text NOT NULL,
  begun_at timestamptz NOT NULL,
  status int,
  body bytea,
  UNIQUE (key_id, name),
  CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX ON key_answer (begun_at);
COMMENT ON TABLE key_answer IS 'api: what was answered to a call that a program named, for when it asks the same again';
COMMENT ON COLUMN key_answer.name IS 'made up by the program: its Idempotency-Key';
COMMENT ON COLUMN key_answer.asked IS 'SHA-256 of the call and its fields';
COMMENT ON COLUMN key_answer.status IS 'null: it is still being answered';
COMMENT ON COLUMN key_answer.body IS 'sealed';
