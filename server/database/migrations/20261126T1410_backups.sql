-- When everything was last taken out of the house.

ALTER TABLE installation ADD COLUMN backed_up_at timestamptz;
COMMENT ON COLUMN installation.backed_up_at IS 'how old the last backup is, if it were needed now; null: there has been none';
