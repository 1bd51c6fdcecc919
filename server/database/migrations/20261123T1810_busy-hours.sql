-- Longer times, a pause at the tables and limits per quarter of an hour, all with an end.

ALTER TABLE restaurant
  ADD COLUMN rush_minutes int CHECK (rush_minutes BETWEEN 1 AND 120),
  ADD COLUMN rush_until timestamptz,
  ADD COLUMN tables_off_until timestamptz,
  ADD COLUMN slot_pieces int CHECK (slot_pieces > 0),
  ADD COLUMN slot_pieces_category_id int REFERENCES category ON DELETE SET NULL,
  ADD COLUMN slot_drivers int CHECK (slot_drivers > 0),
  ADD COLUMN slot_limits_until timestamptz,
  ADD CHECK ((rush_minutes IS NULL) = (rush_until IS NULL));
COMMENT ON COLUMN restaurant.rush_minutes IS 'everything that is promised takes so much longer until rush_until';
COMMENT ON COLUMN restaurant.tables_off_until IS 'guests at its tables order nothing until then';
COMMENT ON COLUMN restaurant.slot_pieces IS 'pieces of a section that the kitchen manages per slot, null = no limit';
COMMENT ON COLUMN restaurant.slot_drivers IS 'deliveries per slot, one for each who drives, null = no limit';
COMMENT ON COLUMN restaurant.slot_limits_until IS 'the three limits per slot are over then; null = until they are changed';
CREATE INDEX restaurant_slot_pieces_category ON restaurant (slot_pieces_category_id);
