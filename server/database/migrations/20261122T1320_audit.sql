-- The audit says from where something was done and in which area, and nobody changes it afterwards, the product included.

ALTER TABLE audit_entry
  ADD area text NOT NULL DEFAULT 'restaurant',
  ADD restaurant_id int,
  ADD device text NOT NULL DEFAULT '',
  ADD network text NOT NULL DEFAULT '';
COMMENT ON COLUMN audit_entry.area IS 'log-in, role, money, menu, text, personal-data, order, restaurant or settings; follows from the action';
COMMENT ON COLUMN audit_entry.restaurant_id IS 'whose owner may read it; stays when the restaurant is gone';
COMMENT ON COLUMN audit_entry.device IS 'browser and system, or the name of a paired device; empty after 90 days';
COMMENT ON COLUMN audit_entry.network IS 'IPv4 address or IPv6 network; empty after 90 days';

UPDATE audit_entry SET
  restaurant_id = CASE WHEN subject_kind = 'restaurant' THEN subject_id END,
  area = CASE
    WHEN action ~ '^(payee|online|commission|mandate|collection|campaign)-' THEN 'money'
    WHEN action ~ '^(category|product|size|rule|special|ingredient|ingredients|photo)-' THEN 'menu'
    WHEN action ~ '^(legal-text|review)-' THEN 'text'
    WHEN action ~ '^(order|request)-' THEN 'order'
    WHEN action ~ '^(maintenance|apple-pay|application|message)-' THEN 'settings'
    ELSE 'restaurant'
  END;
ALTER TABLE audit_entry ALTER area DROP DEFAULT;

CREATE INDEX audit_entry_at ON audit_entry (at);
CREATE INDEX audit_entry_person ON audit_entry (person_id, at);
CREATE INDEX audit_entry_restaurant ON audit_entry (restaurant_id, at);

-- What is written stays as it is until its time is over; the times stand here too, so that no code shortens them.
-- One day of grace each: the product's clock and this one need not agree to the second.
CREATE FUNCTION guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  age interval;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'audit_entry is never emptied' USING ERRCODE = 'insufficient_privilege';
  END IF;
  age := now() - OLD.at;
  IF TG_OP = 'DELETE' AND age > (CASE WHEN OLD.area = 'log-in' THEN interval '364 days' ELSE interval '1094 days' END) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND age > interval '89 days' AND NEW.device = '' AND NEW.network = ''
    AND to_jsonb(NEW) - 'device' - 'network' = to_jsonb(OLD) - 'device' - 'network' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entry % is neither changed nor deleted', OLD.id USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER audit_entry_stays BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION guard_audit();
CREATE TRIGGER audit_entry_is_never_emptied BEFORE TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION guard_audit();
-- Not even where a session switches ordinary triggers off, as restoring and replicating do.
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_stays;
ALTER TABLE audit_entry ENABLE ALWAYS TRIGGER audit_entry_is_never_emptied;

-- The only way out: what the retention asks for, and never sooner than the guard allows.
CREATE FUNCTION forget_audit(log_ins timestamptz, deeds timestamptz, traces timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT AS $$
  DELETE FROM audit_entry WHERE area = 'log-in' AND at < least(log_ins, now() - interval '364 days');
  DELETE FROM audit_entry WHERE at < least(deeds, now() - interval '1094 days');
  UPDATE audit_entry SET device = '', network = ''
    WHERE at < least(traces, now() - interval '89 days') AND (device <> '' OR network <> '');
$$;

-- What operators must see: it stays until one of them has.
CREATE TABLE alarm (
  id serial PRIMARY KEY,
  key text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('many-refusals', 'new-country', 'many-people')),
  at timestamptz NOT NULL,
  person_id int REFERENCES person ON DELETE SET NULL,
  details jsonb NOT NULL DEFAULT '{}',
  seen_at timestamptz,
  seen_by int REFERENCES person ON DELETE SET NULL
);
COMMENT ON TABLE alarm IS 'audit: something out of the ordinary, until an operator has seen it';
COMMENT ON COLUMN alarm.key IS 'what it is about and on which day, so that it is told once';
COMMENT ON COLUMN alarm.person_id IS 'whose log-in or deeds it is about; null: nobody known';
CREATE INDEX alarm_unseen ON alarm (at) WHERE seen_at IS NULL;
