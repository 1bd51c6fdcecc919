-- Whoever orders without saying which sum they saw pays no more than they were last told, whoever changed a price since.

ALTER TABLE basket
  ADD COLUMN shown_cents integer,
  ADD COLUMN shown_delivery_cents integer,
  ADD COLUMN shown_place_id integer;
COMMENT ON COLUMN basket.shown_cents IS 'what was to be paid when the basket was last answered; null: it never was';
COMMENT ON COLUMN basket.shown_delivery_cents IS 'the part of it that was for bringing it';
COMMENT ON COLUMN basket.shown_place_id IS 'the place that was chosen then';
