-- Vouchers that users pass on, and those that orders earn.
ALTER TABLE voucher
  ADD COLUMN friend_month date,
  ADD COLUMN friend_number int CHECK (friend_number BETWEEN 1 AND 3),
  ADD CHECK ((friend_month IS NULL) = (friend_number IS NULL));
COMMENT ON COLUMN voucher.friend_month IS 'first day of the month from whose budget the giver fetched it, with its number in that month';
-- However many ask at once, nobody fetches a code twice or one more than there are.
CREATE UNIQUE INDEX voucher_friend_budget ON voucher (person_id, friend_month, friend_number);
-- An order earns its bonus and its giver's thanks once.
CREATE UNIQUE INDEX voucher_earned ON voucher (source_order_id, kind) WHERE kind IN ('giver', 'loyalty');

ALTER TABLE orders ADD COLUMN loyalty_percent int NOT NULL DEFAULT 0 CHECK (loyalty_percent BETWEEN 0 AND 100);
COMMENT ON COLUMN orders.loyalty_percent IS 'loyalty bonus as the restaurant promised it when it sold';

CREATE TABLE first_order_claim (
  kind text NOT NULL CHECK (kind IN ('person', 'phone', 'email')),
  value text NOT NULL,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  PRIMARY KEY (kind, value)
);
COMMENT ON TABLE first_order_claim IS 'account: the order under way that uses a voucher for new users, per person, phone and e-mail; gone when it ends';
CREATE INDEX first_order_claim_order ON first_order_claim (order_id);
