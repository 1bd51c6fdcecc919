-- An address belongs to an account only once its mailbox was opened.

ALTER TABLE person ADD email_confirmed_at timestamptz, ADD activation_lapsed_at timestamptz;
COMMENT ON COLUMN person.email_confirmed_at IS 'when a code or link from a mail to this address proved it; without proof it is only wanted';
COMMENT ON COLUMN person.activation_lapsed_at IS 'when a new mobile number ended an activation; null: never';
COMMENT ON COLUMN person.wanted_email IS 'what the person says their address is; becomes the e-mail once a code from a mail to it is confirmed; several may want the same';

-- Whoever runs something was looked at by an operator, and a code that was used came by mail. Everybody else logs in as
-- before and is asked for the code of a mail when it first matters.
UPDATE person SET email_confirmed_at = coalesce(activated_at, created_at)
WHERE email IS NOT NULL AND (
  EXISTS (SELECT FROM person_role WHERE person_id = person.id)
  OR EXISTS (SELECT FROM business_customer WHERE person_id = person.id)
  OR EXISTS (
    SELECT FROM person_code
    WHERE person_id = person.id AND kind IN ('password-reset', 'email') AND used_at IS NOT NULL
  )
);
UPDATE person SET activation_lapsed_at = created_at
WHERE email IS NOT NULL AND activated_at IS NULL AND password_hash IS NOT NULL;
UPDATE person SET wanted_email = email, email = NULL WHERE email IS NOT NULL AND email_confirmed_at IS NULL;
ALTER TABLE person ADD CONSTRAINT person_email_is_proven CHECK ((email IS NULL) = (email_confirmed_at IS NULL));

CREATE TABLE former_email (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  email text NOT NULL,
  left_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, email)
);
COMMENT ON TABLE former_email IS 'account: proven addresses that an account has left, so that what was sent under them can still be shown and erased';
CREATE INDEX former_email_address ON former_email (email);
