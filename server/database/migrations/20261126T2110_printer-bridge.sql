-- Printers in a kitchen's own network, whose slips a bridge fetches for them.

ALTER TABLE printer
  DROP CONSTRAINT printer_kind_check,
  DROP CONSTRAINT printer_state_check,
  ADD CONSTRAINT printer_kind_check CHECK (kind IN ('star', 'epson', 'escpos')),
  ADD CONSTRAINT printer_state_check
    CHECK (state IN ('ready', 'paper-low', 'paper-out', 'cover-open', 'offline', 'broken'));
COMMENT ON COLUMN printer.kind IS 'star: CloudPRNT; epson: Server Direct Print; escpos: any in the kitchen''s network, by the print bridge';
