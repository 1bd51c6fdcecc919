-- What the operator's bank has booked, as it says in camt files, and what of the books each payment proves.

ALTER TABLE booking DROP CONSTRAINT booking_kind_check, ADD CONSTRAINT booking_kind_check
  CHECK (kind IN ('order', 'debit-collected', 'debit-returned', 'debit-corrected', 'statement', 'statement-paid',
    'statement-returned', 'statement-corrected', 'bank-charge'));
CREATE INDEX booking_collection ON booking (collection_id) WHERE collection_id IS NOT NULL;
ALTER TABLE posting DROP CONSTRAINT posting_account_check, ADD CONSTRAINT posting_account_check
  CHECK (account IN ('restaurant', 'settlement', 'company', 'voucher', 'service', 'bank', 'charges', 'commission', 'vat',
    'donation', 'donation-owed', 'goodwill'));

CREATE TABLE bank_file (
  id serial PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('camt.053', 'camt.054')),
  message_id text NOT NULL,
  payments int NOT NULL,
  fresh int NOT NULL,
  person_id int NOT NULL REFERENCES person,
  read_at timestamptz NOT NULL
);
COMMENT ON TABLE bank_file IS 'statement: files of the bank that were read; what stands in them is in bank_entry';
COMMENT ON COLUMN bank_file.fresh IS 'payments that no file before had';

CREATE TABLE bank_entry (
  id serial PRIMARY KEY,
  file_id int NOT NULL REFERENCES bank_file,
  reference text NOT NULL,
  part int NOT NULL,
  is_detailed boolean NOT NULL,
  booked_on date NOT NULL,
  cents int NOT NULL CHECK (cents <> 0),
  instructed_cents int,
  end_to_end text NOT NULL,
  batch text NOT NULL,
  purpose text NOT NULL,
  party text NOT NULL,
  return_code text NOT NULL,
  read_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'matched', 'aside')),
  note text NOT NULL DEFAULT '',
  person_id int REFERENCES person,
  decided_at timestamptz,
  UNIQUE (reference, part),
  CHECK (person_id IS NULL OR decided_at IS NOT NULL),
  CHECK (state = 'open' OR decided_at IS NOT NULL)
);
COMMENT ON TABLE bank_entry IS 'statement: payments that the operator''s bank has booked, each once whichever files tell of it';
COMMENT ON COLUMN bank_entry.reference IS 'account, day, sum and the bank''s own reference of what it booked at once';
COMMENT ON COLUMN bank_entry.part IS 'which payment of that it is, from 0';
COMMENT ON COLUMN bank_entry.is_detailed IS 'false: the sum of whatever was booked at once';
COMMENT ON COLUMN bank_entry.cents IS 'positive came in';
COMMENT ON COLUMN bank_entry.instructed_cents IS 'without what banks charge for a return, where they say so';
COMMENT ON COLUMN bank_entry.note IS 'why nothing fits, or why it was set aside';
COMMENT ON COLUMN bank_entry.person_id IS 'who decided by hand; empty: it was matched by itself';
CREATE INDEX bank_entry_file ON bank_entry (file_id);
CREATE INDEX bank_entry_open ON bank_entry (id) WHERE state = 'open';

CREATE TABLE bank_match (
  booking_id int PRIMARY KEY REFERENCES booking ON DELETE CASCADE,
  entry_id int NOT NULL REFERENCES bank_entry ON DELETE CASCADE,
  statement_id int REFERENCES statement,
  collection_id int REFERENCES business_collection,
  is_made boolean NOT NULL,
  state_before text,
  CHECK (num_nonnulls(statement_id, collection_id) <= 1)
);
COMMENT ON TABLE bank_match IS 'statement: which booking a payment proves, each once';
COMMENT ON COLUMN bank_match.statement_id IS 'this or collection_id; neither: what the bank charged';
COMMENT ON COLUMN bank_match.is_made IS 'it was booked because of the payment; else somebody had noted it before';
COMMENT ON COLUMN bank_match.state_before IS 'of a company''s debit, to be put back when the match is undone';
CREATE INDEX bank_match_entry ON bank_match (entry_id);
