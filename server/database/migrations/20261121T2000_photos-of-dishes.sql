-- Photos that a restaurant adds to its dishes, drawn anew as JPEG.

CREATE TABLE product_photo (
  product_id int PRIMARY KEY REFERENCES product ON DELETE CASCADE,
  name text NOT NULL UNIQUE,
  bytes bytea NOT NULL
);
COMMENT ON TABLE product_photo IS 'menu: the photo of a product, by the name in its address';
