-- What guests say of the single dishes of an order they rate.

CREATE TABLE review_dish (
  review_id int NOT NULL REFERENCES review ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  title text NOT NULL,
  is_liked boolean NOT NULL,
  PRIMARY KEY (review_id, product_id)
);
CREATE INDEX review_dish_product ON review_dish (product_id);
COMMENT ON TABLE review_dish IS 'review: thumbs up or down for a dish of the rated order, as it was called then';
