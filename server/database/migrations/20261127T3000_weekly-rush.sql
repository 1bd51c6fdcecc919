-- What takes longer every Friday evening is set once, not tapped each time.

ALTER TABLE restaurant ADD COLUMN weekly_rush jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(weekly_rush) = 'array');
COMMENT ON COLUMN restaurant.weekly_rush IS 'times of every week at which everything that is promised takes longer, as domain/time/rush has them';
