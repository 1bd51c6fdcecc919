-- A guest may say beforehand that an order goes on without what turns out to be missing.

ALTER TABLE orders ADD COLUMN goes_on_without boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN orders.goes_on_without IS 'its guest, asked about what is missing, wants the rest also where they do not answer in time';
