-- Which restaurants have to be told of changed terms, and since when each has been.

CREATE TABLE terms_notice (
  legal_text_id int NOT NULL REFERENCES legal_text ON DELETE CASCADE,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  written_at timestamptz,
  PRIMARY KEY (legal_text_id, restaurant_id)
);
COMMENT ON TABLE terms_notice IS 'site: the restaurants that have to know of changed terms before these hold for them';
COMMENT ON COLUMN terms_notice.written_at IS 'when the mails about it were put into the queue; null = not yet';
CREATE INDEX terms_notice_restaurant ON terms_notice (restaurant_id);
CREATE INDEX terms_notice_waits ON terms_notice (legal_text_id, restaurant_id) WHERE written_at IS NULL;

INSERT INTO terms_notice (legal_text_id, restaurant_id, written_at)
SELECT legal_text.id, bound.restaurant_id, legal_text.written_at
FROM legal_text
JOIN (
  SELECT site_id, restaurant_id FROM site_restaurant
  UNION
  SELECT site_id, restaurant_id FROM provider_application
  WHERE restaurant_id IS NOT NULL AND submitted_at IS NOT NULL AND decision <> 'refused'
) bound ON bound.site_id = legal_text.site_id
WHERE legal_text.changes <> '';
