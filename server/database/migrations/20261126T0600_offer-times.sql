-- A section of a menu may be sold at some times only, such as lunch on weekdays from 11 to 14.

ALTER TABLE category ADD COLUMN offered jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(offered) = 'array');
COMMENT ON COLUMN category.offered IS 'times at which it is sold, as domain/menu/offer-times has them; empty = always';
