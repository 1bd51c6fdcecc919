-- Whether an offer runs and how many dishes are vegetarian stands in the menu itself: the first ends by time alone, and
-- nothing is told twice.

ALTER TABLE restaurant DROP COLUMN has_special, DROP COLUMN vegetarian_count;
COMMENT ON COLUMN restaurant.rating_tenths IS 'average stars times ten; this, its count and the next are figures written by record-figures only';
