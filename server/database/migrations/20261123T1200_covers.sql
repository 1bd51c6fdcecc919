-- Restaurants without a picture of their own show their dishes on a table.

ALTER TABLE restaurant ADD COLUMN cover_hash text;
COMMENT ON COLUMN restaurant.cover_hash IS 'of what its cover shows, once that is drawn';
COMMENT ON TABLE dish_drawing IS 'menu: what was drawn of a dish, a table full of them or an emblem, as a picture by the hash of what is drawn and how';
