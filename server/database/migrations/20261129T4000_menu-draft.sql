-- What somebody began in the table of a menu may be put away, and be gone on with at any device.

CREATE TABLE menu_draft (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL UNIQUE REFERENCES restaurant ON DELETE CASCADE,
  at timestamptz NOT NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  entries jsonb NOT NULL
);
COMMENT ON TABLE menu_draft IS 'menu: what was typed into the table of a menu and put away, before it is saved';
COMMENT ON COLUMN menu_draft.at IS 'when it was put away';
COMMENT ON COLUMN menu_draft.entries IS 'of each product its lines as they were and as they were typed';
CREATE INDEX menu_draft_at ON menu_draft (at);
