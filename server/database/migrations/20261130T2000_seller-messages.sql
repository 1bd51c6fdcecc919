-- What the tax office was handed of sellers is kept as it was, record by record: a correction names what it corrects.

CREATE TABLE seller_message (
  id serial PRIMARY KEY,
  year int NOT NULL,
  number int NOT NULL CHECK (number > 0),
  indication text NOT NULL CHECK (indication IN ('DPI401', 'DPI402', 'DPI403')),
  content bytea NOT NULL,
  person_id int NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  sent_at timestamptz,
  sent_by int REFERENCES person,
  UNIQUE (year, number),
  CHECK ((sent_at IS NULL) = (sent_by IS NULL))
);
COMMENT ON TABLE seller_message IS 'statement: files for the tax office about sellers (PStTG), byte for byte; once handed over they stay';
COMMENT ON COLUMN seller_message.number IS 'within its year: the first is the report, what follows adds to it or corrects it';
COMMENT ON COLUMN seller_message.indication IS 'DPI401: new records; DPI402: corrections; DPI403: nobody is to be reported';
COMMENT ON COLUMN seller_message.content IS 'the file; sealed with a key outside the database';
COMMENT ON COLUMN seller_message.sent_at IS 'since when somebody has noted that the tax office has it; empty: nobody has';

CREATE TABLE seller_record (
  id serial PRIMARY KEY,
  message_id int NOT NULL REFERENCES seller_message ON DELETE CASCADE,
  doc_ref text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('OECD1', 'OECD2', 'OECD3')),
  corrects text UNIQUE REFERENCES seller_record (doc_ref),
  restaurant_ids int[] NOT NULL,
  content bytea NOT NULL,
  CHECK ((kind = 'OECD1') = (corrects IS NULL))
);
COMMENT ON TABLE seller_record IS 'statement: what such a file says of a seller, or of the operator';
COMMENT ON COLUMN seller_record.kind IS 'OECD1: new; OECD2: instead of another record; OECD3: takes that away';
COMMENT ON COLUMN seller_record.corrects IS 'which record; each is corrected once, and what corrects it the next time';
COMMENT ON COLUMN seller_record.restaurant_ids IS 'of the seller, the first named first; empty: it is the operator';
COMMENT ON COLUMN seller_record.content IS 'who it is and what is said of them; sealed with a key outside the database';
CREATE INDEX seller_record_message ON seller_record (message_id);

-- What the tax office has stays known, word for word. It may be sealed with another key, which its first bytes name.
CREATE FUNCTION guard_seller_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.sent_at IS NULL THEN
      RETURN OLD;
    END IF;
  ELSIF TG_OP = 'UPDATE' THEN
    IF (NEW.year, NEW.number, NEW.indication, NEW.person_id, NEW.made_at)
      IS NOT DISTINCT FROM (OLD.year, OLD.number, OLD.indication, OLD.person_id, OLD.made_at)
      AND (NEW.content = OLD.content OR substring(NEW.content FROM 1 FOR 5) <> substring(OLD.content FROM 1 FOR 5)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a file that the tax office has stays' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER seller_message_stays BEFORE UPDATE OR DELETE ON seller_message FOR EACH ROW EXECUTE FUNCTION guard_seller_message();
CREATE TRIGGER seller_message_is_never_emptied BEFORE TRUNCATE ON seller_message FOR EACH STATEMENT EXECUTE FUNCTION guard_seller_message();
ALTER TABLE seller_message ENABLE ALWAYS TRIGGER seller_message_stays;
ALTER TABLE seller_message ENABLE ALWAYS TRIGGER seller_message_is_never_emptied;
