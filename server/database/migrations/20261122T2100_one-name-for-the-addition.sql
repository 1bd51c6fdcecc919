ALTER TABLE orders RENAME COLUMN address_addition TO addition;
