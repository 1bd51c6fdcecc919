-- What payment services and banks know an attempt by opens no order. Those under way keep what they were begun with.
ALTER TABLE payment ADD COLUMN attempt text;
UPDATE payment SET attempt = orders.uid || '-' || payment.id FROM orders WHERE orders.id = payment.order_id;
UPDATE payment SET attempt = orders.uid FROM orders
  WHERE orders.id = payment.order_id AND payment.state IN ('created', 'pending', 'authorised', 'captured', 'partly-refunded');
ALTER TABLE payment ALTER COLUMN attempt SET NOT NULL;
COMMENT ON COLUMN payment.attempt IS 'by which payment service, bank and return address know it; opens nothing';
CREATE INDEX payment_attempt ON payment (attempt);
