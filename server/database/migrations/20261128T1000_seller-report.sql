-- Which years are to be reported to the tax office, and who noted that it was done.

CREATE TABLE seller_report (
  year int PRIMARY KEY,
  is_due boolean NOT NULL DEFAULT false,
  sent_at timestamptz,
  person_id int REFERENCES person,
  CHECK ((sent_at IS NULL) = (person_id IS NULL))
);
COMMENT ON TABLE seller_report IS 'statement: years of which sellers are reported to the tax office (PStTG)';
COMMENT ON COLUMN seller_report.is_due IS 'there is somebody to report';
COMMENT ON COLUMN seller_report.sent_at IS 'since when somebody has noted that it was sent; empty: nobody has';
