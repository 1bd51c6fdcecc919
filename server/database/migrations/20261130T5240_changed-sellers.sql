-- Since when it is known that the tax office has not been told everything of a year that it was told of.

ALTER TABLE seller_report ADD COLUMN changed_at timestamptz;
COMMENT ON COLUMN seller_report.changed_at IS 'since when something is known that stands in none of its messages; empty: nothing is';
