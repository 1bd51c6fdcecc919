ALTER TABLE message ADD gateway_id text;
COMMENT ON COLUMN message.gateway_id IS 'by which the SMS gateway reports whether it arrived; null: unknown to it';
CREATE INDEX message_of_gateway ON message (gateway_id) WHERE gateway_id IS NOT NULL;
