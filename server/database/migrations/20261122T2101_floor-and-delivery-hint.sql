ALTER TABLE orders ADD COLUMN floor text NOT NULL DEFAULT '', ADD COLUMN hint text NOT NULL DEFAULT '';
ALTER TABLE address ADD COLUMN floor text NOT NULL DEFAULT '', ADD COLUMN hint text NOT NULL DEFAULT '';
ALTER TABLE contact ADD COLUMN floor text NOT NULL DEFAULT '', ADD COLUMN hint text NOT NULL DEFAULT '';
COMMENT ON COLUMN orders.hint IS 'how whoever brings it finds the door: which bell, through which yard';
COMMENT ON COLUMN address.hint IS 'how whoever brings something finds the door';
COMMENT ON COLUMN contact.hint IS 'how whoever brings something finds the door';
