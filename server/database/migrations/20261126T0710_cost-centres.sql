-- Where a company books what its people eat.

ALTER TABLE employee ADD COLUMN cost_centre text NOT NULL DEFAULT '';
COMMENT ON COLUMN employee.cost_centre IS 'the company''s own word for where it books this; empty: it has none';
ALTER TABLE business_collection_item ADD COLUMN cost_centre text NOT NULL DEFAULT '';
COMMENT ON COLUMN business_collection_item.cost_centre IS 'as it was when the debit was announced';
