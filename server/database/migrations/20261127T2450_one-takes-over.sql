-- Whoever takes a restaurant over last has it alone.

UPDATE take_over SET ends_at = later.begun_at
FROM (
  SELECT id, lead(begun_at) OVER (PARTITION BY restaurant_id ORDER BY begun_at, id) AS begun_at FROM take_over
) AS later
WHERE later.id = take_over.id AND later.begun_at < take_over.ends_at;
ALTER TABLE take_over ADD CONSTRAINT take_over_by_one EXCLUDE USING gist (
  int4range(restaurant_id, restaurant_id, '[]') WITH &&,
  tstzrange(begun_at, ends_at) WITH &&
);
