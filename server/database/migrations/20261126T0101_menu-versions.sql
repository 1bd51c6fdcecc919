-- What was changed in a menu, by whom, so that it can be taken back.

CREATE TABLE menu_version (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  at timestamptz NOT NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  action text NOT NULL,
  taken_back_by int REFERENCES menu_version ON DELETE SET NULL
);
COMMENT ON TABLE menu_version IS 'menu: one saving of a menu';
COMMENT ON COLUMN menu_version.action IS 'as the audit names it';
COMMENT ON COLUMN menu_version.taken_back_by IS 'the version in which all of it was set back';
CREATE INDEX menu_version_restaurant ON menu_version (restaurant_id, id);
CREATE INDEX menu_version_at ON menu_version (at);
CREATE INDEX menu_version_taken_back ON menu_version (taken_back_by);

CREATE TABLE menu_version_entry (
  version_id int NOT NULL REFERENCES menu_version ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('category', 'product')),
  entry_id int NOT NULL,
  before jsonb,
  after jsonb,
  PRIMARY KEY (version_id, kind, entry_id),
  CHECK (before IS NOT NULL OR after IS NOT NULL)
);
COMMENT ON TABLE menu_version_entry IS 'menu: a category or product that a version changed';
COMMENT ON COLUMN menu_version_entry.before IS 'all of it; null: it was not there';
COMMENT ON COLUMN menu_version_entry.after IS 'all of it; null: it was deleted';
