-- Where restaurants are missing is seen on a map: the place for which whoever writes had been looking for food.

ALTER TABLE recommendation ADD COLUMN place_id int REFERENCES place;
COMMENT ON COLUMN recommendation.place_id IS 'for which whoever wrote it was looking for food; null: for none yet';
CREATE INDEX recommendation_place ON recommendation (place_id);
