-- Which documents an applicant has to bring is said by the operator; who is let in without one, why.

ALTER TABLE provider_file DROP CONSTRAINT provider_file_pkey;
ALTER TABLE provider_file
  ADD COLUMN id serial PRIMARY KEY,
  ADD COLUMN document text NOT NULL DEFAULT 'trade' CHECK (document IN ('trade', 'identity', 'hygiene')),
  ADD UNIQUE (application_id, document);
COMMENT ON TABLE provider_file IS 'provider: documents of an application as uploaded, for operators only';
COMMENT ON COLUMN provider_file.document IS 'what it shows: the trade registration, who the owner is, the registration of a food business';

CREATE TABLE needed_document (
  document text PRIMARY KEY CHECK (document IN ('trade', 'identity', 'hygiene')),
  person_id int NOT NULL REFERENCES person,
  since timestamptz NOT NULL
);
COMMENT ON TABLE needed_document IS 'provider: documents without which an application is approved only with a reason';

ALTER TABLE provider_application
  ADD COLUMN waived text[] NOT NULL DEFAULT '{}',
  ADD COLUMN waiver text NOT NULL DEFAULT '',
  ADD CONSTRAINT provider_application_waived CHECK ((waived = '{}') = (waiver = ''));
COMMENT ON COLUMN provider_application.waived IS 'documents without which it was approved';
COMMENT ON COLUMN provider_application.waiver IS 'why';
