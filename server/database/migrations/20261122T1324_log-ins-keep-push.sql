-- A guest who logs in takes no right away, although a log-in ends sooner than a visit: what they listen to goes on.
DROP TRIGGER session_ends_push ON session;
CREATE TRIGGER session_ends_push AFTER UPDATE OF person_id, expires_at ON session FOR EACH ROW
  WHEN (OLD.person_id IS DISTINCT FROM NEW.person_id AND OLD.person_id IS NOT NULL
    OR OLD.person_id IS NOT DISTINCT FROM NEW.person_id AND NEW.expires_at < OLD.expires_at)
  EXECUTE FUNCTION end_session_push();
