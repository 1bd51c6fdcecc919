-- What is sold out for a while, and what is counted: so many are left, and each order takes its own.

ALTER TABLE product_size ADD COLUMN sold_out_until timestamptz;

CREATE TABLE product_stock (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  pieces int NOT NULL CHECK (pieces >= 0),
  counted int NOT NULL CHECK (counted >= 0)
);
COMMENT ON TABLE product_stock IS 'menu: how many of a product can still be sold, whatever their size; no row: nobody counts';
COMMENT ON COLUMN product_stock.counted IS 'what the kitchen counted last: few are left at a share of it';

-- Menus only change with the first and the last piece, not with every order.
CREATE FUNCTION renew_version_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restaurant SET version = 0 FROM product
    WHERE product.id = coalesce(NEW.product_id, OLD.product_id) AND restaurant.id = product.restaurant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER restaurant_version_written AFTER INSERT OR DELETE ON product_stock
  FOR EACH ROW EXECUTE FUNCTION renew_version_of_product();
CREATE TRIGGER restaurant_version_emptied AFTER UPDATE ON product_stock
  FOR EACH ROW WHEN ((OLD.pieces = 0) <> (NEW.pieces = 0)) EXECUTE FUNCTION renew_version_of_product();

CREATE TABLE stock_taken (
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  product_id int NOT NULL REFERENCES product ON DELETE CASCADE,
  pieces int NOT NULL CHECK (pieces > 0),
  PRIMARY KEY (order_id, product_id)
);
COMMENT ON TABLE stock_taken IS 'menu: what an order took from what is counted; given back where it is not made';
CREATE INDEX stock_taken_product ON stock_taken (product_id);
