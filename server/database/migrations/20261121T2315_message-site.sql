-- A message that is sent once more goes out in the same name.
ALTER TABLE message ADD site_id int REFERENCES site;
COMMENT ON COLUMN message.site_id IS 'in whose name it goes out; null: that of the operator''s first site';
UPDATE message SET site_id = orders.site_id FROM orders WHERE orders.id = message.order_id;
