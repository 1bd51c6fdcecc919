-- The server knows when a shift ends: by its own call, with the log-out, and with the pairing.

ALTER TABLE kitchen_board
  ADD shift text NOT NULL DEFAULT '',
  ADD is_over boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT kitchen_board_session_id_fkey,
  ADD CONSTRAINT kitchen_board_session_id_fkey FOREIGN KEY (session_id) REFERENCES session ON DELETE SET NULL;
ALTER TABLE kitchen_board ALTER shift DROP DEFAULT;
COMMENT ON COLUMN kitchen_board.shift IS 'names the shift that runs there, or ran last: no sign of it brings back what has ended';
COMMENT ON COLUMN kitchen_board.is_over IS 'that shift has ended: nobody looks there';

-- Whatever logs somebody out or unpairs a device ends what ran there; a session that is gone can tell nobody else.
CREATE FUNCTION end_shifts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'session' THEN
    UPDATE kitchen_board SET is_over = true WHERE session_id = OLD.id AND NOT is_over;
  ELSE
    UPDATE kitchen_board SET is_over = true WHERE device_id = OLD.id AND NOT is_over;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER session_ends_shifts AFTER UPDATE OF person_id ON session FOR EACH ROW
  WHEN (OLD.person_id IS NOT NULL AND OLD.person_id IS DISTINCT FROM NEW.person_id) EXECUTE FUNCTION end_shifts();
CREATE TRIGGER session_gone_ends_shifts BEFORE DELETE ON session FOR EACH ROW
  WHEN (OLD.person_id IS NOT NULL) EXECUTE FUNCTION end_shifts();
CREATE TRIGGER device_ends_shifts AFTER UPDATE OF removed_at ON paired_device FOR EACH ROW
  WHEN (NEW.removed_at IS NOT NULL AND OLD.removed_at IS NULL) EXECUTE FUNCTION end_shifts();
