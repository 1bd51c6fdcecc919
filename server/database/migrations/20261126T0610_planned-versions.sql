-- A change of a menu may wait for its day: what it will change is kept as a version that is not yet on the menu.

ALTER TABLE menu_version
  ADD COLUMN planned_for timestamptz,
  ADD COLUMN hindrance text NOT NULL DEFAULT '';
COMMENT ON COLUMN menu_version.planned_for IS 'when it goes on the menu; null = it is';
COMMENT ON COLUMN menu_version.hindrance IS 'why it was not published when it was due; empty = nothing';
CREATE INDEX menu_version_planned ON menu_version (planned_for) WHERE planned_for IS NOT NULL;
