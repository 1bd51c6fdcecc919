-- How much programs may ask is the operator's to say, by whose their keys are.

CREATE TABLE key_limit (
  owner text PRIMARY KEY CHECK (owner IN ('restaurant', 'company', 'office')),
  per_minute int NOT NULL CHECK (per_minute BETWEEN 30 AND 600),
  changed_at timestamptz NOT NULL
);
COMMENT ON TABLE key_limit IS 'api: how many calls a minute each key of a restaurant, company or of the operator may make; without a row the usual number';
