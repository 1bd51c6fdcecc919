-- Typed words are looked for at the beginning of every word of a place, its postal code among them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

DROP INDEX place_search;
CREATE INDEX place_words ON place USING gin ((' ' || postal_code || ' ' || search || ' ') gin_trgm_ops);
