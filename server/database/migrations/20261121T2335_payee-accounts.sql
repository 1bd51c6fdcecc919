-- A restaurant that changes its account gets a new row: payments go on with the one they were made with.
ALTER TABLE payee_account DROP CONSTRAINT payee_account_restaurant_id_provider_key;
ALTER TABLE payee_account ADD COLUMN is_submitted boolean NOT NULL DEFAULT true;
ALTER TABLE payee_account ADD COLUMN resumes_online boolean NOT NULL DEFAULT false;
ALTER TABLE payee_account ADD COLUMN changed_at timestamptz;
ALTER TABLE payee_account ADD COLUMN ended_at timestamptz;
ALTER TABLE payee_account ADD COLUMN end_reason text NOT NULL DEFAULT '';
ALTER TABLE payee_account ADD COLUMN check_at timestamptz;
ALTER TABLE payee_account ADD COLUMN asked int NOT NULL DEFAULT 0;
ALTER TABLE payee_account ADD CHECK (ended_at IS NULL OR NOT is_active);
COMMENT ON COLUMN payee_account.reference IS 'what the service calls the account; empty until it has made it';
COMMENT ON COLUMN payee_account.is_active IS 'takes payments';
COMMENT ON COLUMN payee_account.is_submitted IS 'the restaurant has given everything that was asked for';
COMMENT ON COLUMN payee_account.resumes_online IS 'the service stopped the account while the restaurant offered online payment';
COMMENT ON COLUMN payee_account.changed_at IS 'since when it stands as it does; null: since it was made';
COMMENT ON COLUMN payee_account.ended_at IS 'takes nothing new any more; payments made with it run to their end';
COMMENT ON COLUMN payee_account.end_reason IS 'why the operator ended it, as the restaurant is told';
COMMENT ON COLUMN payee_account.check_at IS 'when to ask the service again how the account stands; null: nobody is asked';
COMMENT ON COLUMN payee_account.asked IS 'how often the service was asked: only the latest question''s answer counts';
CREATE UNIQUE INDEX payee_account_active ON payee_account (restaurant_id, provider) WHERE is_active;
CREATE UNIQUE INDEX payee_account_waiting ON payee_account (restaurant_id, provider) WHERE NOT is_active AND ended_at IS NULL;
CREATE INDEX payee_account_check ON payee_account (check_at) WHERE check_at IS NOT NULL;

-- Accounts from before are asked about once, and every hour from then on. What was inactive had been given up.
UPDATE payee_account SET check_at = created_at WHERE provider = 'stripe' AND is_active;
UPDATE payee_account SET ended_at = created_at WHERE NOT is_active;
