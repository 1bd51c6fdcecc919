-- A printer names the categories that it prints: one that gets another name stays its own. Where two were of one name, it
-- keeps both.

CREATE FUNCTION rename_printed_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE printer
  SET categories = CASE
    WHEN EXISTS (SELECT FROM category WHERE restaurant_id = NEW.restaurant_id AND name = OLD.name)
      THEN array_append(categories, NEW.name)
    ELSE array_replace(categories, OLD.name, NEW.name)
  END
  WHERE restaurant_id = NEW.restaurant_id AND OLD.name = ANY (categories);
  RETURN NULL;
END $$;
CREATE TRIGGER category_renamed AFTER UPDATE OF name ON category
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION rename_printed_category();
