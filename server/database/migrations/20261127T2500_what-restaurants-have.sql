-- Whether a restaurant has what nobody can order without stands with it, so that the few that lack something are found by
-- an index. It follows from its parts, in the transaction that changes them: their triggers set the version to nought.

ALTER TABLE restaurant
  ADD COLUMN has_dishes boolean NOT NULL DEFAULT false,
  ADD COLUMN has_openings boolean NOT NULL DEFAULT false,
  ADD COLUMN has_areas boolean NOT NULL DEFAULT false,
  ADD COLUMN has_owner boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN restaurant.has_dishes IS 'with a price, on the menu; this and the next three follow from other tables by triggers';

CREATE OR REPLACE FUNCTION renew_restaurant_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version = 0 THEN
    NEW.has_dishes := EXISTS (SELECT FROM product JOIN product_size ON product_size.product_id = product.id
      WHERE product.restaurant_id = NEW.id AND product.is_active);
    NEW.has_openings := EXISTS (SELECT FROM opening_time WHERE restaurant_id = NEW.id AND opens IS NOT NULL);
    NEW.has_areas := EXISTS (SELECT FROM delivery_area WHERE restaurant_id = NEW.id);
    NEW.has_owner := EXISTS (SELECT FROM person_role WHERE restaurant_id = NEW.id AND role = 'owner');
  END IF;
  NEW.version := nextval('restaurant_version');
  RETURN NEW;
END $$;

CREATE TRIGGER restaurant_version_insert AFTER INSERT ON person_role REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed WHERE role = ''owner''');
CREATE TRIGGER restaurant_version_update AFTER UPDATE ON person_role REFERENCING OLD TABLE AS gone NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions(
    'SELECT restaurant_id FROM changed WHERE role = ''owner'' UNION SELECT restaurant_id FROM gone WHERE role = ''owner''');
CREATE TRIGGER restaurant_version_delete AFTER DELETE ON person_role REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION renew_restaurant_versions('SELECT restaurant_id FROM changed WHERE role = ''owner''');

UPDATE restaurant SET version = 0;

-- Those that the office looks for: what somebody is needed for, and in the order of its list.
CREATE INDEX restaurant_lacking ON restaurant (id) WHERE approved_at IS NOT NULL
  AND NOT (has_dishes AND has_openings AND has_owner AND tax_number || vat_id <> ''
    AND (offers_delivery OR offers_pickup) AND (has_areas OR NOT offers_delivery));
CREATE INDEX restaurant_silent ON restaurant (silent_since) WHERE silent_since IS NOT NULL;
CREATE INDEX restaurant_rated ON restaurant (rating_tenths, name, id);
CREATE INDEX restaurant_sponsored ON restaurant (sponsored_until) WHERE sponsored_until IS NOT NULL;
CREATE INDEX restaurant_name ON restaurant (name, id);
CREATE INDEX restaurant_words ON restaurant USING gin (lower(name || ' ' || url) gin_trgm_ops);
CREATE INDEX proposed_seller_waiting ON proposed_seller (restaurant_id) WHERE refused_at IS NULL;
CREATE INDEX payee_account_asked ON payee_account (restaurant_id)
  WHERE provider = 'paypal' AND NOT is_active AND ended_at IS NULL;
CREATE INDEX orders_failed ON orders (placed_at) INCLUDE (restaurant_id) WHERE state IN ('refused', 'expired');
CREATE INDEX orders_late ON orders (placed_at) INCLUDE (restaurant_id, id) WHERE state = 'completed' AND promised_at IS NOT NULL
  AND completed_at - coalesce(first_promised_at, promised_at) > interval '5 minutes';
CREATE INDEX orders_completed ON orders (completed_at) INCLUDE (restaurant_id, goods_cents) WHERE state = 'completed';
