-- What a fiscal device says of an order that staff took.

CREATE TABLE order_fiscal_proof (
  order_id int PRIMARY KEY REFERENCES orders ON DELETE CASCADE,
  process_data text NOT NULL,
  serial_number text NOT NULL,
  transaction_number bigint NOT NULL,
  signature_counter bigint NOT NULL,
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  signature text NOT NULL
);
COMMENT ON TABLE order_fiscal_proof IS 'order: proof of a fiscal device (TSE) that the order is recorded unaltered; none where no device is attached';
