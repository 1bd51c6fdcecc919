-- Codes that a restaurant makes and pays for itself.

ALTER TABLE voucher
  DROP CONSTRAINT voucher_kind_check,
  ADD CONSTRAINT voucher_kind_check
    CHECK (kind IN ('friend', 'giver', 'campaign', 'gift', 'business', 'loyalty', 'restaurant')),
  ADD COLUMN mode text CHECK (mode IN ('delivery', 'pickup')),
  ADD COLUMN once_per_guest boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT voucher_of_restaurant CHECK (kind <> 'restaurant' OR restaurant_id IS NOT NULL);
COMMENT ON COLUMN voucher.mode IS 'the only way in which it counts; null: any';
COMMENT ON COLUMN voucher.once_per_guest IS 'each guest uses it in one order';
CREATE INDEX voucher_own ON voucher (restaurant_id, id) WHERE kind = 'restaurant';

CREATE TABLE voucher_guest (
  voucher_id int NOT NULL REFERENCES voucher ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (voucher_id, kind, value)
);
COMMENT ON TABLE voucher_guest IS 'voucher: by what a guest is known who used a code that each guest uses once';
COMMENT ON COLUMN voucher_guest.value IS 'a keyed hash, as of first orders';
CREATE INDEX voucher_guest_order ON voucher_guest (order_id);
CREATE INDEX voucher_guest_used ON voucher_guest (used_at);
