-- Of which months the tax advisor has not got everything that counts. To know that takes their bookings, which no page reads for it.

CREATE TABLE datev_due (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  found_at timestamptz NOT NULL
);
COMMENT ON TABLE datev_due IS 'statement: months that are over and of which something that counts is in no batch, looked for once a day; goes with the batch';
COMMENT ON COLUMN datev_due.found_at IS 'since when that is known';
