-- A restaurant looks through its own orders of all years: by name, company, street and number, and by phone.

CREATE EXTENSION IF NOT EXISTS btree_gin;

-- The same as foldGerman in domain/text/german-text; a test compares them.
CREATE FUNCTION fold_german(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(regexp_replace(
  regexp_replace(normalize(replace(lower(words COLLATE pg_c_utf8), 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g'),
  '([aou])e', '\1', 'g'), '\s+', ' ', 'g'));

CREATE INDEX orders_restaurant_placed ON orders (restaurant_id, placed_at, id);
CREATE INDEX orders_restaurant_guest ON orders USING gin (
  restaurant_id,
  fold_german(first_name || ' ' || last_name || ' ' || company || ' ' || street || ' ' || house_number) gin_trgm_ops,
  regexp_replace(phone, '[^0-9]', '', 'g') gin_trgm_ops
);
