-- A restaurant shows a cover and its people as it likes; until then its cover is drawn.

CREATE TABLE restaurant_picture (
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('cover-photo', 'team-photo')),
  name text NOT NULL UNIQUE,
  bytes bytea NOT NULL,
  PRIMARY KEY (restaurant_id, kind)
);
COMMENT ON TABLE restaurant_picture IS 'restaurant: a cover or a photo of its people that a restaurant uploaded, by the name in its address';

ALTER TABLE restaurant ADD COLUMN cover_photo text;
COMMENT ON COLUMN restaurant.cover_photo IS 'address of its own cover with {width} for the width in px; null = its dishes are drawn';
