-- What a restaurant still owes of an earlier statement is set off against what it is owed: a booking of its own.

ALTER TABLE booking DROP CONSTRAINT booking_kind_check, ADD CONSTRAINT booking_kind_check
  CHECK (kind IN ('order', 'debit-collected', 'debit-returned', 'debit-corrected', 'statement', 'statement-paid',
    'statement-returned', 'statement-corrected', 'statement-set-off', 'bank-charge')) NOT VALID;
