-- Programs of a restaurant are told what happens, at an address of theirs.

CREATE TABLE webhook (
  id serial PRIMARY KEY,
  restaurant_id int NOT NULL REFERENCES restaurant ON DELETE CASCADE,
  url text NOT NULL,
  secret bytea NOT NULL,
  former_secret bytea,
  former_until timestamptz,
  made_at timestamptz NOT NULL,
  failing_since timestamptz,
  off_at timestamptz,
  UNIQUE (restaurant_id, url),
  CHECK ((former_secret IS NULL) = (former_until IS NULL))
);
COMMENT ON TABLE webhook IS 'api: an address at which a program of a restaurant is told what happens';
COMMENT ON COLUMN webhook.secret IS 'signs what goes there; sealed';
COMMENT ON COLUMN webhook.former_secret IS 'the one before, which goes on signing for a while; sealed';
COMMENT ON COLUMN webhook.failing_since IS 'nothing was taken since then; null: the last one was';
COMMENT ON COLUMN webhook.off_at IS 'since when it is told nothing more; null: it is told';

CREATE TABLE webhook_event (
  id serial PRIMARY KEY,
  webhook_id int NOT NULL REFERENCES webhook ON DELETE CASCADE,
  message_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('order.placed', 'order.changed', 'webhook.test')),
  order_id int REFERENCES orders ON DELETE CASCADE,
  order_state text,
  order_version int,
  happened_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'failed')),
  tries int NOT NULL DEFAULT 0,
  next_at timestamptz,
  UNIQUE (webhook_id, message_id),
  CHECK ((state = 'waiting') = (next_at IS NOT NULL))
);
CREATE INDEX ON webhook_event (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX ON webhook_event (order_id);
CREATE INDEX ON webhook_event (happened_at);
COMMENT ON TABLE webhook_event IS 'api: something that one address is to be told, written with what happened';
COMMENT ON COLUMN webhook_event.message_id IS 'by which the receiver knows what it was told before; the same at each try';
COMMENT ON COLUMN webhook_event.order_id IS 'null: a trial';
COMMENT ON COLUMN webhook_event.order_state IS 'as it was then';
COMMENT ON COLUMN webhook_event.order_version IS 'as it was then; of two the higher one is the later';
COMMENT ON COLUMN webhook_event.next_at IS 'when it is tried, next or for the first time; null: it is over';

CREATE TABLE webhook_attempt (
  id serial PRIMARY KEY,
  event_id int NOT NULL REFERENCES webhook_event ON DELETE CASCADE,
  at timestamptz NOT NULL,
  status int,
  problem text NOT NULL DEFAULT '',
  millis int NOT NULL
);
CREATE INDEX ON webhook_attempt (event_id);
COMMENT ON TABLE webhook_attempt IS 'api: a try to tell it, and what came of that; nothing that the other side said';
COMMENT ON COLUMN webhook_attempt.status IS 'null: there was no answer';
COMMENT ON COLUMN webhook_attempt.problem IS 'why there was none';
