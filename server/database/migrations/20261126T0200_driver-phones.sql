-- A driver's phone is paired as a kitchen's device is, and sees less.

ALTER TABLE paired_device
  DROP CONSTRAINT paired_device_kind_check,
  ADD CONSTRAINT paired_device_kind_check CHECK (kind IN ('till', 'kitchen', 'driver'));
ALTER TABLE pairing_code
  DROP CONSTRAINT pairing_code_kind_check,
  ADD CONSTRAINT pairing_code_kind_check CHECK (kind IN ('till', 'kitchen', 'driver'));
