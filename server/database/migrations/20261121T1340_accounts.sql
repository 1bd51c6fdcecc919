-- Accounts that people make themselves, and where they are logged in.

ALTER TABLE person ADD wanted_email text CHECK (wanted_email = lower(wanted_email));
COMMENT ON COLUMN person.wanted_email IS 'becomes the e-mail once the account is activated or the new address confirmed; several may want the same';
CREATE INDEX person_wanted_email ON person (wanted_email) WHERE wanted_email IS NOT NULL;

ALTER TABLE person_code DROP CONSTRAINT person_code_kind_check;
ALTER TABLE person_code ADD CHECK (kind IN ('activation', 'password-reset', 'email', 'set-up'));

ALTER TABLE session ADD device text NOT NULL DEFAULT '', ADD logged_in_at timestamptz;
COMMENT ON COLUMN session.device IS 'browser and system at the log-in, for the list of log-ins';

-- Sessions and people are deleted; what hangs on them must be found without reading whole tables.
CREATE INDEX basket_session ON basket (session_id);
CREATE INDEX own_creation_session ON own_creation (session_id);
CREATE INDEX own_creation_person ON own_creation (person_id);
CREATE INDEX group_order_session ON group_order (session_id);
CREATE INDEX group_member_session ON group_member (session_id);
CREATE INDEX voucher_person ON voucher (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX message_person ON message (person_id) WHERE person_id IS NOT NULL;
