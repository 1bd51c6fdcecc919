-- Providers apply with a document and get their access by mail; companies are collected from by direct debit.

ALTER TABLE provider_application
  DROP COLUMN file,
  ADD COLUMN terms_version text NOT NULL DEFAULT '',
  ADD COLUMN reason text NOT NULL DEFAULT '',
  ADD COLUMN access_hash text UNIQUE,
  ADD COLUMN access_until timestamptz,
  ADD COLUMN access_used_at timestamptz,
  ADD CHECK (decision IN ('', 'approved', 'refused'));
COMMENT ON TABLE provider_application IS 'provider: restaurants that want to take part, and contacts prefilled from a QR code';
COMMENT ON COLUMN provider_application.hash IS 'unguessable part of the QR code''s address, null without one';
COMMENT ON COLUMN provider_application.access_hash IS 'SHA-256 of the code in the mail that proves the mailbox';

CREATE TABLE provider_file (
  application_id int PRIMARY KEY REFERENCES provider_application ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('pdf', 'jpg', 'png')),
  bytes bytea NOT NULL
);
COMMENT ON TABLE provider_file IS 'provider: the trade registration as uploaded, for operators only';

ALTER TABLE sepa_mandate
  ADD COLUMN refused_at timestamptz,
  ADD COLUMN refusal text NOT NULL DEFAULT '';

CREATE UNIQUE INDEX employee_email ON employee (business_customer_id, email) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX voucher_employee_month ON voucher (employee_id, valid_from) WHERE employee_id IS NOT NULL;

CREATE TABLE collection_file (
  id serial PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  content text NOT NULL,
  amount_cents int NOT NULL CHECK (amount_cents > 0),
  debits int NOT NULL CHECK (debits > 0),
  person_id int NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE collection_file IS 'business: what was handed to the bank, word for word';

ALTER TABLE business_collection
  ADD COLUMN due_on date NOT NULL,
  ADD COLUMN attempt int NOT NULL DEFAULT 1 CHECK (attempt > 0),
  ADD COLUMN file_id int REFERENCES collection_file,
  ADD COLUMN return_reason text NOT NULL DEFAULT '',
  ADD COLUMN changed_at timestamptz NOT NULL;
COMMENT ON COLUMN business_collection.due_on IS 'the banking day on which the account is charged, as announced';
COMMENT ON COLUMN business_collection.attempt IS 'counts up when a returned debit is announced again';

CREATE TABLE business_collection_item (
  redemption_id int PRIMARY KEY REFERENCES voucher_redemption,
  collection_id int NOT NULL REFERENCES business_collection
);
COMMENT ON TABLE business_collection_item IS 'business: which redeemed vouchers a debit collects, each once';
CREATE INDEX business_collection_item_collection ON business_collection_item (collection_id);
