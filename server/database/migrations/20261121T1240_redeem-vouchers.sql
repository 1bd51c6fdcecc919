-- Codes are found however they are typed: with spaces, with dashes, in small letters.
CREATE UNIQUE INDEX voucher_typed_code ON voucher (regexp_replace(code, '[^A-Z0-9]', '', 'g'));

CREATE TABLE remembered_voucher (
  session_id int PRIMARY KEY REFERENCES session ON DELETE CASCADE,
  voucher_id int NOT NULL REFERENCES voucher ON DELETE CASCADE,
  remembered_at timestamptz NOT NULL
);
COMMENT ON TABLE remembered_voucher IS 'basket: the voucher that a session redeemed before it had a basket to put it into';
