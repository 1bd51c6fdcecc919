-- A marketplace shows a picture instead of the drawn mark.

CREATE TABLE site_logo (
  site_id int PRIMARY KEY REFERENCES site ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  bytes bytea NOT NULL
);
COMMENT ON TABLE site_logo IS 'site: the logo that the office uploaded for a marketplace, by the name in its address';

ALTER TABLE site ADD COLUMN logo text CHECK (logo IS NULL OR restaurant_id IS NULL);
COMMENT ON COLUMN site.logo IS 'address of a marketplace''s own logo; null = its mark is shown';
