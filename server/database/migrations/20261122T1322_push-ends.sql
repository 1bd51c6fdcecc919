-- Whoever may listen no more is told off in every process, whatever took the right away: the tables announce it
-- themselves, with the commit that does it. The channel and its shape are those of the announcements.

CREATE FUNCTION announce_ending(holders text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- A payload is below 8000 bytes; nobody is logged in a hundred times, but deleting restaurants may end many roles.
  FOR start IN 0 .. (coalesce(array_length(holders, 1), 0) - 1) / 100 LOOP
    PERFORM pg_notify('henkelmann', json_build_object('endings', holders[start * 100 + 1 : start * 100 + 100])::text);
  END LOOP;
END $$;

CREATE FUNCTION end_session_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_ending(ARRAY['session.' || OLD.public_id]);
  RETURN NULL;
END $$;

-- A log-out, another log-in, and a session that is ended before its time; renewing one only makes it longer.
CREATE TRIGGER session_ends_push AFTER UPDATE OF person_id, expires_at ON session FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id AND OLD.person_id IS NOT NULL OR NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION end_session_push();
CREATE TRIGGER session_gone_ends_push AFTER DELETE ON session FOR EACH ROW
  WHEN (OLD.person_id IS NOT NULL) EXECUTE FUNCTION end_session_push();

CREATE FUNCTION end_person_push() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person int := CASE TG_TABLE_NAME WHEN 'person' THEN (to_jsonb(OLD) ->> 'id')::int ELSE (to_jsonb(OLD) ->> 'person_id')::int END;
BEGIN
  PERFORM announce_ending(array_agg('session.' || public_id)) FROM session WHERE person_id = person HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE TRIGGER person_role_ends_push AFTER UPDATE OR DELETE ON person_role
  FOR EACH ROW EXECUTE FUNCTION end_person_push();
CREATE TRIGGER person_blocked_ends_push AFTER UPDATE OF blocked_at ON person FOR EACH ROW
  WHEN (NEW.blocked_at IS NOT NULL AND OLD.blocked_at IS NULL) EXECUTE FUNCTION end_person_push();
