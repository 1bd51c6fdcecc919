-- The operator makes and ends sites; a domain counts only once it is switched on.

ALTER TABLE site
  ADD COLUMN ended_at timestamptz,
  ADD COLUMN end_reason text NOT NULL DEFAULT '',
  ADD COLUMN successor_id int REFERENCES site,
  ADD CONSTRAINT site_end CHECK (ended_at IS NOT NULL OR (end_reason = '' AND successor_id IS NULL)),
  ADD CONSTRAINT site_successor CHECK (successor_id <> id);
COMMENT ON COLUMN site.ended_at IS 'it is closed for good; its orders, texts and domains stay';
COMMENT ON COLUMN site.end_reason IS 'what the office noted when it was ended';
COMMENT ON COLUMN site.successor_id IS 'where the domains of an ended site lead, null = nowhere';

ALTER TABLE site_host ADD COLUMN is_on boolean NOT NULL DEFAULT true;
COMMENT ON COLUMN site_host.is_on IS 'false: taken for its site, but nobody is answered under it yet';
