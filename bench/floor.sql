-- What the floor keeps of visits, baskets and orders: as few columns and indexes as such a shop can do with.
-- Products, prices and delivery areas are the product's own.

CREATE SCHEMA floor;

CREATE TABLE floor.session (
  id serial PRIMARY KEY,
  secret_hash text NOT NULL UNIQUE,
  place_id int REFERENCES place,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE floor.basket (
  id serial PRIMARY KEY,
  session_id int NOT NULL REFERENCES floor.session,
  restaurant_id int NOT NULL REFERENCES restaurant,
  is_open boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX ON floor.basket (session_id, restaurant_id) WHERE is_open;

CREATE TABLE floor.line (
  id serial PRIMARY KEY,
  basket_id int NOT NULL REFERENCES floor.basket,
  product_id int NOT NULL REFERENCES product,
  size text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX ON floor.line (basket_id);

CREATE TABLE floor.orders (
  id serial PRIMARY KEY,
  uid text NOT NULL UNIQUE,
  session_id int NOT NULL REFERENCES floor.session,
  restaurant_id int NOT NULL REFERENCES restaurant,
  basket_id int NOT NULL UNIQUE REFERENCES floor.basket,
  state text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  street text NOT NULL,
  house_number text NOT NULL,
  place_id int NOT NULL REFERENCES place,
  phone text NOT NULL,
  email text NOT NULL,
  payment text NOT NULL,
  goods_cents int NOT NULL,
  delivery_cents int NOT NULL,
  total_cents int NOT NULL,
  placed_at timestamptz NOT NULL
);
CREATE INDEX ON floor.orders (restaurant_id, state);

CREATE TABLE floor.order_line (
  order_id int NOT NULL REFERENCES floor.orders,
  position int NOT NULL,
  product_id int NOT NULL REFERENCES product,
  title text NOT NULL,
  size text NOT NULL,
  cents int NOT NULL,
  PRIMARY KEY (order_id, position)
);

CREATE TABLE floor.order_event (
  order_id int NOT NULL REFERENCES floor.orders,
  version int NOT NULL,
  state text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, version)
);

CREATE TABLE floor.outbox (
  id serial PRIMARY KEY,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
