ALTER TABLE orders ADD COLUMN link_key text NOT NULL DEFAULT '';
COMMENT ON COLUMN orders.link_key IS 'what the link in messages to the guest has besides the uid: it shows contact, address and codes, too; empty in orders from before';
