-- Yıldız is found as Yildiz, too.

CREATE OR REPLACE FUNCTION fold_german(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(regexp_replace(
  regexp_replace(normalize(replace(replace(lower(words COLLATE pg_c_utf8), 'ß', 'ss'), 'ı', 'i'), NFD), '[\u0300-\u036f]', '', 'g'),
  '([aou])e', '\1', 'g'), '\s+', ' ', 'g'));
REINDEX INDEX orders_restaurant_guest;
