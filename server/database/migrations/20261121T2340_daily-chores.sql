-- What is done once a day, by whichever process comes first.
CREATE TABLE daily_chore (
  name text PRIMARY KEY,
  day date NOT NULL
);
COMMENT ON TABLE daily_chore IS 'privacy: what is done once a day, and the day of the last time';

-- What is kept for years and then erased is found by its age.
CREATE INDEX orders_placed ON orders (placed_at);
CREATE INDEX receipt_issued ON receipt (issued_at);
CREATE INDEX message_created ON message (created_at);
