-- What a bought voucher paid of something that is taken off later goes back onto it.

ALTER TABLE orders ADD COLUMN returned_cents int NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_returned_check
  CHECK (returned_cents >= 0 AND returned_cents <= discount_cents) NOT VALID;
COMMENT ON COLUMN orders.returned_cents IS 'what of its discount went back onto the voucher that had paid it';

ALTER TABLE order_reduction ADD COLUMN voucher_cents int NOT NULL DEFAULT 0 CHECK (voucher_cents >= 0);
COMMENT ON COLUMN order_reduction.voucher_cents IS 'what beside the amount went back onto the voucher that had paid it';
COMMENT ON COLUMN order_reduction.tip_cents IS 'what of both was tip, which bears no VAT';
ALTER TABLE order_reduction
  DROP CONSTRAINT order_reduction_amount_cents_check,
  DROP CONSTRAINT order_reduction_check,
  ADD CONSTRAINT order_reduction_amount_cents_check CHECK (amount_cents >= 0 AND amount_cents + voucher_cents > 0),
  ADD CONSTRAINT order_reduction_check CHECK (tip_cents >= 0 AND tip_cents <= amount_cents + voucher_cents);

ALTER TABLE order_question ADD COLUMN voucher_cents int NOT NULL DEFAULT 0 CHECK (voucher_cents >= 0);
COMMENT ON COLUMN order_question.voucher_cents IS 'what beside that goes back onto the voucher that paid it';
ALTER TABLE order_question
  DROP CONSTRAINT order_question_amount_cents_check,
  ADD CONSTRAINT order_question_amount_cents_check CHECK (amount_cents >= 0 AND amount_cents + voucher_cents > 0);

-- It falls with what goes back; nothing may be left of it.
ALTER TABLE voucher_redemption
  DROP CONSTRAINT voucher_redemption_amount_cents_check,
  ADD CONSTRAINT voucher_redemption_amount_cents_check CHECK (amount_cents >= 0);
COMMENT ON COLUMN voucher_redemption.amount_cents IS 'what it pays of the order, less what went back onto it';
