-- What went wrong in the program, kind by kind, so that an operator sees it without reading logs.

CREATE TABLE fault (
  mark text PRIMARY KEY,
  what text NOT NULL,
  problem text NOT NULL,
  place text NOT NULL,
  count integer NOT NULL CHECK (count > 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  done_at timestamptz,
  is_back boolean NOT NULL DEFAULT false
);
COMMENT ON TABLE fault IS 'A kind of error that the program ran into, with nothing of whom it hit.';
COMMENT ON COLUMN fault.mark IS 'the same for what went wrong in the same place in the same way';
COMMENT ON COLUMN fault.what IS 'what was being done, as the log has it';
COMMENT ON COLUMN fault.problem IS 'the error in its own words, without values';
COMMENT ON COLUMN fault.place IS 'function and line; empty: unknown';
COMMENT ON COLUMN fault.done_at IS 'when somebody said that it is seen to; null: nobody has';
COMMENT ON COLUMN fault.is_back IS 'came up again after somebody had said so';
CREATE INDEX fault_last_at ON fault (last_at);
