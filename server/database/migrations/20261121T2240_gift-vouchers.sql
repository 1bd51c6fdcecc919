-- A gift voucher is delivered as soon as it is paid, and worth what it cost: it is paid online, without a fee, and not
-- by another voucher, which would live on past its end.
UPDATE restaurant
  SET takes_cash = false, takes_ec = false, takes_vouchers = false, waives_online_fee = true, takes_tips = false,
    loyalty_percent = 0, allows_reviews = false, offers_delivery = false, offers_table_reservation = false,
    offers_pickup = true
  WHERE kind = 'gift-vouchers';
ALTER TABLE restaurant ADD CONSTRAINT restaurant_gift_vouchers CHECK (
  kind <> 'gift-vouchers'
  OR (NOT (takes_cash OR takes_ec OR takes_vouchers OR takes_tips OR allows_reviews OR offers_delivery
    OR offers_table_reservation)
    AND offers_pickup AND waives_online_fee AND loyalty_percent = 0)
);

CREATE INDEX voucher_source_order ON voucher (source_order_id) WHERE source_order_id IS NOT NULL;
ALTER TABLE voucher ADD COLUMN withdrawn_at timestamptz;
COMMENT ON COLUMN voucher.withdrawn_at IS 'the buyer of a gift voucher withdrew from the contract; what was left of it is paid back';
