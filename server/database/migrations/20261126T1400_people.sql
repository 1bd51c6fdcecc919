-- Whoever asks for what is known of them is found in the office, and proves by mail that it is theirs.

ALTER TABLE person ADD COLUMN blocked_until timestamptz;
COMMENT ON COLUMN person.blocked_until IS 'when the block ends by itself; null: when somebody lifts it';
CREATE INDEX person_block_ends ON person (blocked_until) WHERE blocked_until IS NOT NULL;

CREATE INDEX person_search ON person USING gin (
  (' ' || fold_german(first_name || ' ' || last_name || ' ' || coalesce(email, wanted_email, ''))) gin_trgm_ops,
  phone_digits(phone) gin_trgm_ops
);
CREATE INDEX orders_guest_email ON orders (lower(email)) WHERE person_id IS NULL AND email <> '';

CREATE TABLE data_request (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('export', 'erasure')),
  email text NOT NULL,
  code_hash text NOT NULL UNIQUE,
  asked_by int REFERENCES person ON DELETE SET NULL,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  done_at timestamptz
);
COMMENT ON TABLE data_request IS 'privacy: what is known of somebody is told or erased, once they have opened the link in the mail that asks them';
COMMENT ON COLUMN data_request.email IS 'to whose owner it belongs; empty once they are erased';
COMMENT ON COLUMN data_request.code_hash IS 'SHA-256 of the code in the link';
CREATE UNIQUE INDEX data_request_open ON data_request (email, kind) WHERE done_at IS NULL AND email <> '';
CREATE INDEX data_request_asked_by ON data_request (asked_by);
