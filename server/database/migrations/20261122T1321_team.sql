-- Roles begin and end: invitations, blocks, areas of the operator, PINs.

ALTER TABLE person_role DROP CONSTRAINT person_role_role_check;
ALTER TABLE person_role DROP CONSTRAINT person_role_check;
ALTER TABLE person_role
  ADD CONSTRAINT person_role_role_check CHECK (role IN
    ('owner', 'manager', 'kitchen', 'cashier', 'driver', 'operator', 'administrator', 'support', 'money', 'content', 'settings')),
  ADD CONSTRAINT person_role_place_check
    CHECK ((role IN ('owner', 'manager', 'kitchen', 'cashier', 'driver')) = (restaurant_id IS NOT NULL)),
  ADD given_at timestamptz,
  ADD blocked_at timestamptz;
COMMENT ON COLUMN person_role.given_at IS 'null: from before roles were given by invitation';
COMMENT ON COLUMN person_role.blocked_at IS 'the restaurant lets this person do nothing for now; the role stays';
CREATE INDEX person_role_restaurant ON person_role (restaurant_id) WHERE restaurant_id IS NOT NULL;

ALTER TABLE person
  ADD blocked_at timestamptz,
  ADD blocked_reason text NOT NULL DEFAULT '';
COMMENT ON COLUMN person.blocked_at IS 'an operator lets nobody log in to this account';
COMMENT ON COLUMN person.blocked_reason IS 'for operators; goes with the account';

CREATE TABLE invitation (
  id serial PRIMARY KEY,
  code_hash text NOT NULL UNIQUE,
  email text NOT NULL CHECK (email = lower(email)),
  role text NOT NULL CHECK (role IN
    ('owner', 'manager', 'kitchen', 'cashier', 'driver', 'operator', 'support', 'money', 'content', 'settings')),
  restaurant_id int REFERENCES restaurant ON DELETE CASCADE,
  site_id int NOT NULL REFERENCES site ON DELETE CASCADE,
  invited_by int REFERENCES person ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((role IN ('owner', 'manager', 'kitchen', 'cashier', 'driver')) = (restaurant_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (email, role, restaurant_id)
);
COMMENT ON TABLE invitation IS 'team: who is asked to work here; goes when it is taken up, withdrawn or long over';
COMMENT ON COLUMN invitation.code_hash IS 'SHA-256 of the code in the mail; sent again it is another one';

CREATE TABLE staff_pin (
  person_id int NOT NULL REFERENCES person ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  pin_hash text NOT NULL,
  set_at timestamptz NOT NULL,
  PRIMARY KEY (person_id, restaurant_id)
);
COMMENT ON TABLE staff_pin IS 'team: with which people act under their own name on a shared device of their restaurant';
