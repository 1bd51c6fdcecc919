-- A restaurant's own site and another brand differ in type and shape, not in their colours alone.

ALTER TABLE site ADD COLUMN look text NOT NULL DEFAULT 'enamel'
  CONSTRAINT site_look CHECK (look IN ('enamel', 'trattoria', 'kutter', 'sonne'));
COMMENT ON COLUMN site.look IS 'type and shape of its pages; the brand gives the colours';
