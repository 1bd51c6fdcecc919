-- Photos of sections of a menu and of ingredients, as dishes have them.

CREATE TABLE menu_photo (
  name text PRIMARY KEY,
  category_id int UNIQUE REFERENCES category ON DELETE CASCADE,
  ingredient_id int UNIQUE REFERENCES ingredient ON DELETE CASCADE,
  bytes bytea NOT NULL,
  CHECK (num_nonnulls(category_id, ingredient_id) = 1)
);
COMMENT ON TABLE menu_photo IS 'menu: the photo of a category or of an ingredient, by the name in its address';
