-- A board is asked for often and shows the last hours of years of orders.

CREATE INDEX orders_restaurant_changed ON orders (restaurant_id, changed_at);
