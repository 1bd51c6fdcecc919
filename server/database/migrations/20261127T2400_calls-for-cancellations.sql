-- A guest who asks to cancel waits for somebody as a new order does: after a minute the same devices are woken.

ALTER TABLE order_call
  DROP CONSTRAINT order_call_step_check,
  ADD CONSTRAINT order_call_step_check CHECK (step IN ('devices', 'in-charge', 'cancel'));
COMMENT ON TABLE order_call IS 'order: who was called because nobody accepted it or answered its guest, each once';

CREATE INDEX orders_cancel_asked ON orders (cancel_requested_at)
  WHERE cancel_requested_at IS NOT NULL AND cancel_declined_at IS NULL;
