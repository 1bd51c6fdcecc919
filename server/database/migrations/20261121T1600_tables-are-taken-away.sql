-- A table that was taken away stays for the orders to it, so its name is free for another one.
ALTER TABLE dining_table DROP CONSTRAINT dining_table_restaurant_id_title_key;
CREATE UNIQUE INDEX dining_table_title ON dining_table (restaurant_id, title) WHERE is_active;
