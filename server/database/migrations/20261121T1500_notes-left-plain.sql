-- A guest may say that a note was misunderstood: the same text is then not read again.
ALTER TABLE basket_line ADD COLUMN is_note_plain boolean NOT NULL DEFAULT false;
