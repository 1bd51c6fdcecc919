-- What somebody at the operator wants to know before deciding on an application.

ALTER TABLE provider_application
  ADD COLUMN question text NOT NULL DEFAULT '',
  ADD COLUMN asked_at timestamptz,
  ADD CONSTRAINT provider_application_asked CHECK ((asked_at IS NULL) = (question = ''));
COMMENT ON COLUMN provider_application.question IS 'what the applicant was asked last, before anything was decided';
