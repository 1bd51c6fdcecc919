-- The first byte 0 says "not sealed yet": whoever has the key seals such values when the server starts.
ALTER TABLE sepa_mandate ALTER iban TYPE bytea USING '\x00'::bytea || convert_to(iban, 'UTF8');
COMMENT ON COLUMN sepa_mandate.iban IS 'sealed with a key outside the database';
ALTER TABLE collection_file ALTER content TYPE bytea USING '\x00'::bytea || convert_to(content, 'UTF8');
COMMENT ON COLUMN collection_file.content IS 'sealed with a key outside the database';
UPDATE provider_file SET bytes = '\x00'::bytea || bytes;
COMMENT ON COLUMN provider_file.bytes IS 'sealed with a key outside the database';

-- What an installation is, decided by its first start. One that was started before this is a demo if it holds the demo.
CREATE TABLE installation (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  is_demo boolean NOT NULL
);
COMMENT ON TABLE installation IS 'privacy: whether these data are a demo, with published passwords, or real';
INSERT INTO installation (is_demo)
SELECT EXISTS (SELECT FROM person WHERE email = 'buero@henkelmann.example')
WHERE EXISTS (SELECT FROM site);
