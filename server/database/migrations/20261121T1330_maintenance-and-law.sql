-- Sites that close for a while, legal texts with their authors, and what people declare by form.

ALTER TABLE site
  ADD COLUMN maintenance_message text NOT NULL DEFAULT '',
  ADD COLUMN maintenance_until timestamptz;
COMMENT ON COLUMN site.maintenance_until IS 'when it is expected to end, null = not known; it ends by hand only';

ALTER TABLE legal_text
  DROP CONSTRAINT legal_text_kind_check,
  ADD CONSTRAINT legal_text_kind_check CHECK (kind IN (
    'imprint', 'privacy', 'terms', 'provider-terms', 'business-terms',
    'accessibility', 'ranking', 'withdrawal', 'contact')),
  ADD COLUMN written_at timestamptz,
  ADD COLUMN author_id int REFERENCES person ON DELETE SET NULL;
COMMENT ON COLUMN legal_text.content IS 'Markdown; HTML of a safe subset may stand in it';
COMMENT ON COLUMN legal_text.written_at IS 'null = came with the installation';

CREATE TABLE notice (
  id serial PRIMARY KEY,
  site_id int NOT NULL REFERENCES site,
  kind text NOT NULL CHECK (kind IN ('withdrawal', 'illegal-content')),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  received_at timestamptz NOT NULL,
  done_at timestamptz,
  done_by int REFERENCES person
);
COMMENT ON TABLE notice IS 'site: contracts withdrawn and contents reported by form (§ 356a BGB, Art. 16 DSA)';
COMMENT ON COLUMN notice.subject IS 'the order, or the address of the content';
CREATE INDEX notice_email ON notice (email, received_at);
