-- An order that takes longer than was promised: the guest is told, and what was promised first stays known.

ALTER TABLE orders ADD COLUMN first_promised_at timestamptz;
COMMENT ON COLUMN orders.first_promised_at IS 'what was promised when it was accepted, where that was put off since; null = it still stands';
