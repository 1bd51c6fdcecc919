-- Pizza, grill, bar: who makes what of an order.

CREATE TABLE kitchen_station (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  name text NOT NULL CHECK (name <> ''),
  sort int NOT NULL
);
COMMENT ON TABLE kitchen_station IS 'menu: a place in a kitchen where some of the dishes are made';
CREATE UNIQUE INDEX kitchen_station_name ON kitchen_station (restaurant_id, lower(name));

CREATE TABLE station_category (
  category_id int PRIMARY KEY REFERENCES category ON DELETE CASCADE,
  station_id int NOT NULL REFERENCES kitchen_station ON DELETE CASCADE
);
COMMENT ON TABLE station_category IS 'menu: where the dishes of a category are made';
CREATE INDEX station_category_station ON station_category (station_id);

CREATE TABLE station_product (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  station_id int NOT NULL REFERENCES kitchen_station ON DELETE CASCADE
);
COMMENT ON TABLE station_product IS 'menu: dishes that are made elsewhere than their category';
CREATE INDEX station_product_station ON station_product (station_id);

CREATE TABLE order_station (
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  station_id int NOT NULL REFERENCES kitchen_station ON DELETE CASCADE,
  done_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, station_id)
);
COMMENT ON TABLE order_station IS 'order: stations that are done with their part of an order';
CREATE INDEX order_station_station ON order_station (station_id);

ALTER TABLE printer ADD COLUMN station_id int REFERENCES kitchen_station ON DELETE SET NULL;
COMMENT ON COLUMN printer.station_id IS 'whose part it prints, instead of categories; null: none''s';
CREATE INDEX printer_station ON printer (station_id);
