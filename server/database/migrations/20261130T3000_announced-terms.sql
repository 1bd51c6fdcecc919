-- Those who sell are told of changed terms before these begin (Art. 3 Abs. 2 of Regulation (EU) 2019/1150).

ALTER TABLE legal_text
  ADD COLUMN changes text NOT NULL DEFAULT '',
  ADD COLUMN told int CHECK (told >= 0),
  ADD CONSTRAINT legal_text_announced CHECK ((told IS NULL) = (changes = ''));
COMMENT ON COLUMN legal_text.changes IS 'what is different in it, as restaurants were told';
COMMENT ON COLUMN legal_text.told IS 'to how many mailboxes that went; null = nobody had to be told';
