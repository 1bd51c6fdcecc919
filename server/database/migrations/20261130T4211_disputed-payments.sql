-- stepwise
-- Of which payments services told of a dispute already.

-- until none is left
UPDATE payment SET is_disputed = true
WHERE id IN (
  SELECT payment_dispute.payment_id
  FROM payment_dispute
  JOIN payment ON payment.id = payment_dispute.payment_id
  WHERE NOT payment.is_disputed
  LIMIT 1000
);
