-- What the bank moved besides statements and debits: payouts of payment services, and donations that were given.

ALTER TABLE booking DROP CONSTRAINT booking_kind_check, ADD CONSTRAINT booking_kind_check
  CHECK (kind IN ('order', 'debit-collected', 'debit-returned', 'debit-corrected', 'statement', 'statement-paid',
    'statement-returned', 'statement-corrected', 'statement-set-off', 'bank-charge', 'service-payout', 'donation-paid')) NOT VALID;
