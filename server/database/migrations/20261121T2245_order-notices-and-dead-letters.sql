-- Orders are told to browsers that asked for it, and the operator sees to what did not go out.
CREATE TABLE push_subscription (
  id serial PRIMARY KEY,
  order_id int NOT NULL REFERENCES orders ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  since_version int NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, endpoint)
);
COMMENT ON TABLE push_subscription IS 'message: a browser that wants to be told of one order; gone an hour after that has ended';
COMMENT ON COLUMN push_subscription.endpoint IS 'address at the push service of the browser''s maker';
COMMENT ON COLUMN push_subscription.since_version IS 'version of the order when it was asked for: what came later is told';
COMMENT ON COLUMN push_subscription.p256dh IS 'public key that messages are locked with (RFC 8291)';

ALTER TABLE message
  ADD push_subscription_id int REFERENCES push_subscription ON DELETE SET NULL,
  ADD requeued_at timestamptz,
  ADD handled_at timestamptz;
COMMENT ON COLUMN message.requeued_at IS 'when it was put into the queue once more';
COMMENT ON COLUMN message.handled_at IS 'since when nobody has to see to it any more, although it did not go out';
CREATE INDEX message_push ON message (push_subscription_id) WHERE push_subscription_id IS NOT NULL;
CREATE INDEX message_undelivered ON message (id) WHERE state IN ('failed', 'not-configured') AND handled_at IS NULL;

-- An SMS has said it instead.
UPDATE message SET handled_at = created_at
WHERE channel = 'whatsapp' AND state IN ('failed', 'not-configured')
  AND EXISTS (SELECT FROM message AS sms WHERE sms.dedupe_key = message.dedupe_key || ':sms');
