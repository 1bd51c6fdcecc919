-- How far the services were asked about a payment, and when to ask again; null: there is nothing left to do.
ALTER TABLE payment ADD COLUMN check_at timestamptz;
ALTER TABLE payment ADD COLUMN fee_cents int NOT NULL DEFAULT 0 CHECK (fee_cents >= 0 AND fee_cents <= amount_cents);
ALTER TABLE payment ADD COLUMN payee text NOT NULL DEFAULT '';
ALTER TABLE payment ADD COLUMN is_taken_at_once boolean NOT NULL DEFAULT false;
ALTER TABLE payment ADD COLUMN problem text NOT NULL DEFAULT '';
COMMENT ON COLUMN payment.payee IS 'account that the service pays out to, as it was when the payment was made';
COMMENT ON COLUMN payment.fee_cents IS 'what of it goes to the operator: the commission';
COMMENT ON COLUMN payment.problem IS 'why what the service reports is not believed; for the operator';
CREATE INDEX payment_check ON payment (check_at) WHERE check_at IS NOT NULL;

-- A guest acts on one payment at a time. Money that came all the same, late, is kept beside it and sent back.
DROP INDEX payment_live;
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state IN ('created', 'pending');

-- What the restaurant took off after it was ordered.
ALTER TABLE orders ADD COLUMN reduced_cents int NOT NULL DEFAULT 0 CHECK (reduced_cents >= 0 AND reduced_cents <= payable_cents);
COMMENT ON COLUMN orders.reduced_cents IS 'what the restaurant took off after it was ordered; never asked back';
ALTER TABLE orders ADD COLUMN is_express boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN orders.is_express IS 'the wallet brings name, contact and address';

-- Baskets of a restaurant offer what its accounts allow.
CREATE TRIGGER restaurant_version_insert AFTER INSERT ON payee_account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_update AFTER UPDATE ON payee_account REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
CREATE TRIGGER restaurant_version_delete AFTER DELETE ON payee_account REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed');
