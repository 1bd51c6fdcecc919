-- Files that have the operator's bank collect or transfer what statements come to.

CREATE TABLE statement_file (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('debit', 'transfer')),
  message_id text NOT NULL UNIQUE,
  content bytea NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  payments int NOT NULL CHECK (payments > 0),
  person_id int NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE statement_file IS 'statement: what was handed to the bank for restaurants, word for word';
COMMENT ON COLUMN statement_file.content IS 'sealed with a key outside the database';

CREATE TABLE statement_file_item (
  statement_id int NOT NULL REFERENCES statement,
  attempt int NOT NULL,
  file_id int NOT NULL REFERENCES statement_file,
  PRIMARY KEY (statement_id, attempt)
);
COMMENT ON TABLE statement_file_item IS 'statement: in which file a statement stands, once until its money comes back';
CREATE INDEX statement_file_item_file ON statement_file_item (file_id);
