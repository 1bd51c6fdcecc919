-- What is ordered often and liked, counted once a day from completed orders.

CREATE TABLE dish_figure (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  orders int NOT NULL,
  guests int NOT NULL,
  likes int NOT NULL,
  votes int NOT NULL
);
COMMENT ON TABLE dish_figure IS 'menu: in how many orders of how many guests a dish was lately, and thumbs up among all';
