-- Programs come in by a key: the same calls, fewer of them, and never more than whoever made the key may do.

CREATE TABLE api_key (
  id serial PRIMARY KEY,
  secret_hash text NOT NULL UNIQUE,
  head text NOT NULL,
  tail text NOT NULL,
  name text NOT NULL,
  owner text NOT NULL CHECK (owner IN ('restaurant', 'company', 'office')),
  restaurant_id int REFERENCES restaurant ON DELETE CASCADE,
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  last_day date,
  ends_on date,
  ended_at timestamptz,
  CHECK ((owner = 'restaurant') = (restaurant_id IS NOT NULL))
);
CREATE INDEX ON api_key (restaurant_id);
CREATE INDEX ON api_key (person_id);
COMMENT ON TABLE api_key IS 'api: a program''s way in, for some of the calls of a restaurant, a company or the operator';
COMMENT ON COLUMN api_key.head IS 'how it begins, for people who look for it';
COMMENT ON COLUMN api_key.tail IS 'its last four characters';
COMMENT ON COLUMN api_key.restaurant_id IS 'null: of a company or of the operator''s';
COMMENT ON COLUMN api_key.person_id IS 'who made it, and in whose name it acts';
COMMENT ON COLUMN api_key.last_day IS 'the last day on which it was used; null: never';
COMMENT ON COLUMN api_key.ends_on IS 'the last day on which it is good; null: until somebody ends it';
COMMENT ON COLUMN api_key.ended_at IS 'when somebody ended it';
