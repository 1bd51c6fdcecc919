-- "St." and "Sankt" are one word. A street that a restaurant stands in leads to its place.

UPDATE place SET search = regexp_replace(search, '\msankt\M', 'st', 'g') WHERE search ~ '\msankt\M';

CREATE INDEX restaurant_street_words ON restaurant USING gin ((' ' || replace(translate(lower(street), 'äöü.-', 'aou  '), 'ß', 'ss') || ' ') gin_trgm_ops);
