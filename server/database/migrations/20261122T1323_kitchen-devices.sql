-- Kitchens pair devices as tills do; on a kitchen's device a person acts under their own name by a PIN.

ALTER TABLE till_device RENAME TO paired_device;
ALTER TABLE till_code RENAME TO pairing_code;
ALTER TABLE paired_device
  ADD kind text NOT NULL DEFAULT 'till' CHECK (kind IN ('till', 'kitchen')),
  ADD acting_person_id int REFERENCES person ON DELETE SET NULL,
  ADD acting_until timestamptz,
  ADD wrong_pins int NOT NULL DEFAULT 0,
  ADD pins_again_at timestamptz;
ALTER TABLE paired_device ALTER kind DROP DEFAULT;
ALTER TABLE pairing_code ADD kind text NOT NULL DEFAULT 'till' CHECK (kind IN ('till', 'kitchen'));
ALTER TABLE pairing_code ALTER kind DROP DEFAULT;
COMMENT ON COLUMN paired_device.acting_person_id IS 'who typed their PIN there last';
COMMENT ON COLUMN paired_device.acting_until IS 'then the device acts for nobody again';
COMMENT ON COLUMN paired_device.wrong_pins IS 'in a row; a right one begins anew';
COMMENT ON COLUMN paired_device.pins_again_at IS 'after too many wrong ones nobody is asked before that';

CREATE FUNCTION end_device_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ending(ARRAY['device.' || left(OLD.secret_hash, 16)]);
  RETURN NULL;
END $$;
CREATE TRIGGER device_ends_push AFTER UPDATE OF removed_at ON paired_device FOR EACH ROW
  WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL) EXECUTE FUNCTION end_device_push();
