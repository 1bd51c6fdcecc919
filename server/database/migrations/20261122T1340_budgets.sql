-- How often something that costs was asked for, by all processes together. The library that counts names the columns.
CREATE TABLE budget_count (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

CREATE INDEX budget_count_expire ON budget_count (expire);

COMMENT ON TABLE budget_count IS 'session: counts of costly calls per visitor and network; rows go within two hours';
COMMENT ON COLUMN budget_count.key IS 'kind of cost, and the keyed hash of a visitor or network';
COMMENT ON COLUMN budget_count.expire IS 'end of the span that is counted, in milliseconds since 1970';
