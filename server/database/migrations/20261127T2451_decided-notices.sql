-- What was decided of a reported content is told to whoever reported it, and kept with it.

ALTER TABLE notice
  ADD COLUMN decision text NOT NULL DEFAULT '',
  ADD COLUMN is_removed boolean,
  ADD CONSTRAINT notice_decided CHECK (
    (is_removed IS NULL) = (decision = '')
    AND (is_removed IS NULL OR (kind = 'illegal-content' AND done_at IS NOT NULL))
  );
COMMENT ON COLUMN notice.decision IS 'German: why a reported content was removed or stays, as whoever reported it was told';
COMMENT ON COLUMN notice.is_removed IS 'whether a reported content was removed; null: nobody has decided that';
