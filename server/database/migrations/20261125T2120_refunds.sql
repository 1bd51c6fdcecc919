-- The operator gives money back as well, for the restaurant or on its own account.

ALTER TABLE order_reduction ADD COLUMN borne_by text NOT NULL DEFAULT 'restaurant'
  CHECK (borne_by IN ('restaurant', 'operator'));
COMMENT ON COLUMN order_reduction.borne_by IS 'whose money it is in the end; what the operator bears lowers neither turnover nor commission of the restaurant';

ALTER TABLE posting DROP CONSTRAINT posting_account_check, ADD CONSTRAINT posting_account_check CHECK (account IN
  ('restaurant', 'settlement', 'company', 'voucher', 'service', 'bank', 'commission', 'vat', 'donation', 'donation-owed',
    'goodwill'));
