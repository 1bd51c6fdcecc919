-- What services charge for a dispute, and of which payments one was told.

ALTER TABLE payment_dispute ADD COLUMN fee_cents int NOT NULL DEFAULT 0 CHECK (fee_cents >= 0);
COMMENT ON COLUMN payment_dispute.fee_cents IS 'what the service keeps for it of the account that was paid to; less what it gave back';

ALTER TABLE payment ADD COLUMN is_disputed boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN payment.is_disputed IS 'the service told of a dispute: whoever reads the payment asks for that, too';
