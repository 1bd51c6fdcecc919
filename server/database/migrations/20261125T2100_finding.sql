-- The operator finds orders and messages by whatever is known of a guest, however it is written. What is expressed here
-- is computed by the database, so that what there was before is found as well as what comes.

-- The number as it is dialled from anywhere, without its plus: '494503123' for 04503/123, +49 (0)4503 123 and 0049 4503 123.
-- Empty for what is none, such as a mail address. A number without a country is German.
CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(CASE
  WHEN phone !~ '^\s*\+?[0-9\s/().-]+$' THEN ''
  WHEN phone ~ '^\s*(\+|00)' THEN regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^00', '')
  WHEN phone ~ '^[^0-9]*0' THEN regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^0', '49')
  WHEN phone ~ '^[^0-9]*49' AND length(regexp_replace(phone, '[^0-9]', '', 'g')) > 10
    THEN regexp_replace(phone, '[^0-9]', '', 'g')
  ELSE '49' || regexp_replace(phone, '[^0-9]', '', 'g')
END, '^(49|43|41)0+', '\1');

-- The space in front lets one or two letters be looked for where a word begins.
DROP INDEX orders_search;
CREATE INDEX orders_search ON orders USING gin (
  (' ' || fold_german(first_name || ' ' || last_name || ' ' || company || ' ' || street || ' ' || house_number || ' ' || email)) gin_trgm_ops,
  phone_digits(phone) gin_trgm_ops
);

DROP INDEX message_search;
CREATE INDEX message_search ON message USING gin (
  (' ' || fold_german(recipient)) gin_trgm_ops,
  phone_digits(recipient) gin_trgm_ops
);

CREATE INDEX restaurant_search ON restaurant USING gin ((' ' || fold_german(name)) gin_trgm_ops);
