-- What a guest likes: restaurants, and dishes of theirs. A guest without an account keeps them with the session.

CREATE TABLE favourite (
  id serial PRIMARY KEY,
  session_id int REFERENCES session ON DELETE CASCADE,
  person_id int REFERENCES person ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  product_id int REFERENCES product ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  CHECK (session_id IS NOT NULL OR person_id IS NOT NULL),
  UNIQUE NULLS NOT DISTINCT (session_id, person_id, restaurant_id, product_id)
);
COMMENT ON TABLE favourite IS 'favourite: a restaurant that somebody likes or, with a product, a dish of it';
CREATE INDEX favourite_person ON favourite (person_id);
CREATE INDEX favourite_product ON favourite (product_id);
CREATE INDEX favourite_restaurant ON favourite (restaurant_id);
