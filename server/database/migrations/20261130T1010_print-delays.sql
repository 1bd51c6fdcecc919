-- Whoever cooks by paper has to hear of a new time on paper.

ALTER TABLE printer ADD COLUMN prints_delays boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN printer.prints_delays IS 'a slip anew with the new time, where one of the order is out';
