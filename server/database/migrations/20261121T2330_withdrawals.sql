-- What came of a withdrawal or a report, for the office.
ALTER TABLE notice ADD COLUMN outcome text NOT NULL DEFAULT '';
COMMENT ON COLUMN notice.outcome IS 'German: what was done by itself, or why a person has to look';
