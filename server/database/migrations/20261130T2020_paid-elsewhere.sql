-- What of a statement is paid without the bank, in cash or over another account, with why whoever noted it says so.

ALTER TABLE posting DROP CONSTRAINT posting_account_check, ADD CONSTRAINT posting_account_check
  CHECK (account IN ('restaurant', 'settlement', 'company', 'voucher', 'service', 'bank', 'elsewhere', 'charges', 'commission',
    'vat', 'donation', 'donation-owed', 'goodwill')) NOT VALID;
COMMENT ON COLUMN posting.party IS 'id of a restaurant or company, kind of a voucher, payment service, elsewhere how it was paid; empty where an account has one owner';

ALTER TABLE booking ADD COLUMN note text NOT NULL DEFAULT '';
COMMENT ON COLUMN booking.note IS 'why it is booked, where somebody did by hand';
