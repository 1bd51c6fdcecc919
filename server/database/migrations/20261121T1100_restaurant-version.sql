-- What a process remembers of a restaurant and its menu is good as long as this number, which is read each time, is the
-- one it was made of. No number comes twice, not even after a rollback.

CREATE SEQUENCE restaurant_version;
ALTER TABLE restaurant ADD COLUMN version bigint NOT NULL DEFAULT nextval('restaurant_version');
COMMENT ON COLUMN restaurant.version IS 'changes with everything that is told or sold of the restaurant';

CREATE FUNCTION renew_restaurant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := nextval('restaurant_version');
  RETURN NEW;
END $$;
CREATE TRIGGER restaurant_version BEFORE UPDATE ON restaurant
  FOR EACH ROW EXECUTE FUNCTION renew_restaurant_version();

-- The argument selects the restaurants that the rows in `changed` belong to.
CREATE FUNCTION renew_restaurant_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE restaurant SET version = 0 WHERE id IN (%s)', TG_ARGV[0]);
  RETURN NULL;
END $$;

DO $$
DECLARE
  part record;
  event text;
BEGIN
  FOR part IN SELECT * FROM (VALUES
    ('site_restaurant', 'SELECT restaurant_id FROM changed'),
    ('opening_time', 'SELECT restaurant_id FROM changed'),
    ('absence', 'SELECT restaurant_id FROM changed'),
    ('delivery_area', 'SELECT restaurant_id FROM changed'),
    ('category', 'SELECT restaurant_id FROM changed'),
    ('product', 'SELECT restaurant_id FROM changed'),
    ('ingredient', 'SELECT restaurant_id FROM changed'),
    ('rule', 'SELECT restaurant_id FROM changed'),
    ('product_size', 'SELECT restaurant_id FROM changed JOIN product ON product.id = product_id'),
    ('product_component', 'SELECT restaurant_id FROM changed JOIN product ON product.id = product_id'),
    ('product_ingredient', 'SELECT restaurant_id FROM changed JOIN product ON product.id = product_id'),
    ('product_rule', 'SELECT restaurant_id FROM changed JOIN product ON product.id = product_id'),
    ('rule_choice', 'SELECT restaurant_id FROM changed JOIN rule ON rule.id = rule_id'),
    ('rule_choice_size', 'SELECT restaurant_id FROM changed JOIN rule ON rule.id = rule_id')
  ) AS parts (name, restaurants)
  LOOP
    FOREACH event IN ARRAY ARRAY['INSERT', 'UPDATE', 'DELETE'] LOOP
      EXECUTE format(
        'CREATE TRIGGER %I AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions(%L)',
        'restaurant_version_' || lower(event), event, part.name,
        CASE event WHEN 'DELETE' THEN 'OLD' ELSE 'NEW' END, part.restaurants);
    END LOOP;
  END LOOP;
END $$;
