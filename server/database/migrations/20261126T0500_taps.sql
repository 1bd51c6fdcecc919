-- What is tapped where there is no network comes late, and maybe twice.

CREATE TABLE kitchen_tap (
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  key text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, key)
);
COMMENT ON TABLE kitchen_tap IS 'till: a tap on a board that has done what it does; the same one again does nothing';
COMMENT ON COLUMN kitchen_tap.key IS 'made up by the board';
