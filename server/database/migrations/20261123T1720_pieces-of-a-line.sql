-- Several pieces are asked for at once: said again, the same pieces are meant.

ALTER TABLE basket_line ADD copy_of int REFERENCES basket_line ON DELETE SET NULL;
COMMENT ON COLUMN basket_line.copy_of IS 'the line that was answered for so many pieces, of which this is one';
CREATE INDEX basket_line_copy_of ON basket_line (copy_of) WHERE copy_of IS NOT NULL;
